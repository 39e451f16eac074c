"""Jobs of ``vkpipe tgsi --run``: a shader, a size, and the contents of the resources that it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.records import dataclass
from vkpipe.translate import Shader, ShaderInfo, at_entry, scan
from vkpipe.translate.glsl.bindings import ResourceBindings
from vkpipe.translate.tgsi.names import File
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["PRIVATE_BYTES", "SHARED_BYTES", "Bytes", "Job", "Texels", "make_job"]

Bytes = npt.NDArray[np.uint8]
Size = tuple[int, int, int]

SHARED_BYTES = 16384
"""Memory of a block: what every Vulkan device has."""

PRIVATE_BYTES = 4096
"""Memory of a thread."""

_BYTES_PER_THREAD = 16
_WHERE = "vkpipe tgsi --run"
_NAME = re.compile(r"(?:(BUFFER|HWATOMIC|IMAGE|RES|CONST|SAMP)\[(\d+)\]|(INPUT))=(.+)")
_RAW_FORMAT = "R32_UINT"
_DEFAULT_FORMAT = "R32G32B32A32_FLOAT"


@dataclass(frozen=True)
class Texels:
    """An image: ``data`` is uint8 (layers, rows, columns, bytes of a texel)."""

    target: str
    format: str
    data: Bytes
    raw: bool = False
    """Whether the shader sees bytes (RES with RAW): a buffer is one row of words."""


@dataclass
class Job:
    """A run. Keys are slots; what is written is written in place.

    Attributes:
        size: blocks of the grid, or pixels of the picture and 1.
        block: threads of a block.
        buffers, counters: bytes; ``written``: names of what the shader may change, such as ``BUFFER[0]``.
        constants: uint32 (vectors, 4).
        textures: float32 (rows, columns, 4).
        input: the kernel's input.
        pc: the instruction at which a compute program begins.
    """

    shader: Shader
    info: ShaderInfo
    text: str
    size: Size
    block: Size
    buffers: dict[int, Bytes] = field(default_factory=dict)
    counters: dict[int, Bytes] = field(default_factory=dict)
    images: dict[int, Texels] = field(default_factory=dict)
    resources: dict[int, Texels] = field(default_factory=dict)
    constants: dict[int, npt.NDArray[np.uint32]] = field(default_factory=dict)
    textures: dict[int, npt.NDArray[np.float32]] = field(default_factory=dict)
    input: Bytes = field(default_factory=lambda: np.zeros(0, np.uint8))
    written: tuple[str, ...] = ()
    pc: int = 0

    def texels(self, name: str) -> Texels | None:
        """The image or resource of a register such as ``RES[0]``; None for what has words alone."""
        file, _, slot = name.rstrip("]").partition("[")
        tables = {"IMAGE": self.images, "RES": self.resources}
        return tables[file].get(int(slot)) if file in tables else None


def make_job(shader: Shader, text: str, size: Size, block: Size, given: Iterable[str], pc: int = 0) -> Job:
    """The job of a shader.

    Args:
        size: blocks along x, y, z, or width, height and 1.
        block: threads of a block where the shader does not fix them.
        given: what is not to be zero or has another size than by default: ``NAME=VALUE`` with names
            BUFFER[n], HWATOMIC[n], IMAGE[n], RES[n], CONST[n], SAMP[n], INPUT. A value is a file, .npy or (of
            textures and images) .png, a number of bytes, or the size of an image, WxH or WxHxD.
        pc: the instruction at which a compute program begins.

    Raises:
        VkpipeError: a value that cannot be used.
    """
    info = scan(shader)
    fixed = tuple(info.property(f"CS_FIXED_BLOCK_{axis}") for axis in ("WIDTH", "HEIGHT", "DEPTH"))
    chosen = (fixed[0] or 1, fixed[1] or 1, fixed[2] or 1) if any(fixed) else block
    job = Job(shader, info, text, size, chosen, pc=pc)
    values: dict[tuple[str, int], str] = {}
    for entry in given:
        match = _NAME.fullmatch(entry)
        if match is None:
            raise InvalidUse(_WHERE, "--input", entry, "NAME=VALUE, as in BUFFER[0]=numbers.npy")
        values[match[1] or match[3], int(match[2] or 0)] = match[4]
    _add_resources(job, values)
    for (name, slot), value in values.items():
        _FILL[name](job, slot, value)
    return job


def _add_resources(job: Job, values: dict[tuple[str, int], str]) -> None:
    """Give everything that the shader loads or stores its contents; takes out of ``values`` what it uses."""
    threads = int(np.prod(job.size) * np.prod(job.block))
    bindings = ResourceBindings(at_entry(job.shader, job.pc), 1, 0)
    written = []
    for buffer in bindings.buffers:
        written += [buffer.register] if buffer.writable else []
        if buffer.file is File.RES:
            value = values.pop(("RES", buffer.slot), "")
            job.resources[buffer.slot] = _raw(job, buffer.target, value, threads)
            continue
        counters = buffer.file is File.HWATOMIC
        size = 4 * _counters(job.shader, buffer.slot) if counters else _BYTES_PER_THREAD * threads
        value = values.pop((str(buffer.file), buffer.slot), str(size))
        (job.counters if counters else job.buffers)[buffer.slot] = _bytes(value)
    for image in bindings.images:
        fmt = image.format or _DEFAULT_FORMAT
        value = values.pop((str(image.file), image.slot), "")
        table = job.resources if image.file is File.RES else job.images
        table[image.slot] = Texels(image.target, fmt, _texels(job, image.target, fmt, value))
        written += [image.register] if image.writable else []
    job.written = tuple(written)


def _raw(job: Job, target: str, value: str, threads: int) -> Texels:
    """A resource that the shader sees as bytes."""
    if target == "BUFFER":
        words = _bytes(value or str(_BYTES_PER_THREAD * threads))
        return Texels(target, _RAW_FORMAT, words.reshape(1, 1, -1, 4), raw=True)
    return Texels(target, _RAW_FORMAT, _texels(job, target, _RAW_FORMAT, value), raw=True)


def _counters(shader: Shader, slot: int) -> int:
    return max(d.last + 1 for d in shader.declarations if d.file is File.HWATOMIC and (d.dim or 0) == slot)


def _load(path: str) -> npt.NDArray[Any]:
    try:
        if Path(path).suffix == ".png":
            from PIL import Image

            return np.asarray(Image.open(path).convert("RGBA"))
        return np.asarray(np.load(path, allow_pickle=False))
    except (OSError, ValueError) as error:
        raise VkpipeError(f"{path}: cannot be read: {error}") from error


def _bytes(value: str) -> Bytes:
    """A number of zeros, or the bytes of an array; whole words."""
    if value.isdigit():
        return np.zeros(-(-max(1, int(value)) // 4) * 4, np.uint8)
    raw = np.ascontiguousarray(_load(value)).reshape(-1).view(np.uint8)
    return np.concatenate([raw, np.zeros(-raw.size % 4, np.uint8)])


def _texels(job: Job, target: str, fmt: str, value: str) -> Bytes:
    """The contents of an image: by default as large as the grid has threads along x, y, z."""
    size = vkformat.describe(fmt).block_bytes
    match = re.fullmatch(r"(\d+)(?:x(\d+))?(?:x(\d+))?", value)
    if value and match is None:
        array = _load(value)
        raw = array if array.dtype == np.uint8 and array.shape[-1] == size else vkformat.pack(fmt, array)
        flat = np.ascontiguousarray(raw)
        return flat.reshape((1,) * (4 - flat.ndim) + flat.shape).copy()
    if match is None:
        x, y, z = (s * b for s, b in zip(job.size, job.block, strict=True))
    else:
        x, y, z = int(match[1]), int(match[2] or 1), int(match[3] or 1)
    shape = TARGETS[target]
    if shape.cube:
        y, z = x, 6
    if shape.coords == 1:
        y = z = 1
    if target == "1D_ARRAY":
        y, z = 1, y
    if shape.coords == 2 and target != "1D_ARRAY":
        z = 1
    return np.zeros((z, y, x, size), np.uint8)


def _fill_constants(job: Job, slot: int, value: str) -> None:
    raw = _bytes(value).view(np.uint32)
    job.constants[slot] = np.concatenate([raw, np.zeros(-raw.size % 4, np.uint32)]).reshape(-1, 4)


def _fill_texture(job: Job, slot: int, value: str) -> None:
    array = _load(value)
    texels = array.astype(np.float32) / (255 if array.dtype == np.uint8 else 1)
    if texels.ndim != 3 or texels.shape[2] != 4:
        raise InvalidUse(_WHERE, f"SAMP[{slot}]", texels.shape, "an array (rows, columns, 4)")
    job.textures[slot] = np.ascontiguousarray(texels, np.float32)


def _fill_input(job: Job, slot: int, value: str) -> None:
    job.input = _bytes(value)


def _unused(job: Job, slot: int, value: str) -> None:
    raise InvalidUse(_WHERE, "--input", value, "a buffer or image that the shader names")


_FILL: dict[str, Callable[[Job, int, str], None]] = {
    "CONST": _fill_constants,
    "SAMP": _fill_texture,
    "INPUT": _fill_input,
    "BUFFER": _unused,
    "HWATOMIC": _unused,
    "IMAGE": _unused,
    "RES": _unused,
}
