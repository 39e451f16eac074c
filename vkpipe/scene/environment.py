"""The light around a scene: a panorama, as a picture of all directions, and what surfaces take from it.

A panorama has rows from +y (above) to -y, and columns around it: the middle one is +x, the one a quarter
further right +z. Values are linear RGB.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

from vkpipe.errors import NotSupported, VkpipeError
from vkpipe.format.srgb import to_linear
from vkpipe.model.mesh import Array

__all__ = ["READABLE", "directions", "harmonics", "read_panorama", "shrunk", "studio"]

_FLOATS = (".hdr", ".exr")
READABLE = (*_FLOATS, ".png", ".jpg", ".jpeg")
_LARGEST = 65504.0  # of a float of 16 bits


def read_panorama(path: str | Path) -> Array:
    """Read a panorama: float32 (height, width, 3).

    ``.hdr`` and ``.exr`` are read by ffmpeg, which imageio-ffmpeg brings; other pictures are taken as sRGB.

    Raises:
        VkpipeError: there is no such file, or it cannot be read.
        NotSupported: imageio-ffmpeg is missing.
    """
    path = Path(path)
    if not path.is_file():
        raise VkpipeError(f"environment {path}: no such file")
    if path.suffix.lower() not in READABLE:
        legal = ", ".join(READABLE)
        raise VkpipeError(f"environment {path}: format {path.suffix!r} is not known; legal: {legal}")
    if path.suffix.lower() in _FLOATS:
        return _floats(path)
    from PIL import Image

    try:
        with Image.open(path) as picture:
            bytes_ = np.asarray(picture.convert("RGB"))
    except OSError as error:
        raise VkpipeError(f"environment {path}: cannot be read: {error}") from error
    return to_linear(bytes_.astype(np.float32) / np.float32(255))


def _floats(path: Path) -> Array:
    try:
        from imageio_ffmpeg import get_ffmpeg_exe
    except ImportError:
        why = "imageio-ffmpeg is missing: pip install 'vkpipe[model]'"
        raise NotSupported(f"{path.suffix} files", why) from None
    # PFM is a line with the size, a line with the byte order, and rows from the bottom.
    words = ["-v", "error", "-nostdin", "-i", str(path), "-frames:v", "1", "-pix_fmt", "gbrpf32le"]
    done = subprocess.run(
        [get_ffmpeg_exe(), *words, "-c:v", "pfm", "-f", "image2pipe", "-"], capture_output=True
    )
    kind, _, rest = done.stdout.partition(b"\n")
    if done.returncode or kind != b"PF":
        lines = done.stderr.decode(errors="replace").strip().splitlines() or ["ffmpeg finds no picture in it"]
        raise VkpipeError(f"environment {path}: cannot be read: {lines[-1]}")
    size, _, rest = rest.partition(b"\n")
    order, _, data = rest.partition(b"\n")
    width, height = (int(word) for word in size.split())
    dtype = "<f4" if float(order) < 0 else ">f4"
    rows = np.frombuffer(data, dtype, width * height * 3).reshape(height, width, 3)[::-1]
    values: Array = np.clip(np.nan_to_num(rows.astype(np.float32)), 0.0, _LARGEST)
    return values


def directions(height: int, width: int) -> Array:
    """The directions (height, width, 3) of the centres of a panorama's texels."""
    down = np.pi * (np.arange(height) + 0.5) / height
    around = 2.0 * np.pi * ((np.arange(width) + 0.5) / width - 0.5)
    sin = np.sin(down)[:, None]
    x, z = sin * np.cos(around), sin * np.sin(around)
    return np.stack([x, np.broadcast_to(np.cos(down)[:, None], x.shape), z], axis=2)


def studio(height: int = 64) -> Array:
    """The panorama of a studio, for scenes without an environment: float32 (height, 2 * height, 3).

    The walls are grey and brighter above; a large soft light hangs before the scene to its left, a smaller
    one to its right, and a strip behind it.
    """
    where = directions(height, 2 * height)
    up = where[..., 1]
    light = (0.22 + 0.16 * up)[..., None] * np.array([0.97, 0.99, 1.03])
    lamps = (((-0.55, 0.6, 0.6), 0.80, 2.9), ((0.85, 0.25, 0.45), 0.92, 2.0), ((0.1, 0.45, -0.9), 0.90, 2.5))
    for towards, cosine, strength in lamps:
        axis = np.array(towards) / np.linalg.norm(towards)
        edge = np.clip((where @ axis - cosine) / 0.06 + 0.5, 0.0, 1.0)
        light = light + (strength * edge * edge * (3.0 - 2.0 * edge))[..., None]
    result: Array = light.astype(np.float32)
    return result


def harmonics(panorama: Array) -> Array:
    """Return the light of a white diffuse surface by its normal: float32 (9, 3), factors of the terms.

    Ramamoorthi and Hanrahan, "An Efficient Representation for Irradiance Environment Maps" (2001).
    """
    height, width = panorama.shape[:2]
    x, y, z = np.moveaxis(directions(height, width), 2, 0)
    one = np.ones_like(x)
    terms = np.stack([one, y, z, x, x * y, y * z, 3 * z * z - 1, x * z, x * x - y * y])
    norms = np.array([0.282095, *[0.488603] * 3, 1.092548, 1.092548, 0.315392, 1.092548, 0.546274])
    cosine_lobe = np.array([1.0, *[2.0 / 3.0] * 3, *[0.25] * 5])
    solid = np.sin(np.pi * (np.arange(height) + 0.5) / height) * (np.pi / height) * (2.0 * np.pi / width)
    sums: Array = np.einsum("khw,hwc,h->kc", terms, panorama.astype(np.float64), solid)
    factors: Array = (sums * (norms**2 * cosine_lobe)[:, None]).astype(np.float32)
    return factors


def shrunk(panorama: Array, most: int) -> Array:
    """The panorama at most ``most`` texels wide: means of whole numbers of texels."""
    times = -(-panorama.shape[1] // most)
    if times == 1:
        return panorama
    height, width = panorama.shape[0] // times, panorama.shape[1] // times
    cut = panorama[: height * times, : width * times].reshape(height, times, width, times, 3)
    means: Array = cut.mean(axis=(1, 3), dtype=np.float64)
    return means.astype(np.float32)
