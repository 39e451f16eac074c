"""Values of the options of ``vkpipe tgsi --run``."""

from __future__ import annotations

import re

import click

__all__ = ["NUMBERS", "Size", "run_size"]

Size = tuple[int, int, int]

NUMBERS = {"uint": "<u4", "int": "<i4", "float": "<f4", "hex": "<u4"}
"""The ways in which words are shown."""


def run_size(ctx: click.Context, param: click.Parameter, value: str) -> Size:
    """N, NxM or NxMxK, each at least 1."""
    found = re.fullmatch(r"(\d+)(?:x(\d+))?(?:x(\d+))?", value)
    numbers = tuple(int(part or 1) for part in found.groups()) if found else ()
    if len(numbers) != 3 or min(numbers) < 1:
        raise click.BadParameter(f"{value!r} is not a size such as 4, 64x64 or 4x4x2", ctx, param)
    return numbers[0], numbers[1], numbers[2]
