"""Steps of random sequences of calls around queries."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from vkpipe.pipe import QueryType, QueryValueType, RenderCond, StatQuery

__all__ = ["CONTEXTS", "QUERIES", "Step", "drawn"]

CONTEXTS = 2
QUERIES = 3
"""Places for queries in each context."""

_STEPS = 140


class Step(NamedTuple):
    """A call.

    Attributes:
        context: the number of the context that it is made in.
        name: of the method of a place in the world (:mod:`tests.random_queries.world`) that makes it.
    """

    context: int
    name: str
    arguments: tuple[int, ...]


_STREAMED = (
    QueryType.PRIMITIVES_GENERATED,
    QueryType.PRIMITIVES_EMITTED,
    QueryType.SO_STATISTICS,
    QueryType.SO_OVERFLOW_PREDICATE,
)
_KINDS = [
    *[(kind, 0) for kind in QueryType if kind != QueryType.DRIVER_SPECIFIC],
    *[(kind, stream) for kind in _STREAMED for stream in range(4)],
    *[(QueryType.PIPELINE_STATISTICS_SINGLE, int(n)) for n in StatQuery if n != StatQuery.CS_INVOCATIONS],
    *[(QueryType.OCCLUSION_COUNTER, 0)] * 8,
    *[(QueryType.SO_OVERFLOW_ANY_PREDICATE, 0)] * 4,
]


def _kind(random: Random) -> tuple[int, int]:
    """A type and an index of it, which is wrong at times."""
    kind, index = random.choice(_KINDS)
    return int(kind), random.choice((-1, 1, 4, 13)) if random.random() < 0.05 else index


def _place(random: Random) -> tuple[int]:
    return (random.randrange(QUERIES),)


def _store(random: Random) -> tuple[int, ...]:
    index = random.choice((-1, 0, 0, 0, 1, 2, 12, 13, -2))
    return random.randrange(2), random.choice(list(QueryValueType)), index, random.randint(-1, 68)


def _condition(random: Random) -> tuple[int, int]:
    return random.randrange(2), random.choice(list(RenderCond))


def _word(random: Random) -> tuple[int, int]:
    return random.choice((-4, 0, 4, 8, 30, 68, 72)), random.randrange(2)


def _targets(random: Random) -> tuple[int, int]:
    return random.choice((0, 24, 60, 4096)), random.randrange(2)


def _rectangle(random: Random) -> tuple[int, ...]:
    return *(random.randint(-2, 16) for _ in range(4)), random.randrange(4)


def _triangles(random: Random) -> tuple[int, int]:
    return random.randint(1, 12), random.randrange(6)


def _bit(random: Random) -> tuple[int]:
    return (random.randrange(2),)


def _third(random: Random) -> tuple[int]:
    return (random.randrange(3),)


def _few(random: Random) -> tuple[int]:
    return (random.randrange(6),)


def _nothing(_: Random) -> tuple[int, ...]:
    return ()


_CALLS: dict[str, tuple[int, Callable[[Random], tuple[int, ...]]]] = {
    "create": (3, _kind),
    "begin": (10, _nothing),
    "end": (8, _nothing),
    "result": (5, _bit),
    "store": (6, _store),
    "destroy": (1, _nothing),
    "stranger": (1, _place),
    "pause": (2, _bit),
    "condition": (6, _condition),
    "always": (2, _nothing),
    "word": (1, _word),
    "shaders": (2, _third),
    "targets": (2, _targets),
    "appended": (3, _bit),
    "discarded": (2, _bit),
    "layers": (2, _bit),
    "layer": (3, _few),
    "rectangle": (8, _rectangle),
    "triangles": (5, _triangles),
    "clear": (3, _bit),
    "clear_target": (2, _bit),
    "blit": (2, _bit),
    "launch": (1, _nothing),
    "flush": (2, _nothing),
    "barrier": (1, _nothing),
}
"""Call -> how often it comes, and what it gets."""

_NAMES = [name for name, (weight, _) in _CALLS.items() for _ in range(weight)]


_FITS = {"begin": "ended", "end": "running", "result": "ended", "store": "ended", "condition": "ended"}
"""Call -> the state of a query in which it is legal; a new one counts as ended where it is begun."""

_AFTER = {"create": "new", "begin": "running", "end": "ended", "destroy": "destroyed"}


def _fitting(random: Random, name: str, states: list[str]) -> int | None:
    """A place whose query may be used so; at times any, else None where there is none."""
    if name not in _FITS or random.random() < 0.1:
        return random.randrange(QUERIES)
    wanted = (_FITS[name], "new" if name == "begin" else None)
    found = [place for place, state in enumerate(states) if state in wanted]
    return random.choice(found) if found else None


def drawn(random: Random) -> list[Step]:
    """A sequence of steps: queries of every kind to begin with, then whatever comes."""
    found = []
    states = [["new"] * QUERIES for _ in range(CONTEXTS)]
    for context in range(CONTEXTS):
        found += [Step(context, "create", (place, *_kind(random))) for place in range(QUERIES)]
    for _ in range(_STEPS):
        name, context = random.choice(_NAMES), random.randrange(CONTEXTS)
        arguments = _CALLS[name][1](random)
        if name in _FITS or name in _AFTER:
            place = _fitting(random, name, states[context])
            if place is None:
                continue
            states[context][place] = _AFTER.get(name, states[context][place])
            arguments = (place, *arguments)
        found.append(Step(context, name, arguments))
    return found
