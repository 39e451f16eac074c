"""Fates of a field, flag, property or semantic: the words of the tables of fields."""

from __future__ import annotations

from enum import Enum

from vkpipe.records import dataclass

__all__ = ["Fate", "Kind", "hint", "part", "refused", "used"]


class Kind(Enum):
    """The kinds of fates.

    ``USED``: ``Fate.by`` is the module of the driver that reads it. ``HINT``: it changes no bit of what is
    drawn, for the reason in ``Fate.by``. ``REFUSED``: what is not the default raises NotSupported with the
    capability ``Fate.by``. ``PART``: it has a meaning only with the field or call ``Fate.by``, which
    is refused.
    """

    USED = "used"
    HINT = "hint"
    REFUSED = "refused"
    PART = "part"


@dataclass(frozen=True)
class Fate:
    """The fate of one of them, and the room, reason, capability or field."""

    kind: Kind
    by: str


def used(room: str, names: str) -> dict[str, Fate]:
    """Names, separated by spaces, that a module reads; ``room`` is its path in the package."""
    return dict.fromkeys(names.split(), Fate(Kind.USED, room))


def hint(why: str, names: str) -> dict[str, Fate]:
    """Names that change nothing."""
    return dict.fromkeys(names.split(), Fate(Kind.HINT, why))


def refused(capability: str, names: str) -> dict[str, Fate]:
    """Names of which only the default is accepted."""
    return dict.fromkeys(names.split(), Fate(Kind.REFUSED, capability))


def part(of: str, names: str) -> dict[str, Fate]:
    """Names that say more of a field or call that is refused."""
    return dict.fromkeys(names.split(), Fate(Kind.PART, of))
