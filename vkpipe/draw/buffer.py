"""Buffers on the device, made of arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.draw.numbers import Array, is_wide, narrow
from vkpipe.draw.owner import Owner
from vkpipe.draw.protocols import ReadBack
from vkpipe.draw.shown import array_html
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map

__all__ = ["Buffer"]

_BIND = (
    Bind.VERTEX_BUFFER | Bind.INDEX_BUFFER | Bind.CONSTANT_BUFFER | Bind.SHADER_BUFFER | Bind.STREAM_OUTPUT
)


class Buffer(ReadBack):
    """An array on the device: vertices, indices, a uniform block, or what shaders read and write.

    Attributes:
        resource: the buffer, of ``size`` bytes.
        dtype, shape: of the array, after numbers of 64 bits became those of 32.
        narrowed: whether numbers of 64 bits have become those of 32.
        captured: the stream output target that draws have captured vertices in, or None.
    """

    captured: pipe.StreamOutputTarget | None = None

    def __init__(self, device: Owner, array: npt.ArrayLike, *, exact: bool) -> None:
        """Make the buffer; ``Device.buffer`` does it.

        Raises:
            InvalidUse: an array without elements, or with numbers that do not fit into 32 bits.
        """
        if np.ndim(array) == 0 and np.asarray(array).dtype.names is None:
            raise InvalidUse("Device.buffer", "array", array, "an array; n zeros are np.zeros(n, np.float32)")
        data = narrow("Device.buffer", "array", array, exact=exact)
        if not data.size:
            raise InvalidUse("Device.buffer", "array", f"shape {data.shape}", "at least one element")
        self._device, self._exact = device, exact
        self.narrowed = not exact and is_wide(array)
        self.dtype, self.shape, self.size = data.dtype, data.shape, data.nbytes
        template = pipe.ResourceTemplate(
            target=pipe.TextureTarget.BUFFER, format=pipe.Format.R8_UNORM, width0=data.nbytes, bind=_BIND
        )
        self.resource = device.owns(device.screen.resource_create(template))
        self.write(data)

    def __repr__(self) -> str:
        return f"<Buffer of shape {self.shape}, {self.dtype}>"

    def _repr_html_(self) -> str | None:
        """Return the first rows, which notebooks show; None once it is destroyed."""
        if self.resource.destroyed:
            return None
        found = self.read()
        return array_html(found, repr(self)[1:-1]) if found.dtype.names is None else None

    def __len__(self) -> int:
        return self.shape[0] if self.shape else 1

    def write(self, array: npt.ArrayLike, offset: int = 0) -> None:
        """Write an array into the buffer, from a byte on.

        Raises:
            InvalidUse: it does not fit.
        """
        data = narrow("Buffer.write", "array", array, exact=self._exact)
        if not 0 <= offset <= self.size - data.nbytes:
            legal = f"0 to {self.size} less the {data.nbytes} bytes of the array"
            raise InvalidUse("Buffer.write", "offset", offset, legal)
        bounds = _bounds(data)
        if offset == 0 and data.nbytes == self.size:
            self._bounds = bounds
        elif self._bounds is not None and data.dtype == self.dtype and bounds is not None:
            self._bounds = min(self._bounds[0], bounds[0]), max(self._bounds[1], bounds[1])
        else:
            self._bounds = None
        self._device.context.buffer_subdata(self.resource, Map.WRITE, offset, data.reshape(-1).view(np.uint8))

    def read(self, dtype: npt.DTypeLike | None = None) -> Array:
        """Return a copy of the contents, in the shape of the buffer's creation; flat with another type."""
        box = Box(width=self.size)
        with self._device.context.transfer_map(self.resource, 0, Map.READ, box) as mapped:
            raw = np.array(mapped.data).reshape(-1).view(np.uint8)
        return raw.view(self.dtype).reshape(self.shape) if dtype is None else raw.view(dtype)

    def index_bounds(self) -> tuple[int, int] | None:
        """Return the smallest and the largest index, where the buffer has indices that the host wrote."""
        return self._bounds

    def capturing(self) -> pipe.StreamOutputTarget:
        """Return the stream output target of the whole buffer, whose contents draws will change."""
        self.written()
        if self.captured is None:
            made = self._device.context.create_stream_output_target(self.resource, 0, self.size)
            self.captured = self._device.owns(made)
        return self.captured

    def written(self) -> None:
        """Note that a shader may have written into it."""
        self._bounds = None


def _bounds(data: Array) -> tuple[int, int] | None:
    kind: Any = data.dtype.kind
    return (int(data.min()), int(data.max())) if kind in "iu" and data.size else None
