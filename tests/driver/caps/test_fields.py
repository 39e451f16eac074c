"""The table of fields is complete, and true: what is used changes the picture, what is a hint does not, and
what is refused is refused."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import IntFlag
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import vkpipe
from tests.checklist import groups, resolve
from tests.driver.caps.state_probes import HINTS, PROBES, REFUSED
from tests.driver.caps.state_scene import Scene, observe
from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe.fates import Fate, Kind
from vkpipe.pipe.fields import FIELDS
from vkpipe.pipe.fields_flags import FLAGS
from vkpipe.pipe.fields_shaders import PROPERTIES, SEMANTICS
from vkpipe.pipe.naming import gallium_name
from vkpipe.translate.tgsi import names

_PACKAGE = Path(vkpipe.__file__).parent
_TESTS = Path(__file__).parents[2]
_MODULES = ("state_blend", "state_buffer", "state_dsa", "state_rasterizer", "state_sampler", "state_shader")
_MORE_MODULES = ("state_framebuffer", "state_viewport", "template", "draw")

# Sets of bits that are the value of a field, or that only say something about a screen.
_NO_FLAGS = {"BorderColorQuirk", "ColorMask", "ContextPriority", "Face", "Referenced"}

# The checklist has some structs under the names of what is made of them, or of what contains them.
_STRUCTS = {
    "ResourceTemplate": ("pipe_resource",),
    "SurfaceTemplate": ("pipe_surface",),
    "SamplerViewTemplate": ("pipe_sampler_view",),
    "BlitEnd": ("pipe_blit_info",),
    "StreamOutput": ("pipe_stream_output", "pipe_stream_output_info"),
}


def _every(kind: Kind) -> list[tuple[type, str]]:
    return [(c, name) for c, fates in FIELDS.items() for name, fate in fates.items() if fate.kind is kind]


def _name(entry: object) -> str:
    return entry.__name__ if isinstance(entry, type) else str(entry)


def test_every_field_is_in_the_table_once() -> None:
    for module in (*_MODULES, *_MORE_MODULES):
        found = importlib.import_module(f"vkpipe.pipe.{module}")
        classes = [c for c in vars(found).values() if isinstance(c, type) and c.__module__ == found.__name__]
        for kind in filter(is_dataclass, classes):
            assert [field.name for field in fields(kind)] == sorted(
                FIELDS[kind], key=[field.name for field in fields(kind)].index
            ), kind


def test_every_flag_is_in_the_table() -> None:
    kinds = [c for c in vars(pipe).values() if isinstance(c, type) and issubclass(c, IntFlag)]
    assert {c.__name__ for c in kinds if c not in FLAGS} == _NO_FLAGS
    for kind, fates in FLAGS.items():
        single = {flag.name for flag in kind if flag.value.bit_count() == 1}
        assert set(fates) == single, kind


def test_every_property_and_semantic_is_in_the_table() -> None:
    assert set(PROPERTIES) == set(names.PROPERTIES)
    assert set(SEMANTICS) == set(names.SEMANTICS)


# Those of a colour buffer come by its number.
_NUMBERED = re.compile("COLOR[1-7]")


@cache
def _read(room: str) -> str:
    return (_PACKAGE / room).read_text()


@pytest.mark.parametrize("table", [*FIELDS, *FLAGS], ids=_name)
def test_the_module_of_a_field_reads_it(table: type) -> None:
    fates = FIELDS.get(table) or FLAGS[table]
    for name, fate in fates.items():
        if fate.kind is Kind.USED and not _NUMBERED.fullmatch(name):
            assert re.search(rf"\b{name}\b", _read(fate.by)), f"{table.__name__}.{name}: {fate.by}"


# Numbered or passed on by name alone, whatever they are.
_BY_NAME = {"GENERIC", "NORMAL", "FOG", "SUBGROUP_EQ_MASK", "SUBGROUP_GE_MASK", "SUBGROUP_GT_MASK"} | {
    "SUBGROUP_LE_MASK",
    "SUBGROUP_LT_MASK",
}


def test_the_module_of_a_property_or_semantic_reads_it() -> None:
    for name, fate in {**PROPERTIES, **SEMANTICS}.items():
        if fate.kind is Kind.USED and name not in _BY_NAME:
            assert f'"{name}"' in _read(fate.by), name


def _marks(entry: object) -> list[pytest.Mark]:
    found = getattr(entry, "pytestmark", None)
    return found if isinstance(found, list) else []


@cache
def _covered() -> frozenset[str]:
    """All names that tests say they cover, or whose values they see refused: that is to be seen as well."""
    found: set[str] = set()
    for path in _TESTS.rglob("test_*.py"):
        parts = path.relative_to(_TESTS).with_suffix("").parts
        module = importlib.import_module(".".join(("tests", *parts)))
        marks = [mark for entry in vars(module).values() for mark in _marks(entry)]
        said = [name for mark in marks if mark.name in ("covers", "refuses") for name in mark.args]
        # Those with braces are made of the parameters of each case.
        found |= {resolve(name) for name in said if "{" not in name}
    return frozenset(found)


def _structs(kind: type) -> tuple[str, ...]:
    plain = "pipe_" + re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()
    return _STRUCTS.get(kind.__name__, (plain,))


@pytest.mark.parametrize(
    ("kind", "name"), [entry for entry in _every(Kind.USED) if entry not in PROBES], ids=_name
)
def test_a_field_without_a_scene_has_a_test(kind: type, name: str) -> None:
    """What this file does not show, another test says that it covers."""
    wanted = {f"{struct}::{name}" for struct in _structs(kind)}
    assert wanted & _covered(), wanted


def test_scenes_are_of_fields_that_are_used() -> None:
    assert set(PROBES) <= set(_every(Kind.USED))
    assert set(HINTS) <= set(_every(Kind.HINT)) | set(_every(Kind.PART))
    assert set(REFUSED) <= set(_every(Kind.REFUSED))


def _claims(marker: pytest.MarkDecorator, kind: type, name: str, *more: str) -> pytest.MarkDecorator:
    known = {full for names in groups().values() for full in names}
    return marker(*(full for full in (*(f"{s}::{name}" for s in _structs(kind)), *more) if full in known))


@pytest.fixture
def general(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that read the state as data, where there are any: one for many of these scenes."""
    monkeypatch.setenv("VKPIPE_GENERAL", "2")


@pytest.mark.usefixtures("general")
@pytest.mark.parametrize(("kind", "name"), PROBES, ids=_name)
def test_a_field_that_is_used_changes_the_picture(ctx: pipe.Context, kind: type, name: str) -> None:
    scene, value = PROBES[kind, name]
    assert observe(ctx, scene) != observe(ctx, scene.changed(kind, name, value))


@pytest.mark.usefixtures("general")
@pytest.mark.parametrize(
    ("kind", "name"),
    [pytest.param(*entry, marks=_claims(pytest.mark.covers, *entry)) for entry in HINTS],
    ids=_name,
)
def test_a_hint_changes_nothing(ctx: pipe.Context, kind: type, name: str) -> None:
    scene, value = HINTS[kind, name]
    assert observe(ctx, scene) == observe(ctx, scene.changed(kind, name, value))


def _expected(fate: Fate, value: Any) -> str:
    return fate.by.replace("{value.name}", getattr(value, "name", ""))


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        pytest.param(*entry, marks=_claims(pytest.mark.refuses, *entry, FIELDS[entry[0]][entry[1]].by))
        for entry in REFUSED
    ],
    ids=_name,
)
def test_a_field_that_is_refused(ctx: pipe.Context, ref: pipe.Context, kind: type, name: str) -> None:
    """By driver and reference, naming capability, field and value; drawing goes on."""
    value = REFUSED[kind, name]
    scene = Scene(shader="texture").changed(kind, name, value)
    for context in (ctx, ref):
        with pytest.raises(NotSupported) as error:
            observe(context, scene)
        assert error.value.capability == _expected(FIELDS[kind][name], value)
        assert f"{kind.__name__}.{name} = " in error.value.why
        assert observe(context, Scene())


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        pytest.param(kind, name, marks=pytest.mark.refuses(gallium_name(kind[name])))
        for kind in FLAGS
        for name, fate in FLAGS[kind].items()
        if fate.kind is Kind.REFUSED
    ],
    ids=_name,
)
def test_a_flag_that_is_refused(ctx: pipe.Context, ref: pipe.Context, kind: type[IntFlag], name: str) -> None:
    calls: dict[type[IntFlag], Callable[[pipe.Context, Any], object]] = {
        pipe.ContextFlag: lambda context, flag: context.screen.context_create(flag),
        pipe.FlushFlag: lambda context, flag: context.flush(flag),
        pipe.Bind: lambda context, flag: context.screen.resource_create(pipe.ResourceTemplate(bind=flag)),
        pipe.ResourceFlag: lambda context, flag: context.screen.resource_create(
            pipe.ResourceTemplate(flags=flag)
        ),
    }
    for context in (ctx, ref):
        with pytest.raises(NotSupported) as error:
            calls[kind](context, kind[name])
        assert error.value.capability == FLAGS[kind][name].by
