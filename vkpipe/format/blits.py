"""The rule which formats a blit converts into each other."""

from __future__ import annotations

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format.description import describe
from vkpipe.format.pack import SHARED_EXPONENT
from vkpipe.pipe import ColorMask, Format

__all__ = ["check_blit_formats"]


_RGB = ColorMask.R | ColorMask.G | ColorMask.B


def check_blit_formats(source: Format, target: Format, mask: ColorMask) -> None:
    """Check that colours go to colours, integers to such integers, depth to depth.

    Raises:
        InvalidUse: they do not.
        NotSupported: some components of a shared exponent would be written, and others not.
    """
    read, written = describe(source), describe(target)
    integers = [(d.is_pure_integer, d.is_pure_integer and d.is_signed_integer) for d in (read, written)]
    alike = read.is_depth_or_stencil == written.is_depth_or_stencil
    if not alike or (not read.is_depth_or_stencil and integers[0] != integers[1]):
        raise InvalidUse(
            "Context.blit", "dst.format", target, f"a format with values like those of {source.name}"
        )
    if written.name == SHARED_EXPONENT and mask & _RGB not in (0, _RGB):
        raise NotSupported(f"PIPE_FORMAT_{target.name}", f"blits of {mask!r}: they share an exponent")
