"""No name of the kernels' GLSL means two things, whether or not a kernel has both texts."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from itertools import product

import pytest

from tests.kernels.fragment_texts import TABLES, add_fragments
from tests.kernels.glsl_names import defined_names
from tests.kernels.lookup_shaders import LOOKUPS
from tests.kernels.pairs import pairwise
from tests.kernels.stage_texts import ASSEMBLIES, STAGES, add_fixed, add_stage, add_texels
from tests.kernels.texts import KINDS, KernelText, KernelTexts
from tests.random_lookups.legal import TARGETS_OF_ALL
from vkpipe.kernels.names import GENERATED, IN_TURNS, Names
from vkpipe.kernels.source import folder

pytestmark = pytest.mark.slow

_FOLDER = folder()
_EACH = 4
"""Of the rows of the tables one in so many: texts repeat themselves."""


@cache
def _fixed() -> dict[str, set[tuple[str, str]]]:
    """Name -> kind and file, of what the files define."""
    found: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
    for path in sorted((*_FOLDER.glob("*/*.comp"), *_FOLDER.glob("include/*.glsl"))):
        for name, kind in defined_names(path.read_text()):
            found[name].add((kind, path.name))
    return found


def _texts() -> dict[KernelText, None]:
    texts = KernelTexts(KINDS[0])
    add_fixed(texts)
    add_texels(texts)
    for number, (stage, target, lookup) in enumerate(product(STAGES, sorted(TARGETS_OF_ALL), LOOKUPS)):
        add_stage(texts, stage, target, lookup, list(ASSEMBLIES.values())[number % len(ASSEMBLIES)])
    made = dict(texts.kernels)
    for factors, _ in TABLES.values():
        for row in pairwise(factors)[::_EACH]:
            own = KernelTexts(KINDS[int(row["device"])])
            add_fragments(own, row)
            made |= own.kernels
    return made


def _rows(name: str) -> list[Names]:
    return [row for row in GENERATED if re.fullmatch(row.pattern, name)]


def test_the_scanner_finds_what_is_defined() -> None:
    text = """#version 460
// int not_this;
#define VKP_A(x) (x)
struct Corner { int a; float b; };
layout(set = 0, binding = 1, r32ui) uniform uimage2D vkp_image;
const ivec2 places[2] = ivec2[](ivec2(1), ivec2(2));
VKP_FIND(find_draw, first_slot)
uint first, second[3];
int vkp_layer = 0;
precise float scaled(float a, float b)
{
    int inner = 3;
    if (a > b) { return b; }
    return a;
}
"""
    assert set(defined_names(text)) == {
        *(("VKP_A", "macro"), ("Corner", "struct"), ("vkp_image", "variable"), ("places", "variable")),
        *(("find_draw", "function"), ("first", "variable"), ("second", "variable")),
        *(("vkp_layer", "variable"), ("scaled", "function")),
    }


def test_a_name_of_the_files_has_one_kind() -> None:
    """And one file, but for what each kernel has for itself, and macros that tell kernels apart."""
    for name, places in _fixed().items():
        kinds = {kind for kind, _ in places}
        assert len(kinds) == 1 or name in IN_TURNS, (name, places)
        included = {file for kind, file in places if file.endswith(".glsl") and kind != "macro"}
        assert len(included) <= 1 or name in _ALTERNATIVES, (name, places)


_ALTERNATIVES = frozenset(("faces_front", "find_ends"))
"""Functions of two files of which a kernel includes one."""


def test_generated_names_are_in_the_list_and_not_in_the_files() -> None:
    fixed, kinds = _fixed(), defaultdict(set)
    for text in _texts():
        for name, kind in defined_names(text.source):
            kinds[name].add(kind)
    wrong = []
    for name, found in kinds.items():
        known = {kind for kind, _ in fixed.get(name, ())}
        if len(found | known) > 1 and name not in IN_TURNS:
            wrong.append(f"{name} is {sorted(found | known)}")
        rows = [row for row in _rows(name) if row.kind in found]
        if not known and len(rows) != 1:
            wrong.append(f"{name} is {sorted(found)}, in {len(rows)} rows")
    assert wrong == []
    assert len(kinds) > 800


def test_names_of_the_files_are_none_of_generated_ones() -> None:
    """Macros apart, which have one way of being written: a compiler takes no second definition."""
    wrong = {
        name: [row.source for row in _rows(name) if row.kind != "macro"]
        for name, places in _fixed().items()
        if name not in IN_TURNS
    }
    assert {name: sources for name, sources in wrong.items() if sources} == {}
