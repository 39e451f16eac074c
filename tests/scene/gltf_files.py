"""Small glTF files, written byte by byte: without the library that reads them."""

from __future__ import annotations

import io
import json
import struct
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

__all__ = ["QUAD_UV", "Gltf", "quad"]

_COMPONENTS = {"i1": 5120, "u1": 5121, "i2": 5122, "u2": 5123, "u4": 5125, "f4": 5126}
_TYPES = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4", 16: "MAT4"}

QUAD = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]], np.float32)
QUAD_UV = np.array([[0, 1], [1, 1], [1, 0], [0, 0]], np.float32)
QUAD_INDICES = np.array([0, 1, 2, 0, 2, 3], np.uint16)


class Gltf:
    """A file in the making: ``document`` is its JSON, to be changed at will."""

    def __init__(self) -> None:
        self.binary = b""
        self.document: dict[str, Any] = {
            "asset": {"version": "2.0"},
            "scene": 0,
            "scenes": [{"nodes": []}],
            **{
                name: []
                for name in ("nodes", "meshes", "accessors", "bufferViews", "materials", "textures", "images")
            },
        }

    def view(self, data: bytes, **more: Any) -> int:
        self.binary += b"\0" * (-len(self.binary) % 4)
        view = {"buffer": 0, "byteOffset": len(self.binary), "byteLength": len(data), **more}
        self.binary += data
        return self._append("bufferViews", view)

    def accessor(self, values: npt.NDArray[Any], **more: Any) -> int:
        rows = values.reshape(len(values), -1)
        given = {
            "bufferView": self.view(values.tobytes()),
            "componentType": _COMPONENTS[values.dtype.str[1:]],
            "count": len(rows),
            "type": _TYPES[rows.shape[1]],
            **more,
        }
        return self._append("accessors", given)

    def texture(self, pixels: Any, sampler: dict[str, Any] | None = None) -> int:
        file = io.BytesIO()
        Image.fromarray(np.asarray(pixels, np.uint8)).save(file, "PNG")
        image = self._append("images", {"bufferView": self.view(file.getvalue()), "mimeType": "image/png"})
        texture = {"source": image}
        if sampler is not None:
            self.document.setdefault("samplers", []).append(sampler)
            texture["sampler"] = len(self.document["samplers"]) - 1
        return self._append("textures", texture)

    def material(self, **given: Any) -> int:
        return self._append("materials", given)

    def mesh(self, *primitives: dict[str, Any], name: str = "mesh") -> int:
        return self._append("meshes", {"primitives": list(primitives), "name": name})

    def node(self, *, root: bool = True, **given: Any) -> int:
        number = self._append("nodes", given)
        if root:
            self.document["scenes"][0]["nodes"].append(number)
        return number

    def json(self) -> dict[str, Any]:
        filled = {name: value for name, value in self.document.items() if value != []}
        return {**filled, "buffers": [{"byteLength": len(self.binary)}]}

    def glb(self) -> bytes:
        text = json.dumps(self.json()).encode()
        text += b" " * (-len(text) % 4)
        binary = self.binary + b"\0" * (-len(self.binary) % 4)
        chunks = (
            struct.pack("<I4s", len(text), b"JSON")
            + text
            + struct.pack("<I4s", len(binary), b"BIN\0")
            + binary
        )
        return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks

    def _append(self, name: str, given: dict[str, Any]) -> int:
        self.document[name].append(given)
        return len(self.document[name]) - 1


def quad(file: Gltf, material: int | None = None, **attributes: npt.NDArray[Any]) -> dict[str, Any]:
    """A primitive: the square from -1 to 1 that faces +z, the top of its texture at +y."""
    given = {
        "POSITION": QUAD,
        "NORMAL": np.tile(np.array([0, 0, 1], np.float32), (4, 1)),
        "TEXCOORD_0": QUAD_UV,
    }
    stored = {
        name: file.accessor(values, **({} if values.dtype.kind == "f" else {"normalized": True}))
        for name, values in {**given, **attributes}.items()
    }
    primitive: dict[str, Any] = {"attributes": stored, "indices": file.accessor(QUAD_INDICES)}
    return primitive if material is None else {**primitive, "material": material}
