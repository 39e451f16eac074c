"""Why names of the checklist have no test that shows them to work, from documents and tables of reasons.

Each reason is written once, where readers look for it; this module collects them by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tests.checklist import UnknownName, groups, resolve
from tests.driver.caps.cap_reasons import REASONS
from vkpipe.pipe import Cap, CapF, Format, ShaderCap
from vkpipe.pipe.fates import Fate, Kind
from vkpipe.pipe.fields import FIELDS
from vkpipe.pipe.fields_flags import FLAGS
from vkpipe.pipe.fields_shaders import PROPERTIES, SEMANTICS
from vkpipe.pipe.naming import gallium_name

__all__ = ["METHODS", "page_rows", "reasons"]

_DOCS = Path(__file__).parents[1] / "docs"

METHODS = "Methods"
"""The section of docs/refused.md that lists methods."""

_SECTIONS = {
    "refused.md": (METHODS, "Names", "Above Gallium"),
    "names.md": ("Members of structs in C",),
    "variables.md": ("Variables of Mesa's Vulkan driver", "Variables that mean nothing here"),
    "formats.md": ("Refused",),
}
"""Pages with reasons, and the sections whose tables hold them: names in backticks in the first column."""

_PREFIXES = {"formats.md": "PIPE_FORMAT_"}
"""What the names of a page leave out."""


def page_rows(page: str, section: str) -> Iterator[tuple[str, str]]:
    """The names in the first column of the tables of a section, each with the rest of its row."""
    text = (_DOCS / page).read_text().split(f"\n## {section}\n")[1].split("\n## ")[0]
    for line in text.splitlines():
        if line.startswith("| "):
            first, _, rest = line.strip("| ").partition(" | ")
            yield from ((name, rest) for name in re.findall(r"`([^`]+)`", first))


@cache
def reasons() -> Mapping[str, str]:
    """Full name of the checklist -> why no test shows it to work.

    Raises:
        UnknownName: a page gives a reason for something that the checklist does not have.
    """
    found = dict(_of_tables())
    for page, sections in _SECTIONS.items():
        for section in sections:
            for word, why in page_rows(page, section):
                found.update(dict.fromkeys(_meant(_PREFIXES.get(page, "") + word), why))
    return found


@cache
def _every() -> frozenset[str]:
    return frozenset(name for names in groups().values() for name in names)


def _meant(word: str) -> list[str]:
    if "*" in word or "?" in word:
        found = [name for name in _every() if fnmatchcase(name, word)]
        if not found:
            raise UnknownName(f"{word!r} stands for no name of tests/checklist.txt")
        return found
    return [resolve(word)]


def _aliases() -> Iterator[tuple[str, str]]:
    """Names of capabilities and formats that mean what another one means, which has a test or a reason of its
    own.
    """
    for kind in (Cap, CapF, ShaderCap, Format):
        for name, member in kind.__members__.items():
            if name != member.name:
                main = gallium_name(member)
                yield main.removesuffix(member.name) + name, f"the same as {main}"


def _of_tables() -> Iterator[tuple[str, str]]:
    yield from ((name, why) for name, why in _aliases() if name in _every())
    for word, caps in REASONS.items():
        yield from ((f"{word}_{name}", why) for name, why in caps.items())
    for kind, fates in FIELDS.items():
        yield from _known(fates, f"{_struct(kind)}::{{}}".format)
    for flags, fates in FLAGS.items():
        named = {name: gallium_name(flags[name]) for name in fates}
        yield from _known(fates, named.__getitem__)
    yield from _known(PROPERTIES, "TGSI_PROPERTY_{}".format)
    yield from _known(SEMANTICS, "TGSI_SEMANTIC_{}".format)


def _known(fates: Mapping[str, Fate], full: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """The reasons in a table of fates, of the names that the checklist has."""
    for name, fate in fates.items():
        if fate.kind in _REASON:
            try:
                yield resolve(full(name)), _REASON[fate.kind].format(fate.by)
            except UnknownName:
                continue  # fields that only Python has, or later releases


_REASON = {
    Kind.HINT: "changes nothing: {}",
    Kind.REFUSED: "refused as {}",
    Kind.PART: "part of {}, which is refused",
}


def _struct(kind: type) -> str:
    """The struct that a class stands for: ResourceTemplate is pipe_resource."""
    words = re.findall("[A-Z][a-z]+", kind.__name__.removesuffix("Template"))
    return "_".join(["pipe", *words]).lower()
