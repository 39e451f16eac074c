"""Steps of random sequences: each changes one binding, or what lies in one resource, or draws."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

__all__ = [
    "BUFFERS",
    "CONTEXTS",
    "DRAWS",
    "FRAMEBUFFERS",
    "LISTS",
    "NOTHING",
    "QUERIES",
    "TARGETS",
    "TEXTURES",
    "WAYS",
    "Step",
    "drawn",
]

CONTEXTS = 2
TARGETS = 2
TEXTURES = 2
"""That are no targets; views of both kinds are looked up."""

FRAMEBUFFERS = 4
"""Each target with depth and without."""

BUFFERS = 2
"""Of vertices, of indices and of constants."""

DRAWS = 8
"""Calls that are made with the same object each time, the last of them of nothing."""

NOTHING = 5
"""Ways to draw nothing."""

LISTS = 2
QUERIES = ("OCCLUSION_COUNTER", "PRIMITIVES_GENERATED", "PIPELINE_STATISTICS", "TIME_ELAPSED", "TIMESTAMP")

WAYS = ("plain", "plain", "parts", "apart", "cut", "gathered", "covered")
"""Ways of ``tests.random_draws.ways`` in which the driver draws a sequence."""

_SEGMENTS = 16
_MOST_STEPS = 14
_REPEATS = (1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 17)
"""How often a segment comes: recordings are kept from the second time on, and made anew after 16."""


class Step(NamedTuple):
    """A call in a context; ``name``: of the method of a place in the world that makes it."""

    context: int
    name: str
    arguments: tuple[int, ...] = ()


_DOMAINS = {
    "framebuffer": FRAMEBUFFERS,
    "target": TARGETS,
    "texture": TEXTURES,
    "view": TEXTURES + TARGETS,
    "buffer": BUFFERS,
    "draw": DRAWS,
    "nothing": NOTHING,
    "list": LISTS,
    "query": len(QUERIES),
    "two": 2,
    "fragments": 5,
    "rasterizers": 7,
    "three": 3,
    "four": 4,
    "seed": 100,
}
"""What arguments are -> how many of it there are."""

_CALLS: dict[str, tuple[str, ...]] = {
    "visit": ("framebuffer", "nothing", "draw"),
    "textured": ("view", "draw"),
    "framebuffer": ("framebuffer",),
    "view": ("view",),
    "draw": ("draw",),
    "fresh": ("draw",),
    "nothing": ("nothing", "draw"),
    "look": (),
    "sampler": ("two",),
    "shader": ("fragments",),
    "blend": ("four",),
    "tests": ("three",),
    "rasterizer": ("rasterizers",),
    "scissor": ("four",),
    "viewport": ("three",),
    "stencil": ("three",),
    "vertices": ("buffer", "three"),
    "user_vertices": ("seed",),
    "constants": ("two", "seed"),
    "constant_buffer": ("two", "buffer", "two"),
    "ranges": ("list",),
    "indirect": ("draw",),
    "rows": ("draw", "seed"),
    "clear": ("three", "three"),
    "clear_part": ("target", "three"),
    "write_vertices": ("buffer", "three", "seed"),
    "write_indices": ("buffer", "three", "seed"),
    "write_constants": ("buffer", "three", "seed"),
    "write_texture": ("texture", "two", "seed"),
    "copy": ("target", "texture", "two"),
    "renew_buffer": ("three", "buffer", "seed"),
    "renew_texture": ("view", "seed"),
    "read": ("view",),
    "read_part": ("view",),
    "flush": (),
    "counted": ("query", "draw"),
    "begin": ("query",),
    "end": (),
    "result": (),
    "condition": ("two",),
    "always": (),
    "vertex": ("three",),
    "geometry": ("three",),
    "elements": ("three",),
    "streams": ("three",),
    "captured_vertices": (),
    "draw_captured": ("draw",),
    "sampled": ("two",),
    "resolve": ("target",),
    "mask": ("three",),
    "blend_color": ("three",),
    "planes": ("three",),
    "stipple": ("three",),
    "windows": ("three",),
    "launch": ("buffer",),
    "copy_vertices": ("buffer", "three"),
    "clear_vertices": ("buffer", "three"),
}
"""Call -> what its arguments are."""

_ALWAYS = 8
"""Calls, the first ones, of every sequence."""

_SHARES = (0.0, 0.05, 0.1, 0.3)
"""Of all other calls, those that a sequence is made of: few of them meet each other more often."""

_SUCCESSORS = 6
"""Calls of which one comes behind a call, in the same sequence: orders come again, with other arguments."""

_VALUES = (2, 2, 3, 5)
"""How many there are of what arguments are, in a sequence: what is bound comes again."""


class _Chain:
    """The calls of a sequence, those that may come behind each, and what all of them get."""

    def __init__(self, random: Random) -> None:
        share, calls = random.choice(_SHARES), list(_CALLS)
        chosen = calls[:_ALWAYS] + [name for name in calls[_ALWAYS:] if random.random() < share]
        self._followed = {name: random.choices(chosen, k=_SUCCESSORS) for name in chosen}
        self._values = {
            name: random.sample(range(count), min(count, random.choice(_VALUES)))
            for name, count in _DOMAINS.items()
        }
        self._random, self._name = random, "draw"

    def step(self, context: int) -> Step:
        """Return the next step."""
        self._name = self._random.choice(self._followed[self._name])
        arguments = [self._random.choice(self._values[domain]) for domain in _CALLS[self._name]]
        return Step(context, self._name, tuple(arguments))


def drawn(random: Random) -> list[Step]:
    """A sequence of steps in a way of the driver: segments, of which some come several times."""
    found = [
        Step(0, "way", (random.randrange(len(WAYS)),)),
        Step(0, "shader", (min(1, random.randrange(5)),)),
    ]
    chain, single = _Chain(random), random.random() < 0.6
    for _ in range(random.randrange(2, _SEGMENTS)):
        context = 0 if single else random.randrange(CONTEXTS)
        segment = [chain.step(context) for _ in range(random.randrange(1, _MOST_STEPS))]
        found += segment * random.choice(_REPEATS)
    return found
