"""What easily gives a black picture in Python: refused, or named once in the log, on both drivers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.draw import Array
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Clear, DepthState, Format, ShaderType, StencilState

_VS = "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nMOV OUT[0], IN[0]\nEND"
_FS = "FRAG\nDCL OUT[0], COLOR\nIMM[0] FLT32 {0.0, 1.0, 0.0, 1.0}\nMOV OUT[0], IMM[0]\nEND"
_FS_CONSTANT = "FRAG\nDCL CONST[2][0]\nDCL OUT[0], COLOR\nMOV OUT[0], CONST[2][0]\nEND"
_CS_CONSTANT = "COMP\nDCL CONST[0]\nDCL TEMP[0]\nMOV TEMP[0], CONST[0]\nEND"
_CORNERS = np.array([[-1, -1, 0, 1], [3, -1, 0, 1], [-1, 3, 0, 1]], np.float32)
_DRAW = pipe.DrawInfo(count=3)


class Rig:
    """A context with all that a draw of one triangle over 4x4 pixels needs, without a depth buffer."""

    def __init__(self, context: pipe.Context) -> None:
        ctx = self.ctx = context
        template = pipe.ResourceTemplate(width0=4, height0=4, bind=Bind.RENDER_TARGET)
        self.target = ctx.screen.resource_create(template)
        surface = ctx.create_surface(self.target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(4, 4, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(4, 4)])
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
        self.tests(pipe.DepthStencilAlphaState())
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(_VS)))
        self.shade(_FS)
        self.vertices(_CORNERS)
        self.layout(Format.R32G32B32A32_FLOAT)
        ctx.clear(Clear.COLOR0)

    def tests(self, state: pipe.DepthStencilAlphaState) -> None:
        self.ctx.bind_depth_stencil_alpha_state(self.ctx.create_depth_stencil_alpha_state(state))

    def shade(self, text: str) -> None:
        self.ctx.bind_fs_state(self.ctx.create_fs_state(pipe.ShaderState(text)))

    def vertices(self, array: Array) -> None:
        stride = array.nbytes // len(array)
        self.ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=stride, user_buffer=array)])

    def layout(self, fmt: Format) -> None:
        elements = [pipe.VertexElement(src_format=fmt)]
        self.ctx.bind_vertex_elements_state(self.ctx.create_vertex_elements_state(elements))

    def green(self) -> bool:
        """Whether all pixels are."""
        box = pipe.Box(width=4, height=4)
        with self.ctx.transfer_map(self.target, 0, pipe.Map.READ, box) as transfer:
            pixels = np.array(transfer.data).reshape(-1, 4)
        return bool((pixels == [0, 255, 0, 255]).all())


@pytest.fixture(params=["device", "reference"])
def rig(request: pytest.FixtureRequest) -> Rig:
    """On both drivers, one after the other."""
    return Rig(request.getfixturevalue({"device": "ctx", "reference": "ref"}[request.param]))


_WRONG: list[tuple[type, Format]] = [
    (np.float64, Format.R32G32B32A32_FLOAT),
    (np.float64, Format.R16G16B16A16_FLOAT),
    (np.int64, Format.R32G32B32A32_FLOAT),
    (np.int64, Format.R32G32B32A32_SINT),
    (np.uint64, Format.R8G8B8A8_UNORM),
    (np.float16, Format.R32G32B32A32_FLOAT),
    (np.longdouble, Format.R64G64B64A64_FLOAT),
]


@pytest.mark.covers("pipe_vertex_buffer::is_user_buffer")
@pytest.mark.parametrize(("kind", "fmt"), _WRONG)
def test_arrays_that_are_not_what_the_layout_says(rig: Rig, kind: type, fmt: Format) -> None:
    """It is found after a draw that was right, and the next right one draws."""
    rig.ctx.draw_vbo(_DRAW)
    rig.layout(fmt)
    rig.vertices(_CORNERS.astype(kind))
    name = np.dtype(kind).name
    words = rf"vertex_buffers\[0\].user_buffer = 'array of {name}'; legal: .*element 0 reads, {fmt.name} "
    with pytest.raises(InvalidUse, match=f"Context.draw_vbo: {words}"):
        rig.ctx.draw_vbo(_DRAW)
    rig.layout(Format.R32G32B32A32_FLOAT)
    rig.vertices(_CORNERS)
    rig.ctx.clear(Clear.COLOR0)
    rig.ctx.draw_vbo(_DRAW)
    assert rig.green()


_RIGHT: list[tuple[type, Format]] = [
    (np.float64, Format.R64G64B64A64_FLOAT),
    (np.float16, Format.R16G16B16A16_FLOAT),
    (np.int16, Format.R16G16B16A16_SSCALED),
    (np.int32, Format.R32G32B32A32_SSCALED),
]


@pytest.mark.covers("PIPE_FORMAT_R64G64B64A64_FLOAT", "PIPE_FORMAT_R16G16B16A16_FLOAT")
@pytest.mark.parametrize(("kind", "fmt"), _RIGHT)
def test_arrays_that_are_what_the_layout_says(
    rig: Rig, kind: type, fmt: Format, caplog: pytest.LogCaptureFixture
) -> None:
    rig.layout(fmt)
    rig.vertices(_CORNERS.astype(kind))
    rig.ctx.draw_vbo(_DRAW)
    assert rig.green()
    rig.layout(Format.R32G32B32A32_FLOAT)
    for raw in (np.uint8, np.dtype([("place", "<f4", 4)]), np.float32):
        rig.vertices(_CORNERS.view(raw))
        rig.ctx.clear(Clear.COLOR0)
        rig.ctx.draw_vbo(_DRAW)
        assert rig.green()
    assert not caplog.records


_INDICES: list[tuple[Array, int]] = [
    (np.arange(3), 4),
    (np.arange(3, dtype=np.uint16), 4),
    (np.arange(4, dtype=np.uint32), 2),
    (np.arange(3, dtype=np.float32), 4),
    (np.arange(12, dtype=np.uint8), 2),
]


@pytest.mark.parametrize(("indices", "size"), _INDICES)
def test_indices_of_another_size(indices: Array, size: int) -> None:
    words = f"array of {indices.dtype.name}'; legal: integers of index_size = {size} bytes.*uint{8 * size}"
    with pytest.raises(InvalidUse, match=f"DrawInfo: index = '{words}"):
        pipe.DrawInfo(count=3, index=indices, index_size=size)
    with pytest.raises(InvalidUse, match=f"IndexBuffer: user_buffer = '{words}"):
        pipe.IndexBuffer(user_buffer=indices, index_size=size)
    fitting = indices.astype(f"i{size}")
    assert pipe.DrawInfo(count=3, index=fitting, index_size=size).user is fitting


def _without_fragment_shader(rig: Rig) -> None:
    rig.ctx.bind_fs_state(None)
    rig.ctx.draw_vbo(_DRAW)


def _with_depth_test(rig: Rig) -> None:
    rig.tests(pipe.DepthStencilAlphaState(depth=DepthState(enabled=True)))
    rig.ctx.draw_vbo(_DRAW)


def _with_stencil_test(rig: Rig) -> None:
    rig.tests(pipe.DepthStencilAlphaState(stencil=(StencilState(enabled=True), StencilState())))
    rig.ctx.draw_vbo(_DRAW)


def _without_constants(rig: Rig) -> None:
    rig.shade(_FS_CONSTANT)
    rig.ctx.draw_vbo(_DRAW)


def _without_compute_constants(rig: Rig) -> None:
    rig.ctx.bind_compute_state(rig.ctx.create_compute_state(pipe.ComputeState(_CS_CONSTANT)))
    rig.ctx.launch_grid(pipe.GridInfo())


def _with_integers(rig: Rig) -> None:
    rig.vertices(_CORNERS.astype(np.int32))
    rig.ctx.draw_vbo(_DRAW)


_DOUBTFUL: dict[str, tuple[Callable[[Rig], object], str]] = {
    "depth": (lambda rig: rig.ctx.clear(Clear.COLOR0 | Clear.DEPTH), "DEPTH asked for: nothing is cleared"),
    "stencil": (lambda rig: rig.ctx.clear(Clear.DEPTHSTENCIL), "DEPTH and STENCIL asked for: nothing"),
    "no fragment shader": (_without_fragment_shader, "no fragment shader is bound: colour buffers stay"),
    "depth test": (_with_depth_test, "DepthState.enabled: every fragment passes"),
    "stencil test": (_with_stencil_test, "StencilState.enabled: every fragment passes"),
    "constants": (
        _without_constants,
        "the shader of stage FRAGMENT reads constant buffer 2, which is not set",
    ),
    "compute": (
        _without_compute_constants,
        "the shader of stage COMPUTE reads constant buffer 0, which is not",
    ),
    "integers": (_with_integers, "element 0 reads R32G32B32A32_FLOAT from an array of int32: its bits are"),
}


@pytest.mark.parametrize("mistake", _DOUBTFUL)
def test_what_gallium_allows_is_named_once(rig: Rig, mistake: str, caplog: pytest.LogCaptureFixture) -> None:
    call, words = _DOUBTFUL[mistake]
    for _ in range(3):
        call(rig)
    where = {"depth": "clear", "stencil": "clear", "compute": "launch_grid"}.get(mistake, "draw_vbo")
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert caplog.records[0].getMessage().startswith(f"Context.{where}: ")
    assert words in caplog.text


@pytest.mark.parametrize("mistake", _DOUBTFUL)
def test_programs_written_elsewhere_get_no_advice(
    rig: Rig, mistake: str, caplog: pytest.LogCaptureFixture
) -> None:
    rig.ctx.advice.wanted = False
    _DOUBTFUL[mistake][0](rig)
    assert not caplog.records


def test_nothing_is_said_of_what_is_right(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    constants = pipe.ConstantBuffer(user_buffer=np.array([0, 1, 0, 1], np.float32))
    rig.ctx.set_constant_buffer(ShaderType.FRAGMENT, 2, constants)
    _without_constants(rig)
    assert rig.green()
    assert not caplog.records
