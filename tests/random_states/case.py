"""What is drawn: a setup, which decides the kernels, and scenes, which are data. Both are Python literals."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, Flag
from typing import Any

from vkpipe import pipe
from vkpipe.pipe import Format, Prim

__all__ = ["Case", "Patches", "Scene", "Setup", "Vertex", "literal"]

Vertex = tuple[float, float, float, float]
"""Window x and y as the whole target has them, z and w of clip space before the division."""


_RASTER, _TESTS, _BLEND = pipe.RasterizerState(), pipe.DepthStencilAlphaState(), pipe.BlendState()


@dataclass(frozen=True)
class Patches:
    """How patches are drawn.

    Attributes:
        vertices: of a patch. ``control``: a control shader adds one, and to the levels of every other patch.
        geometry: a geometry shader draws all primitives twice.
        captured: stream output takes positions and colours.
    """

    primitive: Prim = Prim.QUADS
    spacing: pipe.TessSpacing = pipe.TessSpacing.EQUAL
    clockwise: bool = False
    point_mode: bool = False
    vertices: int = 3
    control: bool = False
    geometry: bool = False
    captured: bool = False

    @property
    def last(self) -> int:
        """The number of the last vertex that the evaluation shader sees."""
        return self.vertices - 1 + self.control

    @property
    def made(self) -> Prim:
        """The primitives that come out."""
        if self.point_mode:
            return Prim.POINTS
        return Prim.LINES if self.primitive is Prim.LINES else Prim.TRIANGLES


@dataclass(frozen=True)
class Setup:
    """State that kernels are made for, and the targets.

    Attributes:
        colors, depth: formats of the targets. ``samples``, ``layers``: of all of them.
        shader: of ``shaders.FRAGMENTS``. ``outputs``: of ``shaders.OUTPUTS``, beside the usual ones.
        color_format: of the vertices' colours.
        patches: tessellation, where there is any.
        binned: the driver takes the way of many primitives. ``chunk``: its longest pass, 0 for the usual one.
        divisor: of the instances' moves. ``level``, ``first_layer``: of the textures, where targets begin.
        cast: textures have other formats than the surfaces, where ``drawing.BENEATH`` has one.
        captured: stream output takes what the vertex shader makes, as long as there is ``room``, in bytes.
    """

    width: int = 16
    height: int = 16
    colors: tuple[Format, ...] = (Format.R8G8B8A8_UNORM,)
    depth: Format | None = None
    samples: int = 0
    layers: int = 1
    shader: str = "flat"
    outputs: tuple[str, ...] = ()
    color_format: Format = Format.R32G32B32A32_FLOAT
    raster: pipe.RasterizerState = _RASTER
    tests: pipe.DepthStencilAlphaState = _TESTS
    blend: pipe.BlendState = _BLEND
    patches: Patches | None = None
    binned: bool = False
    chunk: int = 0
    divisor: int = 1
    level: int = 0
    first_layer: int = 0
    cast: bool = False
    captured: bool = False
    room: int = 1 << 16


@dataclass(frozen=True)
class Scene:
    """A draw and the state that is data for the kernels.

    Attributes:
        vertices: a pool; vertex n has the n-th colour and attributes of ``shaders.ATTRIBUTES``.
        elements: which of them are drawn; as indices, unless ``index_size`` is 0. -1 restarts.
        counted: the draw stands within an occlusion query; ``measured``: within one of pipeline statistics.
        outer, inner: the default levels of tessellation.
        swizzles: of x, y, z and w of the first viewport; each further one has them in turn.
        locations: of samples, 16 of them, of which a target takes as many as it has; none: the usual ones.
        windows: window rectangles, inside or outside of which is drawn.
        condition: a query that has counted nothing decides; the draw is left out if it is False.
        more: elements of further draws, counted through the pool. ``between``: what is cleared before each.
        paused: a bit for each draw: stream output leaves it out. ``streamed``: queries count what it takes.
        start, start_instance: that many elements and instances lie before the first.
        indirect: so many draws have their numbers in a buffer, each a vertex less than the one before.
        ranges: scale and middle of the depths of the first viewports.
    """

    vertices: tuple[Vertex, ...]
    elements: tuple[int, ...]
    mode: Prim = Prim.TRIANGLES
    index_size: int = 0
    index_bias: int = 0
    instances: int = 1
    viewports: tuple[pipe.ViewportState, ...] = ()
    scissors: tuple[pipe.ScissorState, ...] = ()
    swizzles: tuple[pipe.ViewportSwizzle, ...] = ()
    references: tuple[int, int] = (0, 0)
    blend_color: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    stipple: tuple[int, ...] = (0xFFFFFFFF,) * 32
    planes: tuple[tuple[float, float, float, float], ...] = ()
    sample_mask: int = 0xFFFFFFFF
    locations: tuple[int, ...] = ()
    min_samples: int = 1
    counted: bool = False
    measured: bool = False
    outer: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)
    inner: tuple[float, ...] = (1.0, 1.0)
    windows: tuple[pipe.ScissorState, ...] = ()
    inside: bool = True
    condition: bool | None = None
    more: tuple[tuple[int, ...], ...] = ()
    between: tuple[pipe.ScissorState, ...] = ()
    paused: int = 0
    streamed: bool = False
    start: int = 0
    start_instance: int = 0
    indirect: int = 0
    ranges: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, repr=False)
class Case:
    """A setup and what is drawn with it, each scene after a clear."""

    setup: Setup
    scenes: tuple[Scene, ...]

    def __repr__(self) -> str:
        return literal(self)


def literal(value: Any) -> str:
    """Python source of a value: what differs from the defaults, with names instead of numbers.

    It can be read where ``Case``, ``Setup``, ``Scene`` and ``Patches`` are known, and ``pipe``.
    """
    if isinstance(value, Flag) and value.name is None:
        return f"pipe.{type(value).__name__}({value.value})"
    if isinstance(value, Enum):
        name = value.name or ""
        return (
            f"pipe.{type(value).__name__}({value.value})"
            if "|" in name
            else f"pipe.{type(value).__name__}.{name}"
        )
    if is_dataclass(value) and not isinstance(value, type):
        home = "" if isinstance(value, Case | Setup | Scene | Patches) else "pipe."
        return f"{home}{type(value).__name__}({', '.join(_arguments(value))})"
    if isinstance(value, tuple):
        return f"({', '.join(literal(item) for item in value)}{',' if len(value) == 1 else ''})"
    return 'float("nan")' if value != value else repr(value)


def _arguments(value: Any) -> list[str]:
    return [
        f"{field.name}={literal(getattr(value, field.name))}"
        for field in fields(value)
        if getattr(value, field.name) != field.default
    ]
