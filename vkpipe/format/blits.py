"""The rule which formats a blit converts into each other."""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.format.description import describe
from vkpipe.pipe import Format

__all__ = ["check_blit_formats"]


def check_blit_formats(source: Format, target: Format) -> None:
    """Raise InvalidUse unless colours go to colours, integers to such integers, depth to depth."""
    read, written = describe(source), describe(target)
    integers = [(d.is_pure_integer, d.is_pure_integer and d.is_signed_integer) for d in (read, written)]
    alike = read.is_depth_or_stencil == written.is_depth_or_stencil
    if not alike or (not read.is_depth_or_stencil and integers[0] != integers[1]):
        raise InvalidUse(
            "Context.blit", "dst.format", target, f"a format with values like those of {source.name}"
        )
