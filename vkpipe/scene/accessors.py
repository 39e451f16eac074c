"""The arrays of a glTF file: accessors, buffer views and buffers, section 3.6 of the specification."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import unquote

import numpy as np

from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.model.mesh import Array

__all__ = ["Arrays"]

_TYPES = {5120: "<i1", 5121: "<u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
_COUNTS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}


class Arrays:
    """The buffers of a file, each read once, and what accessors see of them.

    Args:
        document: pygltflib's object of the file.
        path: of the file, beside which buffers and pictures lie.
    """

    def __init__(self, document: Any, path: Path) -> None:
        self._document, self._path = document, path
        self._buffers: dict[int, bytes] = {}

    def floats(self, number: int, components: int) -> Array:
        """An accessor as float32 (count, components); normalized integers are fractions.

        Raises:
            VkpipeError: it is of another type, or reaches out of its buffer.
        """
        accessor = self._accessor(number)
        values = self._values(accessor)
        if values.shape[1] != components:
            raise VkpipeError(f"accessor {number}: type {accessor.type}; legal: {components} components")
        if values.dtype.kind == "f" or not accessor.normalized:
            return values.astype(np.float32)
        return np.maximum(values.astype(np.float32) / np.iinfo(values.dtype).max, -1.0)

    def integers(self, number: int) -> Array:
        """An accessor of scalars as uint32 (count,).

        Raises:
            VkpipeError: it holds no unsigned integers.
        """
        values = self._values(self._accessor(number))
        if values.dtype.kind != "u" or values.shape[1] != 1:
            raise VkpipeError(f"accessor {number}: no unsigned integers; legal: SCALAR of such")
        return values[:, 0].astype(np.uint32)

    def components(self, number: int) -> int:
        """Return the numbers of one element."""
        return _COUNTS[self._accessor(number).type]

    def view(self, number: int) -> bytes:
        """The bytes of a buffer view."""
        view = self._document.bufferViews[number]
        start = view.byteOffset or 0
        data = self._buffer(view.buffer)[start : start + view.byteLength]
        if start < 0 or len(data) != view.byteLength:
            raise VkpipeError(
                f"bufferView {number}: {view.byteLength} bytes at {start} are not in its buffer"
            )
        return data

    def resource(self, uri: str) -> bytes:
        """The bytes that a URI means: of a data URI, or of a file beside this one.

        Raises:
            NotSupported: a URI of another kind; nothing is fetched from networks.
        """
        if uri.startswith("data:"):
            decoded: bytes = self._document.decode_data_uri(uri)
            return decoded
        if "://" in uri:
            raise NotSupported("glTF URIs of networks", uri[:200])
        return (self._path.parent / unquote(uri)).read_bytes()

    def _accessor(self, number: int) -> Any:
        if not 0 <= number < len(self._document.accessors):
            raise VkpipeError(
                f"accessor {number}: there is none; the file has {len(self._document.accessors)}"
            )
        return self._document.accessors[number]

    def _values(self, accessor: Any) -> Array:
        """The elements (count, components) in their own type."""
        dtype, width, count = np.dtype(_TYPES[accessor.componentType]), _COUNTS[accessor.type], accessor.count
        if accessor.bufferView is None:
            values = np.zeros((count, width), dtype)
        else:
            view = self._document.bufferViews[accessor.bufferView]
            data = self.view(accessor.bufferView)
            stride = view.byteStride or dtype.itemsize * width
            values = np.ndarray(
                (count, width), dtype, data, accessor.byteOffset or 0, (stride, dtype.itemsize)
            )
        if accessor.sparse is not None:
            values = self._with_sparse(values.copy(), accessor.sparse)
        return values

    def _with_sparse(self, values: Array, sparse: Any) -> Array:
        kind = np.dtype(_TYPES[sparse.indices.componentType])
        places = np.frombuffer(
            self.view(sparse.indices.bufferView), kind, sparse.count, sparse.indices.byteOffset or 0
        )
        new = np.frombuffer(
            self.view(sparse.values.bufferView),
            values.dtype,
            sparse.count * values.shape[1],
            sparse.values.byteOffset or 0,
        )
        values[places] = new.reshape(sparse.count, values.shape[1])
        return values

    def _buffer(self, number: int) -> bytes:
        if number not in self._buffers:
            uri = self._document.buffers[number].uri
            data = self._document.binary_blob() if uri is None else self.resource(uri)
            if data is None:
                raise VkpipeError(f"buffer {number}: the file has no binary chunk")
            self._buffers[number] = data
        return self._buffers[number]
