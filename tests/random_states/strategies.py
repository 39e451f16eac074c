"""Hypothesis strategies of whole cases: a few features together, and scenes of shared vertices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tests.random_states.case import Case, Scene, Setup
from tests.random_states.feature import Values
from tests.random_states.features import FEATURES, LEVELS
from vkpipe import pipe
from vkpipe.pipe import Prim

__all__ = ["SCENES", "cases", "merged", "setup_of"]

SCENES = 2
"""Scenes of a case, on average: kernels are made once for all of them."""

_MOST_FEATURES = 7
_DISTANCES = ("CLIPCULL", "CULLDIST", "CLIPDIST")
_SHADERS = ("flat", "color", "flat", "linear")
"""What is drawn with where no feature has a shader of its own."""

_STRIPS = (
    Prim.LINE_LOOP,
    Prim.LINE_STRIP,
    Prim.TRIANGLE_STRIP,
    Prim.TRIANGLE_FAN,
    Prim.QUAD_STRIP,
    Prim.POLYGON,
)
_MOST_ELEMENTS = {**dict.fromkeys(_STRIPS, 24), Prim.PATCHES: 24}


def merged(parts: Sequence[Values]) -> Values:
    """The fields of all of them; the later one wins, but outputs of the vertex shader add up."""
    found: Values = {}
    for values in parts:
        for part, fields in values.items():
            into = found.setdefault(part, {})
            outputs = (*into.get("outputs", ()), *fields.get("outputs", ()))
            into.update(fields)
            if part == "setup" and outputs:
                into["outputs"] = tuple(dict.fromkeys(outputs))
    return found


def setup_of(values: Values) -> Setup:
    """The state objects of these fields; what is not named has its default."""
    fields = dict(values.get("setup", {}))
    tests = pipe.DepthStencilAlphaState(
        pipe.DepthState(**values.get("depth", {})),
        (pipe.StencilState(**values.get("front", {})), pipe.StencilState(**values.get("back", {}))),
        pipe.AlphaState(**values.get("alpha", {})),
    )
    rts = tuple(pipe.RtBlendState(**values.get(name, {})) for name in ("rt", "rt1", "rt2"))
    independent = values.get("blend", {}).get("independent_blend_enable", False)
    blend = pipe.BlendState(rt=rts if independent else rts[:1], **values.get("blend", {}))
    rasterizer = dict(values.get("raster", {}))
    fills = {rasterizer.get(name, pipe.PolygonMode.FILL) for name in ("fill_front", "fill_back")}
    if len(fills) > 1 and pipe.PolygonMode.FILL_RECTANGLE in fills:  # both faces have it or none
        rasterizer["fill_back"] = rasterizer["fill_front"]
    raster = pipe.RasterizerState(**rasterizer)
    if "patches" in fields:  # others than the vertex shader cannot write these
        outputs = fields.get("outputs", ())
        fields["outputs"] = tuple(name for name in outputs if name not in ("WINDOW", "EDGEFLAG"))
    distances = [name for name in fields.get("outputs", ()) if name in _DISTANCES]
    if len(distances) > 1:  # which are written to the same outputs
        kept = min(distances, key=_DISTANCES.index)
        fields["outputs"] = tuple(n for n in fields["outputs"] if n == kept or n not in _DISTANCES)
    if "VIEWPORT_MASK" in fields.get("outputs", ()):
        raster = replace(raster, line_stipple_enable=False)  # is refused with it
    if raster.fill_front != raster.fill_back and fields.get("samples", 0) <= 1:  # as are smooth ones
        raster = replace(raster, point_smooth=False, line_smooth=False, poly_smooth=False)
    return Setup(raster=raster, tests=tests, blend=blend, **fields)


def _vertices(size: tuple[int, int]) -> st.SearchStrategy[tuple[float, float, float, float]]:
    """Places on a grid of 1/16 pixel, most of them in the target; z beyond the planes; w <= 0 at times."""

    def place(extent: int) -> st.SearchStrategy[float]:
        inside, outside = st.integers(0, 16 * extent), st.integers(-32 * extent, 48 * extent)
        whole = st.integers(0, extent).map(lambda n: 16 * n)
        return st.one_of(inside, whole, inside, inside, outside).map(lambda n: n / 16)

    z = st.integers(-18, 18).map(lambda n: n / 16)
    w = st.sampled_from((1.0, 1.0, 1.0, 2.0, 0.5, 1.0, -1.0, 0.0))
    return st.tuples(place(size[0]), place(size[1]), z, w)


@st.composite
def _scenes(draw: st.DrawFn, setup: Setup, fields: dict[str, Any]) -> Scene:
    given = dict(fields)
    restart = given.pop("restart", False)
    if setup.patches is not None:
        given["mode"] = Prim.PATCHES
        if "outer" not in given:
            given["outer"], given["inner"] = draw(LEVELS), draw(LEVELS)[:2]
    mode = given.get("mode", Prim.TRIANGLES)
    given["viewports"] = tuple(_viewport(four, setup) for four in given.get("viewports", ()))
    given["windows"] = tuple(pipe.ScissorState(*four) for four in given.get("windows", ()))
    for name in ("scissors", "between"):
        given[name] = tuple(pipe.ScissorState(*four) for four in given.get(name, ()))
    one = _vertices((setup.width, setup.height))
    pool = draw(_as_many(one, 3, 12))
    least = -1 if restart else 0
    most = _MOST_ELEMENTS.get(mode, 60)
    elements = draw(_as_many(st.integers(least, len(pool) - 1), 3, most))
    return Scene(vertices=pool, elements=elements, **given)


def _as_many(one: st.SearchStrategy[Any], least: int, most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    """As often many as few: lists of hypothesis are short ones."""
    return st.integers(least, most).flatmap(lambda n: st.tuples(*(one,) * n))


def _viewport(four: tuple[int, int, int, int], setup: Setup) -> pipe.ViewportState:
    """Half extents, which may turn the picture over or be 0, and the middle."""
    scale, middle = (float(four[0]), float(four[1]), 0.5), (float(four[2]), float(four[3]), 0.5)
    if setup.raster.clip_halfz:
        return pipe.ViewportState((*scale[:2], 1.0), (*middle[:2], 0.0))
    return pipe.ViewportState(scale, middle)


@st.composite
def cases(draw: st.DrawFn, names: Sequence[str], least: int = 0, always: tuple[str, ...] = ()) -> Case:
    """A case of ``least`` or more of these features, and of those in ``always``."""
    most = min(len(names), _MOST_FEATURES)
    chosen = draw(st.lists(st.sampled_from(names), unique=True, min_size=least, max_size=most))
    chosen += always
    drawn = [draw(FEATURES[name].values) for name in chosen]
    values = merged([{"setup": {"shader": draw(st.sampled_from(_SHADERS))}}, *drawn])
    setup = setup_of(values)
    one = st.composite(_scene_of)(setup, tuple(chosen), values.get("scene", {}))
    return Case(setup, tuple(draw(st.lists(one, min_size=1, max_size=2 * SCENES + 1))))


def _scene_of(draw: st.DrawFn, setup: Setup, chosen: tuple[str, ...], common: dict[str, Any]) -> Scene:
    """What is data for the kernels is drawn again for each scene; the type of primitives is not."""
    fields = merged([draw(FEATURES[name].values) for name in chosen]).get("scene", {})
    if "mode" in common:
        fields["mode"] = common["mode"]
    return draw(_scenes(setup, fields))
