"""What u_tests of Mesa asks of drivers, with the values that it expects, on both of them."""

from __future__ import annotations

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Cap, Format, Map, Prim, QueryType, ShaderType

_SIZE = 8
_WHOLE = ((0, 0), (2 * _SIZE, 0), (0, 2 * _SIZE))


@pytest.fixture(params=["ctx", "ref"])
def drawn_by(request: pytest.FixtureRequest) -> pipe.Context:
    """A context of each driver."""
    context: pipe.Context = request.getfixturevalue(request.param)
    return context


@pytest.mark.covers("auxiliary::u_tests")
def test_window_space_position(drawn_by: pipe.Context) -> None:
    """Positions are pixels; the viewport does not matter."""
    assert drawn_by.screen.get_param(Cap.VS_WINDOW_SPACE_POSITION)
    rig = Rig(drawn_by, _SIZE, _SIZE)
    rig.shaders(COLOR_VS.replace("VERT\n", "VERT\nPROPERTY VS_WINDOW_SPACE_POSITION 1\n"))
    drawn_by.set_viewport_states(0, [pipe.ViewportState(scale=(0.5, 0.5, 1.0))])
    rig.draw(Prim.QUADS, [(1, 2), (5, 2), (5, 6), (1, 6)], (0, 1, 0, 1), clip=True)
    want = np.zeros((_SIZE, _SIZE), bool)
    want[2:6, 1:5] = True
    np.testing.assert_array_equal(rig.drawn(), want)


@pytest.mark.covers("auxiliary::u_tests")
def test_null_constant_buffer(drawn_by: pipe.Context) -> None:
    """Constants that nobody has bound are zero."""
    rig = Rig(drawn_by, _SIZE, _SIZE)
    rig.clear((1, 1, 1, 1))
    rig.shaders(fs="FRAG\nDCL CONST[0][0]\nDCL OUT[0], COLOR\nMOV OUT[0], CONST[0][0]\nEND")
    drawn_by.set_constant_buffer(ShaderType.FRAGMENT, 0, None)
    rig.draw(Prim.TRIANGLES, _WHOLE)
    assert (rig.raw() == 0).all()


@pytest.mark.parametrize("target", ["2D", "BUFFER"])
def test_null_sampler_view(drawn_by: pipe.Context, target: str) -> None:
    """Mesa expects black; here the draw is refused, and names the unit."""
    rig = Rig(drawn_by, _SIZE, _SIZE)
    rig.clear((1, 1, 1, 1))
    opcode = (
        "TXF TEMP[0], IMM[0], SAMP[0], BUFFER" if target == "BUFFER" else "TEX TEMP[0], IMM[0], SAMP[0], 2D"
    )
    rig.shaders(
        fs=f"FRAG\nDCL SAMP[0]\nDCL SVIEW[0], {target}, FLOAT\nDCL OUT[0], COLOR\nDCL TEMP[0]\n"
        f"IMM[0] UINT32 {{0, 0, 0, 0}}\n{opcode}\nMOV OUT[0], TEMP[0]\nEND"
    )
    drawn_by.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    drawn_by.bind_sampler_states(ShaderType.FRAGMENT, 0, [drawn_by.create_sampler_state(pipe.SamplerState())])
    with pytest.raises(InvalidUse, match=r"(textures|sampler_views.*) = .*bound"):
        rig.draw(Prim.TRIANGLES, _WHOLE)
    assert (rig.raw() == 255).all()


@pytest.mark.covers("auxiliary::u_tests")
def test_null_fragment_shader(drawn_by: pipe.Context) -> None:
    """Without a fragment shader primitives are counted, and colours stay."""
    rig = Rig(drawn_by, _SIZE, _SIZE)
    rig.clear((0.2, 0.2, 0.2, 1))
    rig.shaders(fs=None)
    rig.rasterizer(rasterizer_discard=True)
    query = drawn_by.create_query(QueryType.PRIMITIVES_GENERATED)
    drawn_by.begin_query(query)
    rig.draw(Prim.TRIANGLE_STRIP, [(0, 0), (4, 0), (0, 4), (4, 4)])
    drawn_by.end_query(query)
    assert drawn_by.get_query_result(query, wait=True) == 2
    assert (rig.raw() == [51, 51, 51, 255]).all()


@pytest.mark.covers("auxiliary::u_tests")
def test_compute_clear_image(drawn_by: pipe.Context) -> None:
    """A compute shader fills a texture; what it fills is what a copy reads."""
    template = pipe.ResourceTemplate(
        format=Format.R8G8B8A8_UNORM, width0=_SIZE, height0=_SIZE, bind=Bind.SHADER_IMAGE | Bind.SAMPLER_VIEW
    )
    images = [drawn_by.screen.resource_create(template) for _ in range(2)]
    text = """COMP
PROPERTY CS_FIXED_BLOCK_WIDTH 8
PROPERTY CS_FIXED_BLOCK_HEIGHT 8
PROPERTY CS_FIXED_BLOCK_DEPTH 1
DCL SV[0], THREAD_ID
DCL IMAGE[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM, WR
IMM[0] FLT32 {1, 0, 0.2, 0.4}
STORE IMAGE[0], SV[0], IMM[0], 2D, PIPE_FORMAT_R8G8B8A8_UNORM
END"""
    shader = drawn_by.create_compute_state(pipe.ComputeState(prog=text))
    drawn_by.bind_compute_state(shader)
    drawn_by.set_shader_images(ShaderType.COMPUTE, 0, [pipe.ImageView(images[0], template.format)])
    drawn_by.launch_grid(pipe.GridInfo(block=(8, 8, 1), grid=(1, 1, 1)))
    drawn_by.memory_barrier(pipe.Barrier.ALL)
    box = Box(width=_SIZE, height=_SIZE)
    drawn_by.resource_copy_region(images[1], 0, 0, 0, 0, images[0], 0, box)
    with drawn_by.transfer_map(images[1], 0, Map.READ, box) as mapped:
        assert (np.array(mapped.data).reshape(-1, 4) == [255, 0, 51, 102]).all()


@pytest.mark.covers("auxiliary::u_tests")
@pytest.mark.parametrize("samples", [1, 2, 4, 8])
def test_texture_barrier(drawn_by: pipe.Context, samples: int) -> None:
    """A draw behind a barrier reads what it draws over: a quarter, and twice that and a bit more."""
    rig = Rig(drawn_by, _SIZE, _SIZE)
    target = drawn_by.screen.resource_create(
        pipe.ResourceTemplate(
            width0=_SIZE, height0=_SIZE, nr_samples=samples, bind=Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
        )
    )
    surface = drawn_by.create_surface(target, pipe.SurfaceTemplate())
    drawn_by.set_framebuffer_state(pipe.FramebufferState(_SIZE, _SIZE, cbufs=(surface,)))
    rig.rasterizer(half_pixel_center=True, multisample=samples > 1)
    drawn_by.clear(pipe.Clear.COLOR0, (0, 0, 0, 0))
    rig.shaders(COLOR_VS, COLOR_FS)
    rig.draw(Prim.TRIANGLES, _WHOLE, (0.25, 0.25, 0.25, 0.25))
    drawn_by.texture_barrier()
    name = "2D_MSAA" if samples > 1 else "2D"
    sample = "DCL SV[0], SAMPLEID\n" if samples > 1 else ""
    number = "SV[0].xxxx" if samples > 1 else "IMM[1].xxxx"
    rig.shaders(
        fs=f"FRAG\nDCL IN[0], POSITION, LINEAR\n{sample}DCL OUT[0], COLOR\n"
        f"DCL SAMP[0]\nDCL SVIEW[0], {name}, FLOAT\nDCL TEMP[0]\nIMM[0] FLT32 {{2, 0.125, 0, 0}}\n"
        f"IMM[1] INT32 {{0, 0, 0, 0}}\nF2I TEMP[0].xy, IN[0].xyyy\nMOV TEMP[0].z, IMM[1].xxxx\n"
        f"MOV TEMP[0].w, {number}\nTXF TEMP[0], TEMP[0], SAMP[0], {name}\n"
        f"MAD OUT[0], TEMP[0], IMM[0].xxxx, IMM[0].yyyy\nEND"
    )
    view = drawn_by.create_sampler_view(target, pipe.SamplerViewTemplate.of(target))
    drawn_by.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    drawn_by.bind_sampler_states(ShaderType.FRAGMENT, 0, [drawn_by.create_sampler_state(pipe.SamplerState())])
    rig.draw(Prim.TRIANGLES, _WHOLE)
    flat = drawn_by.screen.resource_create(
        pipe.ResourceTemplate(width0=_SIZE, height0=_SIZE, bind=Bind.RENDER_TARGET)
    )
    box = Box(width=_SIZE, height=_SIZE)
    drawn_by.blit(pipe.BlitInfo(pipe.BlitEnd(flat, 0, box), pipe.BlitEnd(target, 0, box)))
    with drawn_by.transfer_map(flat, 0, Map.READ, box) as mapped:
        found = np.array(mapped.data).reshape(-1, 4).astype(int)
    assert np.abs(found - round((2 * 64 / 255 + 0.125) * 255)).max() <= 1
