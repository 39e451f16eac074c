"""Traces of Mesa's drivers: their names, structs and numbers, and what they lack."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from tests.traces.mesa import CORNERS, FS, MESA, SIZE, VS
from vkpipe import pipe
from vkpipe.auxiliary.arrays import to_array
from vkpipe.pipe import Bind
from vkpipe.traces import Replayed, read_trace


def _expected(screen: pipe.Screen) -> npt.NDArray[np.uint8]:
    """Draw the same by calls."""
    with screen.context_create() as ctx:
        target = screen.resource_create(
            pipe.ResourceTemplate(width0=SIZE, height0=SIZE, bind=Bind.RENDER_TARGET)
        )
        surface = ctx.create_surface(target, pipe.SurfaceTemplate())
        ctx.set_framebuffer_state(pipe.FramebufferState(SIZE, SIZE, cbufs=(surface,)))
        ctx.set_viewport_states(0, [pipe.ViewportState.covering(SIZE, SIZE)])
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
        ctx.bind_depth_stencil_alpha_state(
            ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
        )
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(VS)))
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(FS)))
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state([pipe.VertexElement()]))
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(16, user_buffer=CORNERS)])
        ctx.clear(pipe.Clear.COLOR0, (0.25, 0.5, 0.75, 1))
        ctx.draw_vbo(pipe.DrawInfo(count=3))
        return to_array(ctx, target)


def _player(tmp_path: Path, screen: pipe.Screen, text: str) -> Replayed:
    path = tmp_path / "mesa.xml"
    path.write_text(text)
    player = Replayed(screen)
    player.run(read_trace(path))
    return player


def test_a_trace_of_mesa_is_drawn(tmp_path: Path, screen: pipe.Screen, reference: pipe.Screen) -> None:
    expected = _expected(reference)
    assert len(np.unique(expected.reshape(-1, 4), axis=0)) == 2
    for each in (screen, reference):
        player = _player(tmp_path, each, MESA)
        assert player.notes == {}
        assert player.draws == 3
        for address in (0x20, 0x22):
            assert np.array_equal(np.asarray(player.object(address)), expected)
        player.close()


_NIR = VS.join(["<string><![CDATA[", "]]></string>"])

_LACKS = [
    (
        f"<member name='tokens'>{_NIR}</member>",
        "<member name='tokens'><null/></member><member name='ir'><string>shader: x</string></member>",
        "create_vs_state: the shader is NIR, which the trace has no TGSI of",
        2,
    ),
    (
        "<member name='is_user_buffer'><bool>0</bool></member>",
        "<member name='is_user_buffer'><bool>1</bool></member>",
        "set_vertex_buffers: vertices in memory of the program, which the trace lacks",
        2,
    ),
    (
        "<member name='has_user_indices'><uint>0</uint></member>",
        "<member name='has_user_indices'><uint>1</uint></member>",
        "draw_vbo: indices in memory of the program, which the trace lacks",
        2,
    ),
    (
        f"<bytes>{CORNERS.tobytes().hex().upper()}</bytes>",
        "<bytes></bytes>",
        "buffer_subdata: the trace lacks the data",
        3,
    ),
    (
        "<member name='nr_cbufs'><uint>1</uint></member>",
        "<member name='nr_cbufs'><uint>1</uint></member><member name='pls'><uint>1</uint></member>",
        "set_framebuffer_state: struct pipe_framebuffer_state: members that are not known: pls",
        1,
    ),
]


@pytest.mark.parametrize(("old", "new", "note", "draws"), _LACKS)
def test_what_a_trace_lacks_is_told_and_not_drawn_otherwise(
    old: str, new: str, note: str, draws: int, tmp_path: Path, reference: pipe.Screen
) -> None:
    text = MESA.replace(old, new)
    assert text != MESA
    player = _player(tmp_path, reference, text)
    player.close()
    assert note in player.notes
    assert player.draws == draws


def test_a_draw_waits_for_the_state_that_could_not_be_bound(tmp_path: Path, reference: pipe.Screen) -> None:
    """Else it would be drawn with the one that was bound before."""
    fs = "<arg name='pipe'><ptr>0x10</ptr></arg>\n\t\t<arg name='state'><ptr>0x99</ptr></arg>"
    call = f"\t<call no='99' class='pipe_context' method='bind_fs_state'>\n\t\t{fs}\n\t</call>\n"
    place = MESA.index("method='draw_vbo'")
    place = MESA.rindex("\t<call", 0, place)
    player = _player(tmp_path, reference, MESA[:place] + call + MESA[place:])
    player.close()
    assert list(player.notes) == [
        "bind_fs_state: object 0x99: it was not made",
        "draw_vbo: left out, as a call before could not be made: bind_fs_state",
    ]
    assert player.draws == 2


def test_colours_of_clears_are_bits(tmp_path: Path, reference: pipe.Screen) -> None:
    text = MESA.replace("PIPE_FORMAT_R8G8B8A8_UNORM", "PIPE_FORMAT_R32G32B32A32_UINT")
    cut = text[: text.rindex("\t<call", 0, text.index("method='buffer_subdata'"))] + "</trace>\n"
    player = _player(tmp_path, reference, cut)
    assert player.notes == {}
    expected = np.array([0.25, 0.5, 0.75, 1], np.float32).view(np.uint32)
    assert np.array_equal(np.asarray(player.object(0x20))[0, 0], expected)
    player.close()
