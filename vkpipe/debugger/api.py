"""The addresses that the page asks, as a table: what each takes, and the session's method behind it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from vkpipe.debugger.pictures import Picture, png
from vkpipe.errors import InvalidUse

__all__ = ["LIVE", "TRACE", "Answer", "Session", "answer"]


class Session(Protocol):
    """A session looks at a trace, or at a program that runs.

    Attributes:
        page: the file that is shown first. ``answers``: what can be asked.
    """

    page: str
    answers: Mapping[str, Answer]

    def close(self) -> None:
        """End it."""


class Reply(NamedTuple):
    """A reply: a type of contents, bytes, and headers beside those that all replies have."""

    kind: str
    body: bytes
    headers: Mapping[str, str] = {}


class Answer(NamedTuple):
    """An answer says how an address is answered.

    Attributes:
        method: of the session. ``takes``: its arguments with the types of their values.
        optional: which of them may be left out.
        sends: makes a reply of what it returns.
        posts: whether it changes something, and is thus asked with POST.
    """

    method: str
    takes: Mapping[str, Callable[[str], Any]]
    optional: frozenset[str] = frozenset()
    sends: Callable[[Any], Reply] = lambda found: _json(found)
    posts: bool = False


def _json(found: Any) -> Reply:
    return Reply("application/json", json.dumps(found, allow_nan=False).encode())


def _png(found: bytes) -> Reply:
    return Reply("image/png", found)


def _picture(found: Picture) -> Reply:
    height, width = found.pixels.shape[:2]
    shape = {"width": width, "height": height, "low": found.low, "high": found.high, "step": found.step}
    return Reply("image/png", png(found.pixels), {"X-Picture": json.dumps(shape)})


def _span(text: str) -> tuple[float, float]:
    low, high = (float(part) for part in text.split(","))
    if not (low < high and abs(low) < 1e38 and abs(high) < 1e38):
        raise ValueError
    return low, high


def _number(text: str) -> int:
    if len(text) > 12:
        raise ValueError
    return int(text)


_DRAW: dict[str, Callable[[str], Any]] = {"call": _number}
_TEXEL: dict[str, Callable[[str], Any]] = {**_DRAW, "x": _number, "y": _number, "layer": _number}

TRACE: dict[str, Answer] = {
    "session": Answer("session", {}),
    "calls": Answer(
        "calls",
        {"find": str, "first": _number, "count": _number, "works": _number},
        frozenset({"find", "first", "count", "works"}),
    ),
    "thumbnail": Answer("thumbnail", _DRAW, sends=_png),
    "draw": Answer("draw", _DRAW),
    "picture": Answer(
        "picture",
        {**_DRAW, "resource": _number, "level": _number, "layer": _number, "channel": str, "span": _span},
        frozenset({"level", "layer", "channel", "span"}),
        _picture,
    ),
    "pixel": Answer(
        "pixel", {**_TEXEL, "resource": _number, "level": _number}, frozenset({"level", "layer"})
    ),
    "mesh": Answer("mesh", _DRAW),
    "history": Answer("history", {**_TEXEL, "target": str}, frozenset({"layer"})),
    "fragment": Answer(
        "fragment",
        {**_TEXEL, "target": str, "draw": _number, "number": _number},
        frozenset({"layer", "number"}),
    ),
    "times": Answer("times", _DRAW),
    "edit": Answer("edit", {**_DRAW, "text": str}, posts=True),
}


_SCREEN: dict[str, Callable[[str], Any]] = {"port": _number}
_TEXTURE: dict[str, Callable[[str], Any]] = {**_SCREEN, "texture": _number}
_SHADER: dict[str, Callable[[str], Any]] = {**_SCREEN, "context": _number, "shader": _number}

LIVE: dict[str, Answer] = {
    "programs": Answer("programs", {}),
    "texture": Answer("texture", _TEXTURE),
    "picture": Answer(
        "picture",
        {**_TEXTURE, "level": _number, "layer": _number, "channel": str, "span": _span},
        frozenset({"level", "layer", "channel", "span"}),
        _picture,
    ),
    "shader": Answer("shader", _SHADER),
    "edit": Answer("edit", {**_SHADER, "text": str}, posts=True),
    "control": Answer("control", {**_SCREEN, "context": _number, "what": str}, posts=True),
}
"""What a program that runs is asked."""


def answer(session: Session, found: Answer, given: Mapping[str, str]) -> Reply:
    """Ask a session.

    Raises:
        InvalidUse: an argument is unknown, missing, or no legal value.
    """
    unknown = sorted(given.keys() - found.takes.keys() - {"edition"})
    if unknown:
        raise InvalidUse("debugger", "arguments", unknown, ", ".join(found.takes))
    values = {}
    for name, kind in found.takes.items():
        if name not in given:
            if name not in found.optional:
                raise InvalidUse("debugger", name, None, "a value")
            continue
        try:
            values[name] = kind(given[name])
        except ValueError:
            raise InvalidUse(
                "debugger", name, given[name][:100], "a number, or numbers with a comma"
            ) from None
    return found.sends(getattr(session, found.method)(**values))
