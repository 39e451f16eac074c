"""Runs a job of ``vkpipe tgsi --run`` on a device, through the driver's own interface."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

import vkpipe
from vkpipe import pipe
from vkpipe.cli.tgsi_job import PRIVATE_BYTES, SHARED_BYTES, Bytes, Job, Texels
from vkpipe.pipe import Bind, Box, ContextFlag, Format, Map, ShaderType, TextureTarget
from vkpipe.translate.tgsi.names import Stage

__all__ = ["run_on_device"]

_STAGES = {Stage.COMPUTE: ShaderType.COMPUTE, Stage.FRAGMENT: ShaderType.FRAGMENT}
_TARGETS = {
    "BUFFER": TextureTarget.BUFFER,
    "1D": TextureTarget.TEXTURE_1D,
    "2D": TextureTarget.TEXTURE_2D,
    "RECT": TextureTarget.TEXTURE_RECT,
    "3D": TextureTarget.TEXTURE_3D,
    "CUBE": TextureTarget.TEXTURE_CUBE,
    "1D_ARRAY": TextureTarget.TEXTURE_1D_ARRAY,
    "2D_ARRAY": TextureTarget.TEXTURE_2D_ARRAY,
}
# Inputs that the rasterizer makes; all others come from the vertices.
_RASTERIZED = ("POSITION", "FACE", "PRIM_ID")


def run_on_device(job: Job, device: str | None = None) -> dict[str, npt.NDArray[Any]]:
    """Bytes of the buffers and images that are written, or the picture, float32 (rows, columns, 4)."""
    computes = job.shader.stage is Stage.COMPUTE
    flags = ContextFlag.COMPUTE_ONLY if computes else 0
    with vkpipe.create_screen(device) as screen, screen.context_create(flags) as ctx:
        run = _Run(ctx, job)
        try:
            return run.compute() if computes else {"COLOR": run.draw()}
        finally:
            run.close()


class _Run:
    """A job on one context."""

    def __init__(self, ctx: pipe.Context, job: Job) -> None:
        self._ctx = ctx
        self._job = job
        self._made: list[Any] = []
        self._stage = _STAGES[job.shader.stage]
        for slot, words in job.constants.items():
            ctx.set_constant_buffer(self._stage, slot, pipe.ConstantBuffer(user_buffer=words))
        for unit, texels in job.textures.items():
            self._texture(unit, texels)

    def close(self) -> None:
        """Destroy the screen, the context and their objects."""
        for made in reversed(self._made):
            made.destroy()

    def compute(self) -> dict[str, npt.NDArray[Any]]:
        """Launch the grid; returns the bytes of the resources that the shader may have changed."""
        ctx, job = self._ctx, self._job
        buffers = {f"BUFFER[{slot}]": self._buffer(raw) for slot, raw in job.buffers.items()}
        counters = {f"HWATOMIC[{slot}]": self._buffer(raw) for slot, raw in job.counters.items()}
        images = {f"IMAGE[{slot}]": self._image(texels) for slot, texels in job.images.items()}
        for slot, buffer in zip(job.buffers, buffers.values(), strict=True):
            ctx.set_shader_buffers(self._stage, slot, [pipe.ShaderBuffer(buffer)])
        for slot, buffer in zip(job.counters, counters.values(), strict=True):
            ctx.set_hw_atomic_buffers(slot, [pipe.ShaderBuffer(buffer)])
        for (slot, texels), image in zip(job.images.items(), images.values(), strict=True):
            last = texels.data.shape[0] - 1
            view = pipe.ImageView(image, Format[texels.format], last_layer=last)
            ctx.set_shader_images(self._stage, slot, [view])
        resources = self._resources()
        state = pipe.ComputeState(
            job.text,
            static_shared_mem=SHARED_BYTES,
            req_private_mem=PRIVATE_BYTES,
            req_input_mem=job.input.size,
        )
        ctx.bind_compute_state(ctx.create_compute_state(state))
        ctx.launch_grid(pipe.GridInfo(grid=job.size, block=job.block, input=job.input, pc=job.pc))
        everything = {**buffers, **counters, **images, **resources}
        return {name: self._read(everything[name]) for name in job.written}

    def _resources(self) -> dict[str, pipe.Resource]:
        """Bind the resources that the shader declares in the file RES."""
        found = {}
        for slot, texels in self._job.resources.items():
            made = found[f"RES[{slot}]"] = self._image(texels, Bind.COMPUTE_RESOURCE)
            layers, _, columns, _ = texels.data.shape
            last = {"last_element": columns - 1} if texels.target == "BUFFER" else {"last_layer": layers - 1}
            template = pipe.SurfaceTemplate(Format[texels.format], writable=True, **last)
            surface = self._keep(self._ctx.create_surface(made, template))
            self._ctx.set_compute_resources(slot, [surface])
        return found

    def draw(self) -> npt.NDArray[np.float32]:
        """Draw a rectangle over the whole picture."""
        ctx, (width, height, _) = self._ctx, self._job.size
        template = pipe.ResourceTemplate(
            format=Format.R32G32B32A32_FLOAT, width0=width, height0=height, bind=Bind.RENDER_TARGET
        )
        target = self._keep(ctx.screen.resource_create(template))
        surface = self._keep(ctx.create_surface(target, pipe.SurfaceTemplate()))
        ctx.set_framebuffer_state(pipe.FramebufferState(width, height, cbufs=(surface,)))
        half = (width / 2, height / 2, 0.5)
        ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
        self._states()
        corners = np.array([[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]], np.float32)
        vertices = np.zeros((6, 8), np.float32)
        vertices[:, :2], vertices[:, 3] = 2 * corners - 1, 1
        vertices[:, 4:6], vertices[:, 7] = corners, 1
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=32, user_buffer=vertices)])
        ctx.clear(pipe.Clear.COLOR0)
        ctx.draw_vbo(pipe.DrawInfo(count=6))
        ctx.set_vertex_buffers(0, [None])
        return self._read(target).view(np.float32).reshape(height, width, 4)

    def _states(self) -> None:
        ctx, job = self._ctx, self._job
        rasterizer = pipe.RasterizerState(half_pixel_center=True, front_ccw=True)
        ctx.bind_rasterizer_state(ctx.create_rasterizer_state(rasterizer))
        ctx.bind_blend_state(ctx.create_blend_state(pipe.BlendState(rt=(pipe.RtBlendState(),))))
        tests = ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState())
        ctx.bind_depth_stencil_alpha_state(tests)
        elements = [pipe.VertexElement(src_offset=offset) for offset in (0, 16)]
        ctx.bind_vertex_elements_state(ctx.create_vertex_elements_state(elements))
        ctx.bind_vs_state(ctx.create_vs_state(pipe.ShaderState(_vertex_shader(job))))
        ctx.bind_fs_state(ctx.create_fs_state(pipe.ShaderState(job.text)))

    def _keep(self, made: Any) -> Any:
        self._made.append(made)
        return made

    def _texture(self, unit: int, texels: npt.NDArray[np.float32]) -> None:
        ctx = self._ctx
        height, width, _ = texels.shape
        template = pipe.ResourceTemplate(
            format=Format.R32G32B32A32_FLOAT, width0=width, height0=height, bind=Bind.SAMPLER_VIEW
        )
        texture = self._keep(ctx.screen.resource_create(template))
        ctx.texture_subdata(texture, 0, Map.WRITE, Box(width=width, height=height), texels)
        view = self._keep(ctx.create_sampler_view(texture, pipe.SamplerViewTemplate.of(texture)))
        ctx.set_sampler_views(self._stage, unit, [view])
        ctx.bind_sampler_states(self._stage, unit, [ctx.create_sampler_state(pipe.SamplerState())])

    def _buffer(self, raw: Bytes, bind: Bind = Bind.SHADER_BUFFER) -> pipe.Resource:
        buffer: pipe.Resource = self._keep(
            self._ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, bind))
        )
        self._ctx.buffer_subdata(buffer, Map.WRITE, 0, raw)
        return buffer

    def _image(self, texels: Texels, bind: Bind = Bind.SHADER_IMAGE) -> pipe.Resource:
        if texels.target == "BUFFER":
            return self._buffer(texels.data.reshape(-1), bind)
        target = _TARGETS[texels.target]
        layers, height, width, _ = texels.data.shape
        volume = target == TextureTarget.TEXTURE_3D
        template = pipe.ResourceTemplate(
            target=target,
            format=Format[texels.format],
            width0=width,
            height0=height,
            depth0=layers if volume else 1,
            array_size=1 if volume else layers,
            bind=bind,
        )
        image: pipe.Resource = self._keep(self._ctx.screen.resource_create(template))
        box = Box(width=width, height=height, depth=layers)
        self._ctx.texture_subdata(image, 0, Map.WRITE, box, texels.data)
        return image

    def _read(self, resource: pipe.Resource) -> npt.NDArray[Any]:
        """The bytes of a buffer, or of an image as (layers, rows, columns, bytes of a texel)."""
        if resource.target == TextureTarget.BUFFER:
            with self._ctx.buffer_map(resource, 0, Map.READ, Box(width=resource.width0)) as transfer:
                return np.array(transfer.data)
        width, height, layers = resource.level_size(0)
        box = Box(width=width, height=height, depth=layers)
        with self._ctx.transfer_map(resource, 0, Map.READ, box) as transfer:
            return np.array(transfer.data).reshape(layers, height, width, -1)


def _vertex_shader(job: Job) -> str:
    """Passes the place in the picture, 0 to 1, to every input of the fragment shader."""
    names = [
        f"{entry.name}[{entry.semantic_index}]" for entry in job.info.inputs if entry.name not in _RASTERIZED
    ]
    lines = ["VERT", "DCL IN[0]", "DCL IN[1]", "DCL OUT[0], POSITION"]
    lines += [f"DCL OUT[{number}], {name}" for number, name in enumerate(names, 1)]
    code = ["MOV OUT[0], IN[0]", *(f"MOV OUT[{n}], IN[1]" for n in range(1, len(names) + 1)), "END"]
    return "\n".join([*lines, *(f"{number}: {line}" for number, line in enumerate(code))]) + "\n"
