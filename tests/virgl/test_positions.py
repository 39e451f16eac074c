"""Shaders of OpenGL programs that leave gl_Position open."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Map
from vkpipe.translate import tgsi
from vkpipe.virgl.positions import with_position

_CAPTURED = """VERT
DCL IN[0]
DCL OUT[0..1], ARRAY(1), GENERIC[0]
IMM[0] UINT32 {1073741824, 0, 0, 0}
DCL TEMP[0]
  0: MUL TEMP[0], IN[0], IMM[0].xxxx
  1: MOV OUT[0], TEMP[0]
  2: MOV OUT[1], IN[0]
  3: END
"""


def test_a_position_is_declared_behind_what_there_is() -> None:
    text = with_position(_CAPTURED)
    shader = tgsi.parse(text)
    found = tgsi.scan(shader).output("POSITION")
    assert found is not None and found.index == 2
    assert "  3: MOV OUT[2], IMM[1]\n  4: END\n" in text
    assert with_position(text) == text


@pytest.mark.parametrize("text", ["FRAG\nDCL OUT[0], COLOR\n  0: END\n", "GEOM\n  0: END\n", "VERT\n"])
def test_other_shaders_stay(text: str) -> None:
    assert with_position(text) == text


def test_what_they_write_is_captured_and_nothing_is_drawn(ctx: VkContext) -> None:
    screen = ctx.screen
    outputs = (pipe.StreamOutput(0, 0, 4, 0, 0),)
    state = pipe.ShaderState(with_position(_CAPTURED), pipe.StreamOutputInfo(outputs, (4, 0, 0, 0)))
    ctx.bind_vs_state(ctx.create_vs_state(state))
    ctx.bind_rasterizer_state(ctx.create_rasterizer_state(pipe.RasterizerState()))
    ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState()))
    ctx.bind_depth_stencil_alpha_state(ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState()))
    ctx.set_framebuffer_state(pipe.FramebufferState(4, 4))
    ctx.set_viewport_states(0, [pipe.ViewportState.covering(4, 4)])
    layout = [pipe.VertexElement(0, 0, pipe.Format.R32G32B32A32_FLOAT)]
    ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(layout))
    vertices = np.arange(12, dtype=np.float32)
    ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, user_buffer=vertices)])
    buffer = screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.STREAM_OUTPUT))
    ctx.buffer_subdata(buffer, Map.WRITE, 0, np.zeros(16, np.float32))
    target = ctx.create_stream_output_target(buffer, 0, 64)
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    ctx.set_stream_output_targets([target], [0])
    ctx.draw_vbo(pipe.DrawInfo(pipe.Prim.POINTS, count=3))
    ctx.set_stream_output_targets([], [])
    ctx.end_query(query)
    with ctx.transfer_map(buffer, 0, Map.READ, pipe.Box(width=64)) as transfer:
        found = np.array(transfer.data).reshape(-1).view(np.float32)
    assert found.tolist() == [*(2 * vertices).tolist(), 0, 0, 0, 0]
    assert ctx.get_query_result(query, True) == 0
