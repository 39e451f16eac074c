"""Runs a case on a driver."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tests.random_lookups.case import THREADS, Case, Picture
from tests.random_lookups.coordinates import operands
from tests.random_lookups.program import OPERANDS, program
from tests.random_lookups.textures import made, viewed
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Format, Map, SamplerViewTemplate, ShaderType, TextureTarget

__all__ = ["Bench"]

U32 = npt.NDArray[np.uint32]
_STAGES = {"VERT": ShaderType.VERTEX, "FRAG": ShaderType.FRAGMENT, "COMP": ShaderType.COMPUTE}


class Bench:
    """A context with the textures that it has made so far."""

    def __init__(self, ctx: pipe.Context) -> None:
        self.ctx = ctx
        self._textures: dict[Picture, pipe.Resource] = {}

    def run(self, case: Case, handled: bool = False) -> U32:
        """The words of each call and thread: (calls, THREADS, 4).

        ``handled``: TEX and its family name textures by handles that are resident.
        """
        ctx, stage = self.ctx, _STAGES[case.stage]
        pairs = [(unit, self._texture(unit.picture)) for unit in case.units]
        given = np.concatenate([operands(call, case.units[call.unit]) for call in case.calls])
        source = self._buffer(given, Bind.SAMPLER_VIEW)
        result = self._buffer(np.zeros((len(case.calls), THREADS, 4), np.uint32), Bind.SHADER_BUFFER)
        rig = None if case.stage == "COMP" else Rig(ctx, 8, 8)
        views = [viewed(ctx, unit, texture) for unit, texture in pairs]
        samplers = [ctx.create_sampler_state(unit.sampler) for unit in case.units]
        ctx.set_sampler_views(stage, 0, views)
        ctx.bind_sampler_states(stage, 0, samplers)
        handles = []
        if handled:
            handles = [ctx.create_texture_handle(*pair) for pair in zip(views, samplers, strict=True)]
            self._name(stage, handles)
        texels = SamplerViewTemplate(Format.R32G32B32A32_UINT, TextureTarget.BUFFER)
        ctx.set_sampler_views(stage, OPERANDS, [ctx.create_sampler_view(source, texels)])
        ctx.set_shader_buffers(stage, 0, [pipe.ShaderBuffer(result)])
        text = program(case, handled)
        if rig is None:
            ctx.bind_compute_state(ctx.create_compute_state(pipe.ComputeState(prog=text)))
            ctx.launch_grid(pipe.GridInfo(block=(THREADS, 1, 1), grid=(1, 1, 1)))
        elif case.stage == "VERT":
            rig.shaders(text, None)
            rig.draw(pipe.Prim.POINTS, np.zeros((THREADS, 2)))
        else:
            rig.shaders(fs=text)
            rig.quad()
        with ctx.transfer_map(result, 0, Map.READ, Box(width=result.width0)) as transfer:
            found = np.array(transfer.data).view(np.uint32).reshape(len(case.calls), THREADS, 4)
        self._unbind(stage, len(case.units))
        for handle in handles:
            ctx.make_texture_handle_resident(handle, False)
            ctx.delete_texture_handle(handle)
        source.destroy()
        result.destroy()
        return found

    def _name(self, stage: ShaderType, handles: list[int]) -> None:
        """Make handles resident, and put them into constants."""
        for handle in handles:
            self.ctx.make_texture_handle_resident(handle, True)
        words = np.array([[handle & 0xFFFFFFFF, handle >> 32, 0, 0] for handle in handles], np.uint32)
        self.ctx.set_constant_buffer(stage, 0, pipe.ConstantBuffer(user_buffer=words))

    def close(self) -> None:
        """Destroy the textures."""
        for texture in self._textures.values():
            texture.destroy()
        self._textures.clear()

    def _texture(self, picture: Picture) -> pipe.Resource:
        if picture not in self._textures:
            self._textures[picture] = made(self.ctx, picture)
        return self._textures[picture]

    def _buffer(self, words: U32, bind: Bind) -> pipe.Resource:
        raw = np.ascontiguousarray(words).reshape(-1).view(np.uint8)
        buffer = self.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, bind))
        self.ctx.buffer_subdata(buffer, Map.WRITE, 0, raw)
        return buffer

    def _unbind(self, stage: ShaderType, units: int) -> None:
        self.ctx.set_shader_buffers(stage, 0, [None])
        self.ctx.set_sampler_views(stage, 0, [None] * units)
        self.ctx.set_sampler_views(stage, OPERANDS, [None])
        self.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
