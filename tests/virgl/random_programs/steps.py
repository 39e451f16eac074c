"""The steps of a frame, as values, and how they are chosen by chance."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

__all__ = [
    "CALLS",
    "CONDITIONS",
    "COUNTED",
    "HEIGHT",
    "LAYER",
    "QUADS",
    "SHADERS",
    "WIDTH",
    "WRITES",
    "Bind",
    "Block",
    "Clear",
    "Clip",
    "CopyIn",
    "Draw",
    "Flush",
    "Layer",
    "Program",
    "Read",
    "Renew",
    "State",
    "Step",
    "Upload",
    "Vertices",
    "program_of",
]

WIDTH, HEIGHT = 64, 48
"""Of the window of most programs."""

_LARGE = 400, 400
"""Of the others: clears of so many bytes may be begun before the rest of a frame."""

LAYER = 16
"""A side of the textures; two of them are drawn into, too."""

QUADS = 48
"""In the vertex buffer."""

SHADERS = ("flat", "corners", "image", "two images", "block", "instances", "holes", "twice", "divided")
CALLS = (
    "strips",
    "triangles",
    "indices",
    "base vertex",
    "several",
    "several indices",
    "several restarts",
    "display list",
    "instances",
    "client indices",
)
COUNTED = {"samples": 0x8914, "any": 0x8C2F, "generated": 0x8C87, "written": 0x8C88, "time": 0x88BF}
"""Targets of queries around draws."""

CONDITIONS = {"": 0, "wait": 0x8E13, "wait inverted": 0x8E17}
"""Modes of a draw that depends on the last query of samples."""

WRITES = ("part", "mapped", "all anew", "unsynchronized")


class Draw(NamedTuple):
    """Rectangles with a shader, each in a call of its own but for ``several`` and display lists.

    Attributes:
        seed: of tints and places. ``moved``: each has its own.
        counted: by a query, whose result is read unless it is a time. ``condition``: of ``CONDITIONS``.
        captured: by transform feedback, which is read.
    """

    shader: str
    call: str
    quads: tuple[int, ...]
    seed: int
    moved: bool
    instances: int = 1
    counted: str = ""
    condition: str = ""
    captured: bool = False


class State(NamedTuple):
    """``blend``: factors and equation, or none. ``mask``: a bit for each channel."""

    blend: tuple[str, str, str] | None = None
    scissor: tuple[int, int, int, int] | None = None
    mask: int = 15
    depth: bool = False
    cull: bool = False


class Bind(NamedTuple):
    """Two of the textures."""

    first: int
    second: int


class Upload(NamedTuple):
    """Texels of a part of a texture."""

    texture: int
    box: tuple[int, int, int, int]
    seed: int


class Vertices(NamedTuple):
    """Other rectangles, by one of ``WRITES``."""

    write: str
    first: int
    quads: int
    seed: int


class Block(NamedTuple):
    """Another value in the uniform block."""

    number: int
    seed: int


class Layer(NamedTuple):
    """A texture is drawn into from here on; -1: the window."""

    texture: int
    cleared: bool = False


class Clip(NamedTuple):
    """What follows is drawn within a rectangle, by the stencil; -1: everywhere."""

    quad: int


class Clear(NamedTuple):
    """A clear of buffers, by the bits colour, depth, stencil."""

    buffers: int
    seed: int


class CopyIn(NamedTuple):
    """Pixels of the window become texels."""

    texture: int
    box: tuple[int, int, int, int]


class Read(NamedTuple):
    """Pixels of the window, which the program looks at."""

    x: int
    y: int


class Renew(NamedTuple):
    """The window gets another texture, which is cleared."""

    seed: int


class Flush(NamedTuple):
    """Commands go to the device; ``finish``: and are done before the program goes on."""

    finish: bool


Step = Draw | State | Bind | Upload | Vertices | Block | Layer | Clip | Clear | CopyIn | Read | Renew | Flush


class Program(NamedTuple):
    """The steps of each frame: most come again, some with another seed."""

    frames: tuple[tuple[Step, ...], ...]
    seed: int
    size: tuple[int, int] = (WIDTH, HEIGHT)


def program_of(seed: int) -> Program:
    """Return the program of a seed."""
    dice = Random(seed)
    steps = [_step(dice) for _ in range(dice.randint(4, 22))]
    frames = []
    for _ in range(dice.randint(2, 6)):
        frames.append(tuple(steps))
        steps = [_next(dice, step) for step in steps if dice.random() > 0.04]
    return Program(tuple(frames), dice.randrange(1000), dice.choice(((WIDTH, HEIGHT),) * 5 + (_LARGE,)))


def _next(dice: Random, step: Step) -> Step:
    """The step of the next frame: the same, or another one, or one with another seed."""
    if dice.random() < 0.1:
        return _step(dice)
    if "seed" in step._fields and dice.random() < 0.3:
        return step._replace(seed=dice.randrange(1000))  # type: ignore[call-arg]
    return step


def _box(dice: Random, width: int, height: int, most: int) -> tuple[int, int, int, int]:
    x, y = dice.randrange(width), dice.randrange(height)
    return x, y, dice.randint(0, min(most, width - x)), dice.randint(0, min(most, height - y))


def _draw(dice: Random) -> Draw:
    quads = tuple(dice.randrange(QUADS) for _ in range(dice.choice((1, 2, 3, 8, 20, 45))))
    return Draw(
        dice.choice(SHADERS),
        dice.choice(CALLS),
        quads,
        dice.randrange(1000),
        dice.random() < 0.6,
        dice.randint(1, 5),
        dice.choice(tuple(COUNTED)) if dice.random() < 0.15 else "",
        dice.choice(tuple(CONDITIONS)) if dice.random() < 0.2 else "",
        dice.random() < 0.05,
    )


def _state(dice: Random) -> State:
    blends = (
        None,
        None,
        ("SRC_ALPHA", "ONE_MINUS_SRC_ALPHA", "FUNC_ADD"),
        ("ONE", "ONE", "FUNC_ADD"),
        ("ONE", "ONE", "FUNC_REVERSE_SUBTRACT"),
        ("ONE", "ONE", "MAX"),
        ("ZERO", "ONE", "FUNC_ADD"),
        ("ONE_MINUS_DST_ALPHA", "ONE", "FUNC_ADD"),
    )
    scissor = _box(dice, WIDTH, HEIGHT, 30) if dice.random() < 0.5 else None
    mask = dice.choice((15,) * 6 + (7, 1, 12))
    return State(dice.choice(blends), scissor, mask, dice.random() < 0.15, dice.random() < 0.1)


def _step(dice: Random) -> Step:
    seed = dice.randrange(1000)
    kind = dice.choice(
        ("draw",) * 8
        + ("state",) * 5
        + ("bind",) * 4
        + ("upload",) * 3
        + ("vertices",) * 4
        + ("layer",) * 3
        + ("block",) * 2
        + ("clip", "unclip", "clear", "copy", "read", "renew", "flush")
    )
    made: dict[str, Step] = {
        "draw": _draw(dice),
        "state": _state(dice),
        "bind": Bind(dice.randrange(4), dice.randrange(4)),
        "upload": Upload(dice.randrange(4), _box(dice, LAYER, LAYER, LAYER), seed),
        "vertices": Vertices(dice.choice(WRITES), dice.randrange(QUADS - 5), dice.choice((1, 1, 2, 5)), seed),
        "layer": Layer(dice.choice((-1, 2, 3)), dice.random() < 0.6),
        "block": Block(dice.randrange(16), seed),
        "clip": Clip(dice.randrange(QUADS)),
        "unclip": Clip(-1),
        "clear": Clear(dice.choice((1, 3, 7, 2)), seed),
        "copy": CopyIn(dice.randrange(4), _box(dice, WIDTH - LAYER, HEIGHT - LAYER, LAYER)),
        "read": Read(dice.randrange(40), dice.randrange(30)),
        "renew": Renew(seed),
        "flush": Flush(dice.random() < 0.5),
    }
    return made[kind]
