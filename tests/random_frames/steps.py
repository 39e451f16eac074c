"""The steps of a frame, as values whose ``repr`` is Python, and strategies that draw them."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

__all__ = [
    "HEIGHT",
    "LAYOUTS",
    "LOOKS",
    "WIDTH",
    "Clear",
    "ClearPart",
    "Condition",
    "Copy",
    "Draw",
    "Flush",
    "Frame",
    "Place",
    "Read",
    "Step",
    "Upload",
    "frames",
]

WIDTH, HEIGHT = 44, 28
"""Of both targets and the texture: tiles at the right and the upper edge are cut."""

LOOKS = (
    "flat",
    "add",
    "behind",
    "least",
    "xor",
    "stencil_up",
    "stencil_equal",
    "texture",
    "other",
    "discard",
    "stores",
    "lines",
    "points",
    "smooth",
    "twice",
    "captured",
)
"""States of ``looks.py``."""

LAYOUTS = ("apart", "casts", "layers", "levels", "levels, cast")
"""What targets, texture and depth are parts of: ``parts.py`` says which."""

Place = tuple[int, int, int, int]
"""x0, y0, x1, y1 in quarters of a pixel."""


class Draw(NamedTuple):
    """Rectangles in one state.

    Attributes:
        target: 0 has depth and stencil, 1 a colour alone.
        places: of the rectangles; ``depths`` (of 16) and ``colors`` (of 255) go round with their number.
        tint: of 255, added to the colours by a constant. ``reference``: of the stencil test.
        scissor: in pixels, or none. ``counted``: within an occlusion query.
        again: instead of rectangles, as many vertices as stream output has captured in this frame.
    """

    look: str
    target: int
    places: tuple[Place, ...]
    depths: tuple[int, ...] = (8,)
    colors: tuple[int, ...] = (100,)
    tint: int = 0
    reference: int = 1
    scissor: Place | None = None
    counted: bool = False
    again: bool = False


class Clear(NamedTuple):
    """A clear of a whole target, of buffers by the bits colour, depth, stencil."""

    target: int
    buffers: int
    value: int


class ClearPart(NamedTuple):
    """A clear of a part, in pixels: of a target's colour, or (``depth``) of depth and stencil.

    ``conditioned``: a condition holds it back, too.
    """

    target: int
    depth: bool
    box: Place
    value: int
    conditioned: bool = False


class Copy(NamedTuple):
    """Pixels of an image (targets 0 and 1, texture 2) copied to a place in another; ``blit``: by a blit.

    ``conditioned``: a condition holds blits back, too.
    """

    source: int
    to: int
    box: Place
    at: tuple[int, int]
    blit: bool = False
    conditioned: bool = False


class Condition(NamedTuple):
    """Draws and clears depend on the last query that has ended (one that counts nothing, if there is none).

    ``inverted``: they are held back where it has counted something; None: they depend on nothing more.
    """

    inverted: bool | None = None


class Upload(NamedTuple):
    """A rectangle of the texture in one colour, written by the host."""

    box: Place
    value: int


class Flush(NamedTuple):
    """The end of a batch."""


class Read(NamedTuple):
    """A texel of a target, which the host looks at."""

    target: int
    at: tuple[int, int]


Step = Draw | Clear | ClearPart | Condition | Copy | Upload | Flush | Read


class Frame(NamedTuple):
    """Steps that are made ``times`` times, with other tints from the second time on if ``varied``.

    Attributes:
        samples: of both targets.
        binned: no group is small enough to be drawn directly.
        layout: of ``LAYOUTS``.
    """

    steps: tuple[Step, ...]
    times: int = 1
    varied: bool = False
    samples: int = 0
    binned: bool = False
    layout: str = "apart"


_BYTE = st.integers(0, 255)
_TARGET = st.sampled_from((0, 0, 0, 1))
_IMAGE = st.integers(0, 2)


@st.composite
def _places(draw: st.DrawFn, unit: int = 4) -> Place:
    x0, y0 = draw(st.integers(-unit, WIDTH * unit)), draw(st.integers(-unit, HEIGHT * unit))
    across, down = (
        draw(st.sampled_from((1, 3, unit, 2 * unit, 7 * unit, 16 * unit, 50 * unit))) for _ in "xy"
    )
    return x0, y0, x0 + across, y0 + down


@st.composite
def _boxes(draw: st.DrawFn) -> Place:
    x0, y0 = draw(st.integers(0, WIDTH - 1)), draw(st.integers(0, HEIGHT - 1))
    return x0, y0, draw(st.integers(x0 + 1, WIDTH)), draw(st.integers(y0 + 1, HEIGHT))


@st.composite
def _draws(draw: st.DrawFn) -> Draw:
    count = draw(st.sampled_from((1, 1, 1, 2, 3, 5, 12, 40)))
    seldom = st.integers(0, 5).map(lambda n: n == 0)
    look = draw(st.sampled_from(LOOKS))
    return Draw(
        look,
        draw(_TARGET),
        tuple(draw(_places()) for _ in range(count)),
        tuple(draw(st.lists(st.integers(0, 16), min_size=1, max_size=3))),
        tuple(draw(st.lists(_BYTE, min_size=1, max_size=3))),
        draw(_BYTE),
        draw(st.integers(0, 3)),
        draw(_boxes()) if draw(seldom) else None,
        draw(seldom),
        draw(seldom) and look != "captured",
    )


@st.composite
def _copies(draw: st.DrawFn) -> Copy:
    x0, y0, x1, y1 = draw(_boxes())
    at = draw(st.integers(0, WIDTH - (x1 - x0))), draw(st.integers(0, HEIGHT - (y1 - y0)))
    source = draw(_IMAGE)
    to = (source + draw(st.integers(1, 2))) % 3
    return Copy(source, to, (x0, y0, x1, y1), at, draw(st.booleans()), draw(st.booleans()))


_DRAWS = _draws()
_STEPS: tuple[st.SearchStrategy[Any], ...] = (
    *(_DRAWS,) * 10,
    st.builds(Clear, _TARGET, st.integers(1, 7), _BYTE),
    *(st.builds(ClearPart, _TARGET, st.booleans(), _boxes(), _BYTE, st.booleans()),) * 2,
    _copies(),
    *(st.builds(Condition, st.sampled_from((None, False, True))),) * 2,
    st.builds(Upload, _boxes(), _BYTE),
    st.builds(Flush),
    st.builds(Read, st.integers(0, 1), st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))),
)
_STEP = st.integers(0, len(_STEPS) - 1).flatmap(_STEPS.__getitem__)


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    """A frame of 2 to 24 steps, most of them draws, made up to four times."""
    count = draw(st.integers(2, 24))
    return Frame(
        tuple(draw(_STEP) for _ in range(count)),
        draw(st.sampled_from((1, 1, 2, 4))),
        draw(st.booleans()),
        draw(st.sampled_from((0, 0, 0, 4))),
        draw(st.booleans()),
        draw(st.sampled_from(LAYOUTS)),
    )
