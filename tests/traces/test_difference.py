"""Two drivers in step: what differs is found at the call that made it so."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from PIL import Image

from tests.random_states.case import Case
from tests.random_states.drawing import Stage
from tests.random_states.features import PRESENT
from tests.random_states.strategies import cases
from tests.traces.faults import FAULTS, FaultyScreen, over
from tests.traces.scenes import traced
from tests.traces.stack import SIZE, Layer, draw_stack
from tests.wrappers.triangle import triangle
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    DepthStencilAlphaState,
    Format,
    RasterizerState,
    StencilOp,
    StencilState,
)
from vkpipe.reference import RefScreen
from vkpipe.reference.bound import Bound
from vkpipe.reference.context import RefContext
from vkpipe.traces import TraceCall, read_trace
from vkpipe.traces.difference import At, compare_drivers
from vkpipe.traces.difference_pictures import save_difference
from vkpipe.translate.spirv import compile_glsl as compiled
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.identity import Identity

_BELOW = (Layer((0.0, 0.25, 0.5, 1.0), 0.75), Layer((0.5, 0.5, 0.0, 0.5), 0.75, blend=over()))
_ABOVE = (Layer((0.25, 0.0, 0.25, 0.25), 0.5, blend=over()), Layer((1.0, 0.0, 0.0, 1.0), 0.125))


def _calls(path: Path, screen: pipe.Screen, layers: list[Layer], format: Format) -> list[TraceCall]:
    traced(path, screen, lambda wrapped: draw_stack(wrapped, layers, format))
    return list(read_trace(path))


@pytest.mark.parametrize(("number", "name"), list(enumerate(FAULTS)))
def test_a_fault_is_found_at_its_draw(
    number: int, name: str, tmp_path: Path, screen: VkScreen, reference: pipe.Screen
) -> None:
    """Half of the scenes are drawn by the device, at different places in the trace."""
    fault = FAULTS[name]
    below = [*_BELOW[: 1 + number % 2], *fault.below]
    draw = len(below) + 1
    calls = _calls(tmp_path / "t.xml", reference, [*below, fault.layer, *_ABOVE], fault.format)
    right = screen if number % 2 else reference
    assert compare_drivers(calls, right, reference).difference is None
    for at in (At.CALLS, At.DRAWS):
        found = compare_drivers(calls, right, FaultyScreen(draw, fault.alter), at=at).difference
        assert found is not None
        assert (found.method, found.draw) == ("draw_vbo", draw)
        assert found.places and not found.only_whole


def _marked(number: int, body: str = "MOV OUT[0], IN[0]\n") -> str:
    """Return a shader that no other test has, so that its kernel is compiled in this one."""
    head = "FRAG\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\n"
    return f"{head}IMM[0] FLT32 {{{0.8125 + number / 1024}, 0.0, 0.0, 0.0}}\n{body}END\n"


_OTHER = DepthStencilAlphaState(depth=DepthState(True, True, CompareFunc.NOTEQUAL))
_COUNT = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.INVERT)
_TABLES: dict[str, tuple[str, object, str, Layer]] = {
    "blend factor": (
        "vkpipe.kernels.blend._FACTORS",
        BlendFactor.INV_DST_COLOR,
        "dst",
        Layer((0.5, 0.5, 0.5, 0.5), blend=over(rgb_src_factor=BlendFactor.INV_DST_COLOR)),
    ),
    "depth function": (
        "vkpipe.kernels.compare.COMPARE",
        CompareFunc.NOTEQUAL,
        "({new} > {old})",
        Layer((0.5, 0.25, 0.5, 0.5), 0.5, tests=_OTHER),
    ),
    "stencil operation": (
        "vkpipe.kernels.stencil._OPERATIONS",
        StencilOp.INVERT,
        "old",
        Layer((0.5, 0.5, 0.25, 0.5), tests=DepthStencilAlphaState(stencil=(_COUNT, _COUNT))),
    ),
}
"""Kernels whose text is wrong: the table that has it, its entry, what stands there, and who draws with it."""


@pytest.mark.parametrize(("number", "name"), list(enumerate(_TABLES)))
def test_a_wrong_kernel_is_found_at_its_draw(
    number: int,
    name: str,
    tmp_path: Path,
    screen: VkScreen,
    reference: pipe.Screen,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, entry, text, layer = _TABLES[name]
    _draws_rightly(tmp_path, screen, reference, layer)
    monkeypatch.setitem(_table(table), entry, text)
    _finds(tmp_path, screen, reference, replace(layer, fs=_marked(number)))


def test_a_varying_that_is_an_ulp_off_in_its_kernel(
    tmp_path: Path, screen: VkScreen, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel of one shader adds an ulp to what it interpolates."""
    layer = Layer((0.75, 0.5, 0.3, 0.5), spread=0.125)
    _draws_rightly(tmp_path, screen, reference, layer, Format.R32G32B32A32_FLOAT)
    right, wrong = "return floatBitsToUint(value);", "return floatBitsToUint(value) + 1u;"
    changed = []

    def compile_glsl(source: str, **options: Any) -> bytes:
        changed.append(right in source)
        return compiled(source.replace(right, wrong), **options)

    monkeypatch.setattr("vkpipe.driver.programs.made.compile_glsl", compile_glsl)
    monkeypatch.setattr("vkpipe.driver.programs.made.cached_glsl", lambda *_, **__: None)
    marked = replace(layer, fs=_marked(9))
    _finds(tmp_path, screen, reference, marked, Format.R32G32B32A32_FLOAT)
    assert any(changed)


def _table(name: str) -> dict[object, str]:
    module, _, table = name.rpartition(".")
    found: dict[object, str] = getattr(import_module(module), table)
    return found


def _draws_rightly(
    tmp_path: Path,
    screen: VkScreen,
    reference: pipe.Screen,
    layer: Layer,
    format: Format = Format.R8G8B8A8_UNORM,
) -> None:
    """Have the kernels of all draws but that with the marked shader compiled as they should be."""
    calls = _calls(tmp_path / "t.xml", reference, [*_BELOW, layer, *_ABOVE], format)
    assert compare_drivers(calls, screen, reference).difference is None


def _finds(
    tmp_path: Path,
    screen: VkScreen,
    reference: pipe.Screen,
    layer: Layer,
    format: Format = Format.R8G8B8A8_UNORM,
) -> None:
    calls = _calls(tmp_path / "t.xml", reference, [*_BELOW, layer, *_ABOVE], format)
    found = compare_drivers(calls, screen, reference).difference
    assert found is not None
    assert (found.method, found.draw) == ("draw_vbo", len(_BELOW) + 1)


def test_what_is_told(tmp_path: Path, reference: pipe.Screen) -> None:
    fault = FAULTS["scissor off by one"]
    calls = _calls(tmp_path / "t.xml", reference, [_BELOW[0], fault.layer], fault.format)
    compared = compare_drivers(calls, reference, FaultyScreen(2, fault.alter))
    found = compared.difference
    assert found is not None
    (place,) = found.places
    assert (place.name, place.count, place.x, place.y, place.layer) == ("cbuf0", SIZE - 2, 2, 2, 0)
    assert (place.left.bits, place.right.bits) == ("bf804c80", "004080ff")
    assert found.shaders["fs"] == fault.layer.fs
    assert "scissor = True" in found.state["rasterizer"]
    assert "count = 3" in found.arguments
    assert json.loads(json.dumps(found.as_json()))["places"][0]["count"] == SIZE - 2
    drawn = save_difference(place, tmp_path / "png")
    assert [path.name for path in drawn] == ["left.png", "right.png", "difference.png"]
    left, right, apart = (np.asarray(Image.open(path)) for path in drawn)
    assert left[2, 2].tolist() == [0xBF, 0x80, 0x4C, 0x80]
    assert np.array_equal((left != right).any(axis=-1), apart.any(axis=-1))
    assert apart.any(axis=-1).sum() == SIZE - 2


@pytest.mark.parametrize(
    ("samples", "format"),
    [(2, Format.R8G8B8A8_UNORM), (4, Format.R8G8B8A8_UNORM), (4, Format.R16_FLOAT), (2, Format.R32G32_FLOAT)],
)
def test_samples(
    samples: int, format: Format, tmp_path: Path, screen: VkScreen, reference: pipe.Screen
) -> None:
    """A sample that is left out is found, of colours, depth and stencil, on both drivers and in a wrapper."""
    tests = DepthStencilAlphaState(depth=DepthState(True, True, CompareFunc.LESS), stencil=(_COUNT, _COUNT))
    layer = Layer((0.5, 1.0, 0.25, 1.0), 0.5, rasterizer=RasterizerState(multisample=True), tests=tests)
    path = tmp_path / "t.xml"
    traced(path, reference, lambda wrapped: draw_stack(wrapped, [_BELOW[0], layer], format, samples=samples))
    calls = list(read_trace(path))
    wrapped = wrap(reference, Identity())
    assert compare_drivers(calls, screen, wrapped).difference is None

    def alter(bound: Bound) -> None:
        bound.sample_mask = ~(1 << samples - 1) & 0xFFFFFFFF

    for right in (screen, wrapped):
        found = compare_drivers(calls, right, FaultyScreen(2, alter)).difference
        assert found is not None and found.draw == 2
        color, zs = found.places
        assert color.size == zs.size == (SIZE, SIZE, 1)
        assert color.count == zs.count == SIZE * SIZE
        assert color.sample == zs.sample == samples - 1
        assert zs.left.values["stencil"] == 255 and zs.right.values["stencil"] == 0


def test_a_tolerance(tmp_path: Path, reference: pipe.Screen) -> None:
    """A constant that is 3 steps off is found with a tolerance of 2, and not with 3."""
    layer = Layer((1.0, 1.0, 1.0, 1.0), blend=over(rgb_src_factor=BlendFactor.CONST_COLOR))
    calls = _calls(tmp_path / "t.xml", reference, [layer], Format.R8G8B8A8_UNORM)

    def alter(bound: Bound) -> None:
        bound.blend_color = pipe.BlendColor((3 / 255, 0.0, 0.0, 0.0))

    for tolerance, differs in ((0.0, True), (2.0, True), (3.0, False)):
        found = compare_drivers(calls, reference, FaultyScreen(1, alter), tolerance=tolerance).difference
        assert (found is not None) == differs


def test_flushes_lead_to_the_draw(tmp_path: Path, reference: pipe.Screen) -> None:
    fault = FAULTS["depth mask"]
    calls = _calls(tmp_path / "t.xml", reference, [fault.layer, *_ABOVE], fault.format)
    compared = compare_drivers(calls, reference, FaultyScreen(1, fault.alter), at=At.FLUSHES)
    found = compared.difference
    assert found is not None and (found.draw, found.places[0].name) == (1, "zs")
    assert compare_drivers(calls, reference, reference, at=At.FLUSHES).compared < 4


class _WholeBatches(RefScreen):
    """The reference, which clears too much where nobody looks before the context is destroyed."""

    def context_create(self, flags: Any = 0, priv: Any = None) -> RefContext:
        return _Forgetful(self, priv)


class _Forgetful(RefContext):
    drawn_since = 0

    def draw_vbo(self, info: pipe.DrawInfo, draws: Any = ()) -> None:
        super().draw_vbo(info, draws)
        self.drawn_since += 1
        if self.drawn_since == 3:
            self.clear(pipe.Clear.COLOR0, (0.0, 0.0, 0.0, 0.0))

    def transfer_map(self, resource: pipe.Resource, level: int, usage: Any, box: pipe.Box) -> Any:
        self.drawn_since = 0
        return super().transfer_map(resource, level, usage, box)


def test_what_only_whole_batches_show(tmp_path: Path, reference: pipe.Screen) -> None:
    """Reading after each draw hides it: that is said, with the call at which it shows."""
    layers = [_BELOW[0], *_BELOW]
    calls = _calls(tmp_path / "t.xml", reference, layers, Format.R8G8B8A8_UNORM)
    assert compare_drivers(calls, reference, _WholeBatches()).difference is None
    found = compare_drivers(calls, reference, _WholeBatches(), at=At.FLUSHES).difference
    assert found is not None and found.only_whole and found.places[0].name == "cbuf0"


def test_a_call_that_one_driver_refuses(tmp_path: Path, reference: pipe.Screen) -> None:
    calls = _calls(tmp_path / "t.xml", reference, [_BELOW[0]], Format.R8G8B8A8_UNORM)

    def refuse(bound: Bound) -> None:
        raise NotSupported("PIPE_CAP_TEST")

    compared = compare_drivers(calls, reference, FaultyScreen(1, refuse))
    found = compared.difference
    assert found is not None and found.draw == 1 and found.method == "draw_vbo"
    assert found.refused.startswith("right: ") and "PIPE_CAP_TEST" in found.refused


def test_new_memory_and_what_is_not_drawn_to(
    tmp_path: Path, screen: VkScreen, reference: pipe.Screen
) -> None:
    """A texture that is bound before anything was drawn to it is the same on both."""
    path = tmp_path / "t.xml"
    traced(path, reference, triangle)
    compared = compare_drivers(list(read_trace(path)), screen, reference)
    assert compared.difference is None and compared.draws == 1 and compared.notes == {}


def test_random_states(tmp_path: Path, screen: VkScreen, reference: pipe.Screen) -> None:
    """Both drivers have the same after each call of scenes in random states."""
    path, compared = tmp_path / "t.xml", []

    @settings(max_examples=4, suppress_health_check=list(HealthCheck))
    @given(cases(PRESENT))
    def run(case: Case) -> None:
        def draw(wrapped: pipe.Screen) -> None:
            with wrapped.context_create() as ctx:
                stage = Stage(ctx, case.setup)
                for scene in case.scenes:
                    stage.draw(scene)
                stage.close()

        try:
            traced(path, reference, draw)
        except NotSupported:
            return
        found = compare_drivers(list(read_trace(path)), screen, reference, at=At.DRAWS)
        compared.append(found)

    run()
    assert [found.difference for found in compared] == [None] * len(compared)
    assert sum(found.compared for found in compared) > 10
