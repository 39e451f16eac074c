"""Reads the samples of multisampled textures: from the reference's arrays, else by a compute shader."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, Box, Format, Map, ShaderType, TextureTarget
from vkpipe.reference.depth_texels import DepthTexels
from vkpipe.reference.resource import RefResource
from vkpipe.traces.followed import Place
from vkpipe.wrappers.objects import Wrapped

__all__ = ["SampleReader"]

_Texels = npt.NDArray[np.uint8]

_BLOCK = 8
_WORDS = 4

_FETCH = f"""COMP
PROPERTY CS_FIXED_BLOCK_WIDTH {_BLOCK}
PROPERTY CS_FIXED_BLOCK_HEIGHT {_BLOCK}
PROPERTY CS_FIXED_BLOCK_DEPTH 1
DCL SV[0], THREAD_ID
DCL SV[1], BLOCK_ID
DCL CONST[0][0]
DCL SAMP[0]
DCL SVIEW[0], 2D_ARRAY_MSAA, TYPE
DCL BUFFER[0]
DCL TEMP[0..3]
IMM[0] UINT32 {{{_BLOCK}, {4 * _WORDS}, 0, 0}}
UMAD TEMP[0].xy, SV[1].xyyy, IMM[0].xxxx, SV[0].xyyy
UDIV TEMP[0].z, SV[1].zzzz, CONST[0][0].zzzz
UMOD TEMP[0].w, SV[1].zzzz, CONST[0][0].zzzz
USLT TEMP[1].xy, TEMP[0].xyyy, CONST[0][0].xyyy
AND TEMP[1].x, TEMP[1].xxxx, TEMP[1].yyyy
UIF TEMP[1].xxxx
TXF TEMP[2], TEMP[0], SAMP[0], 2D_ARRAY_MSAA
UMAD TEMP[3].x, SV[1].zzzz, CONST[0][0].yyyy, TEMP[0].yyyy
UMAD TEMP[3].x, TEMP[3].xxxx, CONST[0][0].xxxx, TEMP[0].xxxx
UMUL TEMP[3].x, TEMP[3].xxxx, IMM[0].yyyy
STORE BUFFER[0], TEMP[3].xxxx, TEMP[2]
ENDIF
END
"""

_RAW = {
    1: Format.R8_UINT,
    2: Format.R16_UINT,
    4: Format.R32_UINT,
    8: Format.R32G32_UINT,
    16: Format.R32G32B32A32_UINT,
}
"""Bytes of a texel -> the format whose components are its bits."""

_STENCIL = {
    Format.S8_UINT: Format.S8_UINT,
    Format.S8_UINT_Z24_UNORM: Format.S8X24_UINT,
    Format.Z24_UNORM_S8_UINT: Format.X24S8_UINT,
    Format.Z32_FLOAT_S8X24_UINT: Format.X32_S8X24_UINT,
}


class SampleReader:
    """Reads samples on a screen, by a context of its own, which is made with the first use."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._screen = screen
        self._context: pipe.Context | None = None

    def read(self, context: pipe.Context, place: Place) -> _Texels:
        """Return texels ``(layers * samples, height, width, bytes)``, the samples of a layer together.

        Args:
            context: has written them.

        Raises:
            NotSupported: texels of a size that no format of integers has.
        """
        inner = place.resource
        while isinstance(inner, Wrapped):
            inner = inner.inner
        if isinstance(inner, RefResource):
            found = inner.levels[place.level][:, place.first : place.last + 1].swapaxes(0, 1)
            return np.array(found.reshape(-1, *found.shape[2:]))
        context.flush()
        if not vkformat.describe(place.format).is_depth_or_stencil:
            size = vkformat.describe(place.format).block_bytes
            if size not in _RAW:
                raise NotSupported(f"PIPE_FORMAT_{place.format.name}", "samples of such texels")
            words = self._fetched(place, _RAW[size], "UINT")
            return np.ascontiguousarray(words.view(np.uint8)[..., :size])  # the format's bits, in order
        return self._depth(place)

    def close(self) -> None:
        if self._context is not None:
            self._context.destroy()
            self._context = None

    def _depth(self, place: Place) -> _Texels:
        """Depth and stencil are read apart, and put together as the format has them."""
        description = vkformat.describe(place.format)
        depth = self._fetched(place, place.format, "FLOAT") if description.is_depth else None
        stencil = self._fetched(place, _STENCIL[place.format], "UINT") if place.format in _STENCIL else None
        words = stencil if depth is None else depth
        assert words is not None
        shape = words.shape[:-1]
        texels = DepthTexels(place.format, np.zeros((int(np.prod(shape)), description.block_bytes), np.uint8))
        if depth is not None:
            texels.set_depth(texels.encode(depth[..., 0].reshape(-1).view(np.float32)))
        if stencil is not None:
            texels.set_stencil(stencil[..., 0].reshape(-1).astype(np.uint8))
        return texels.texels().reshape(*shape, -1)

    def _fetched(self, place: Place, format: Format, kind: str) -> npt.NDArray[np.uint32]:
        """Return what a shader reads: words ``(layers * samples, height, width, 4)``."""
        context, resource = self._own(), place.resource
        width, height, _ = resource.level_size(place.level)
        samples = resource.nr_samples
        count = samples * (place.last - place.first + 1)
        size = 4 * _WORDS * width * height * count
        buffer = self._screen.resource_create(pipe.ResourceTemplate.buffer(size, Bind.SHADER_BUFFER))
        view = context.create_sampler_view(
            resource,
            pipe.SamplerViewTemplate(
                format=format,
                target=TextureTarget.TEXTURE_2D_ARRAY,
                first_layer=place.first,
                last_layer=place.last,
            ),
        )
        compute = ShaderType.COMPUTE
        numbers = np.array([width, height, samples, 0], np.uint32)
        shader: Any = context.create_compute_state(pipe.ComputeState(prog=_FETCH.replace("TYPE", kind)))
        sampler: Any = context.create_sampler_state(pipe.SamplerState())
        context.bind_compute_state(shader)
        context.bind_sampler_states(compute, 0, [sampler])
        context.set_constant_buffer(compute, 0, pipe.ConstantBuffer(user_buffer=numbers))
        context.set_sampler_views(compute, 0, [view])
        context.set_shader_buffers(compute, 0, [pipe.ShaderBuffer(buffer, 0, size)], 1)
        groups = (-(-width // _BLOCK), -(-height // _BLOCK), count)
        context.launch_grid(pipe.GridInfo(grid=groups, block=(_BLOCK, _BLOCK, 1)))
        with context.transfer_map(buffer, 0, Map.READ, Box(width=size)) as transfer:
            words = np.array(transfer.data).reshape(-1).view(np.uint32)
        context.set_sampler_views(compute, 0, [None])
        context.set_shader_buffers(compute, 0, [None], 0)
        context.bind_sampler_states(compute, 0, [None])
        context.bind_compute_state(None)
        context.delete_compute_state(shader)
        context.delete_sampler_state(sampler)
        view.destroy()
        buffer.destroy()
        return words.reshape(count, height, width, _WORDS)

    def _own(self) -> pipe.Context:
        if self._context is None:
            self._context = self._screen.context_create()
        return self._context
