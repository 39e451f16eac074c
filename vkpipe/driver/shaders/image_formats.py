"""The formats of a shader's images: what is bound decides, not what is declared, as in Mesa's interpreter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vkpipe.translate import ImageBinding, Shader
from vkpipe.translate.tgsi.ir import Declaration
from vkpipe.translate.tgsi.names import File

__all__ = ["with_formats"]


def with_formats(shader: Shader, images: Sequence[ImageBinding], formats: Sequence[str]) -> Shader:
    """The shader with these formats in the declarations of its images, so that all of them can be loaded."""
    if list(formats) == [image.format for image in images]:
        return shader
    chosen = dict(zip(((image.file, image.slot) for image in images), formats, strict=True))
    return replace(
        shader,
        declarations=tuple(part for d in shader.declarations for part in _declare(d, chosen)),
        instructions=tuple(replace(i, format="") for i in shader.instructions),
    )


def _declare(declared: Declaration, formats: dict[tuple[File, int], str]) -> list[Declaration]:
    """A declaration, or one for each of the images that it declares."""
    if declared.file not in (File.IMAGE, File.RES) or "RAW" in declared.flags:
        return [declared]
    return [
        replace(declared, first=slot, last=slot, format=f"PIPE_FORMAT_{formats[declared.file, slot]}")
        if (declared.file, slot) in formats
        else replace(declared, first=slot, last=slot)
        for slot in range(declared.first, declared.last + 1)
    ]
