"""``vkpipe tgsi --run``: a shader runs, on a device or on the reference interpreter."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.cli.tgsi_options import NUMBERS, Size

if TYPE_CHECKING:
    from vkpipe.cli.tgsi_job import Job
    from vkpipe.translate import Shader

__all__ = ["run_shader"]

Results = dict[str, npt.NDArray[Any]]

_MOST_ROWS = 64
_WORDS_PER_ROW = 8


def run_shader(
    shader: Shader,
    text: str,
    *,
    size: Size,
    block: Size,
    given: tuple[str, ...],
    reference: bool,
    device: str | None,
    numbers: str,
    path: str,
    pc: int = 0,
) -> bytes:
    """Run a compute or fragment shader; what it has written, in the form that the name of a file asks for.

    Args:
        size, block, given, pc: as in :func:`vkpipe.cli.tgsi_job.make_job`.
        reference: on the interpreter instead of a device.
        numbers: a key of :data:`vkpipe.cli.tgsi_options.NUMBERS`.
        path: .npy has the first result, .npz all of them by name, .png the first picture; anything else
            gets tables of text.
    """
    from vkpipe.cli.tgsi_job import make_job
    from vkpipe.errors import NotSupported
    from vkpipe.translate.tgsi.names import Stage

    if shader.stage not in (Stage.COMPUTE, Stage.FRAGMENT):
        raise NotSupported(f"PIPE_SHADER_{shader.stage.name}", "only COMP and FRAG run by themselves")
    if shader.stage is Stage.FRAGMENT:
        size, block = (size[0], size[1], 1), (1, 1, 1)
    job = make_job(shader, text, size, block, given, pc)
    if reference:
        from vkpipe.cli.tgsi_reference import run_reference

        results = run_reference(job)
    else:
        from vkpipe.cli.tgsi_device import run_on_device

        results = run_on_device(job, device)
    return _WRITERS.get(PurePath(path).suffix, _table)(job, results, numbers)


def _typed(job: Job, name: str, found: npt.NDArray[Any], numbers: str) -> npt.NDArray[Any]:
    """Words of a buffer, values of an image as (layers, rows, columns, 4), or a picture as it is."""
    from vkpipe.format import unpack

    texels = job.texels(name)
    if texels is not None and not (texels.raw and texels.target == "BUFFER"):
        return np.asarray(unpack(texels.format, found.reshape(texels.data.shape)))
    return found if found.dtype == np.float32 else found.reshape(-1).view(NUMBERS[numbers])


def _first(job: Job, results: Results) -> str:
    from vkpipe.errors import InvalidUse

    if not results:
        raise InvalidUse(
            "vkpipe tgsi --run", "FILE", job.shader.stage.value, "a shader that writes something"
        )
    return next(iter(results))


def _npy(job: Job, results: Results, numbers: str) -> bytes:
    name = _first(job, results)
    file = io.BytesIO()
    np.save(file, _typed(job, name, results[name], numbers))
    return file.getvalue()


def _npz(job: Job, results: Results, numbers: str) -> bytes:
    file = io.BytesIO()
    typed = {name: _typed(job, name, found, numbers) for name, found in results.items()}
    np.savez(file, **typed)  # type: ignore[arg-type]
    return file.getvalue()


def _png(job: Job, results: Results, numbers: str) -> bytes:
    """The first image: colours from 0 to 1 become 0 to 255, whole numbers are cut off there."""
    from PIL import Image

    from vkpipe.errors import InvalidUse

    pictures = [name for name in results if name.startswith(("COLOR", "IMAGE", "RES"))]
    if not pictures:
        raise InvalidUse("vkpipe tgsi --run", "--output", ", ".join(results), "an image, for a .png")
    values = _typed(job, pictures[0], results[pictures[0]], numbers)
    plane = values.reshape(-1, *values.shape[-2:])
    if values.dtype.kind == "f":
        plane = np.rint(np.nan_to_num(np.clip(plane, 0, 1)) * 255)
    file = io.BytesIO()
    Image.fromarray(np.clip(plane, 0, 255).astype(np.uint8)).save(file, format="PNG")
    return file.getvalue()


def _table(job: Job, results: Results, numbers: str) -> bytes:
    lines: list[str] = []
    for name, found in results.items():
        typed = _typed(job, name, found, numbers)
        rows = list(_texel_rows(typed) if typed.ndim > 1 else _word_rows(typed, numbers))
        lines += [f"{name}: {typed.size} words" if typed.ndim == 1 else f"{name}: {_extent(typed)}"]
        lines += rows[:_MOST_ROWS]
        if len(rows) > _MOST_ROWS:
            lines.append(f"  ... {len(rows) - _MOST_ROWS} more rows; -o FILE.npy has all of them")
    return "".join(f"{line}\n" for line in lines).encode()


def _extent(values: npt.NDArray[Any]) -> str:
    return "x".join(str(extent) for extent in reversed(values.shape[:-1])) + " texels"


def _word_rows(words: npt.NDArray[Any], numbers: str) -> Iterator[str]:
    for first in range(0, words.size, _WORDS_PER_ROW):
        row = words[first : first + _WORDS_PER_ROW]
        shown = (f"{int(word):08x}" if numbers == "hex" else f"{word:>10.7g}" for word in row)
        if numbers in ("uint", "int"):
            shown = (f"{int(word):>10}" for word in row)
        yield f"  {4 * first:6}: {' '.join(shown)}"


def _texel_rows(values: npt.NDArray[Any]) -> Iterator[str]:
    """A line for each texel: its place, then its four values."""
    for place in np.ndindex(values.shape[:-1]):
        at = ", ".join(str(number) for number in reversed(place))
        yield f"  {at}: {' '.join(f'{value:.7g}' for value in values[place])}"


_WRITERS: dict[str, Callable[[Job, Results, str], bytes]] = {".npy": _npy, ".npz": _npz, ".png": _png}
