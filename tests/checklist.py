"""The checklist of Gallium's interface: every name that a test may say it covers.

``checklist.txt`` holds the names by group: ``PIPE_BLEND_ADD``, ``TGSI_OPCODE_MAD``, ``GALLIUM_TRACE``,
members and methods as ``pipe_rasterizer_state::scissor``, ``pipe_context::draw_vbo``, and parts of the
distribution as ``auxiliary::u_blitter``, ``wrapper::trace``, ``graw::tri``.
"""

from __future__ import annotations

import difflib
from functools import cache
from pathlib import Path

__all__ = ["UnknownName", "group_of", "groups", "resolve"]

_FILE = Path(__file__).with_suffix(".txt")


class UnknownName(ValueError):
    """A name that the checklist does not have, or has several times."""


@cache
def groups() -> dict[str, tuple[str, ...]]:
    """Group title -> its names, in the order of the file."""
    found: dict[str, list[str]] = {}
    for line in _FILE.read_text().splitlines():
        if line.startswith("## "):
            names = found.setdefault(line[3:], [])
        elif line and not line.startswith("#"):
            names.append(line)
    return {title: tuple(names) for title, names in found.items()}


@cache
def _group_by_name() -> dict[str, str]:
    return {name: title for title, names in groups().items() for name in names}


def group_of(name: str) -> str:
    """The title of the group in which a full name stands.

    Raises:
        KeyError: the checklist has no such name.
    """
    return _group_by_name()[name]


@cache
def _by_name() -> dict[str, tuple[str, ...]]:
    """Every accepted spelling -> the full names that it can mean; a member may stand without its struct."""
    meanings: dict[str, tuple[str, ...]] = {}
    for names in groups().values():
        for name in names:
            meanings[name] = (name,)
    for name in list(meanings):
        owner, separator, member = name.partition("::")
        if separator:
            meanings[f"{owner}.{member}"] = (name,)
            meanings[member] = (*meanings.get(member, ()), name)
    return meanings


def resolve(name: str) -> str:
    """The full name in the checklist that ``name`` means.

    ``pipe_context.clear`` is read as ``pipe_context::clear``; a member's bare name will do where no
    other struct has one of that name.

    Raises:
        UnknownName: there is no such name, or more than one.
    """
    meanings = _by_name().get(name, ())
    if len(meanings) == 1:
        return meanings[0]
    if meanings:
        raise UnknownName(f"{name!r} is not clear, write one of: {', '.join(meanings)}")
    close = difflib.get_close_matches(name, _by_name(), n=3)
    raise UnknownName(
        f"{name!r} is not in tests/checklist.txt" + (f"; close: {', '.join(close)}" if close else "")
    )
