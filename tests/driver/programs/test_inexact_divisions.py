"""Coverage and depth do not depend on how a device rounds divisions and roots, which Vulkan leaves open."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.reference.rig import COLOR_VS, Array, Rig
from tests.spirv.inexact import with_inexact_divisions
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels import source
from vkpipe.pipe import CompareFunc, DepthState, Format, PolygonMode, Prim
from vkpipe.translate.spirv import compile_glsl
from vkpipe.winsys.vulkan import device, pipelines

_COUNT = 1 << 18

_TEXT = """#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_shader_explicit_arithmetic_types_float64 : require
layout(local_size_x = 256) in;
layout(buffer_reference, std430) buffer Floats { float v[]; };
layout(push_constant) uniform Arguments { Floats a; Floats b; Floats plain; Floats quotients; Floats roots; };
float vkp_fma(float a, float b, float c)
{
    precise float r = float(double(a) * double(b) + double(c));
    return r;
}
%s
void main()
{
    uint i = gl_GlobalInvocationID.x;
    plain.v[i] = a.v[i] / b.v[i];
    quotients.v[i] = VKP_DIVIDED(a.v[i], b.v[i]);
    roots.v[i] = VKP_ROOT(abs(b.v[i]));
}
"""

_WHITE = """FRAG
DCL OUT[0], COLOR
IMM[0] FLT32 {1.0, 1.0, 1.0, 1.0}
  0: MOV OUT[0], IMM[0]
  1: END
"""

_STATES: dict[str, tuple[Prim, dict[str, Any]]] = {
    "triangles": (Prim.TRIANGLES, {}),
    "offset": (Prim.TRIANGLES, {"offset_tri": True, "offset_scale": 2.5, "offset_units": 3.0}),
    "outlines": (Prim.TRIANGLES, {"fill_front": PolygonMode.LINE, "fill_back": PolygonMode.POINT}),
    "lines": (Prim.LINES, {}),
    "stippled": (
        Prim.LINES,
        {
            "line_rectangular": True,
            "line_width": 3.5,
            "line_stipple_enable": True,
            "line_stipple_pattern": 0x3333,
        },
    ),
}
"""What coverage or depth depends on divisions for."""


def _numbers(seed: int) -> Array:
    """Floats of all moderate sizes, and some with mantissas near one and near two."""
    random = np.random.default_rng(seed)
    bits = random.integers(0, 1 << 32, _COUNT, dtype=np.uint32)
    near = random.integers(-8, 8, _COUNT).astype(np.uint32) & np.uint32(0x7FFFFF)
    mantissa = np.where(np.arange(_COUNT) % 4 == seed % 4, near, bits & np.uint32(0x7FFFFF))
    exponent = (np.uint32(78) + (bits >> np.uint32(23)) % np.uint32(98)) << np.uint32(23)
    found: Array = (mantissa | exponent | bits & np.uint32(0x80000000)).view(np.float32)
    return found


def test_quotients_and_roots_are_exact_where_the_devices_are_not(screen: VkScreen) -> None:
    opened = screen.device
    spirv = with_inexact_divisions(compile_glsl(_TEXT % source.load("include/exact.glsl"), name="exact"))
    layout = opened.create_pipeline_layout((), 40)
    kernel = opened.create_pipeline(spirv, layout, name="exact")
    buffers = [opened.create_buffer(4 * _COUNT, kind="readback") for _ in range(5)]
    arrays = [buffer.mapped.view(np.float32) for buffer in buffers if buffer.mapped is not None]
    arrays[0][:], arrays[1][:] = _numbers(0), _numbers(1)
    recorder = opened.begin()
    recorder.bind_pipeline(kernel)
    recorder.push(layout, struct.pack("<5Q", *(buffer.address for buffer in buffers)))
    recorder.dispatch(_COUNT // 256)
    recorder.barrier("host")
    opened.wait(opened.submit(recorder))
    a, b, plain, quotients, roots = (array.copy() for array in arrays)
    kernel.destroy()
    for buffer in buffers:
        buffer.destroy()
    off = np.abs((plain.view(np.int32) - (a / b).view(np.int32)).astype(np.int64))
    assert off.max() == 2 and np.mean(off > 0) > 0.5
    assert np.array_equal(quotients, a / b)
    assert np.array_equal(roots, np.sqrt(np.abs(b)))


@pytest.fixture(scope="module")
def inexact() -> Iterator[VkScreen]:
    """A device with the kernels of GPUs, and inexact divisions in all of them."""
    exact = pipelines.create_pipeline

    def create(core: Any, cache: Any, spirv: bytes, *rest: Any, **more: Any) -> Any:
        made = with_inexact_divisions(spirv) if core.info.asked_lanes else spirv
        return exact(core, cache, made, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(device, "create_pipeline", create)
        patch.setenv("VKPIPE_LANES", "8")
        patch.setenv("VKPIPE_DEBUG", "nocache")
        with vkpipe.create_screen("type:cpu") as made:
            assert isinstance(made, VkScreen)
            yield made


def _draw(screen: VkScreen, state: str) -> list[Array | None]:
    """Colours and depths of primitives in all directions, some of which clipping cuts."""
    random = np.random.default_rng(7)
    corners = random.uniform(-1.5, 1.5, (180, 4)).astype(np.float32)
    corners[:, 2:] = random.uniform((-0.2, 0.3), (0.9, 3.0), (180, 2))
    mode, fields = _STATES[state]
    with screen.context_create() as ctx:
        rig = Rig(ctx, 96, 64, depth=Format.Z32_FLOAT)
        rig.shaders(COLOR_VS, _WHITE)
        rig.rasterizer(**fields)
        rig.tests(depth=DepthState(enabled=True, writemask=True, func=CompareFunc.LESS))
        rig.draw(mode, corners, clip=True)
        return [rig.values(0), rig.depth_stencil()[0]]


@pytest.mark.parametrize("state", _STATES)
def test_coverage_and_depth_have_the_same_bits(state: str, screen: VkScreen, inexact: VkScreen) -> None:
    for want, got in zip(_draw(screen, state), _draw(inexact, state), strict=True):
        assert want is not None and got is not None and len(np.unique(want)) > 1
        assert np.array_equal(want, got)
