"""The pages of what the server tells clients: ``python -m tests.virgl.cap_pages`` writes them."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import Any

from vkpipe.pipe import Cap, CapF, ComputeCap, Format, ShaderCap
from vkpipe.virgl.cap_bits import WORDS, Bit
from vkpipe.virgl.cap_fields import FIELDS
from vkpipe.virgl.cap_formats import NOT_TOLD

__all__ = ["PAGES"]

_DOCS = Path(__file__).parents[2] / "docs"
_PREFIXES: dict[type[IntEnum], str] = {
    Cap: "PIPE_CAP",
    CapF: "PIPE_CAPF",
    ShaderCap: "PIPE_SHADER_CAP",
    ComputeCap: "PIPE_COMPUTE_CAP",
}

_BITS = """# Capability bits of virgl

Every bit by which `vkpipe serve` tells Mesa's virpipe client what works: what it follows from, and the test
below `tests` that shows it; or why it is not told. `vkpipe/virgl/cap_bits.py` is the table, and
`python -m tests.virgl.cap_pages` writes this page of it. [The numbers](virgl-limits.md) have a page.

EXT_shader_framebuffer_fetch is not offered although TGSI_FBFETCH is told: Mesa's client makes one target of
the bit, and offers the extension only where as many targets can be fetched as drawn to (it appears, without
coherence, where `max_render_targets` is 1, and OpenGL ends at ES 2.0 then). Advanced equations need one.
"""
_LIMITS = """# Numbers and formats of virgl

Every field of the block by which `vkpipe serve` tells Mesa's virpipe client what there is: what it follows
from, and a test that uses it. `vkpipe/virgl/cap_fields.py` is the table, and
`python -m tests.virgl.cap_pages` writes this page of it. [The bits](virgl-caps.md) have a page of their own.
`tests/virgl/test_limits.py` compares what clients then offer with what they offer on Mesa's own server.

Formats that can be sampled, not drawn to, although OpenGL draws to such textures, are left out, and so are
those that are padded to be drawn to: clients then take one with more bits (texels of three or six bytes).

Mesa's own server, on llvmpipe, tells of fewer formats in every mask but `scanout`, which it sets whatever
there is, and but for those of the second table (`tests/virgl/test_format_masks.py`).
"""
_FORMATS = """
## Formats that Mesa's server tells beyond those told here

| mask | formats | why not |
|---|---|---|
"""


def _named(source: IntEnum) -> str:
    return f"{_PREFIXES[type(source)]}_{source.name}"


def _source(source: Any) -> str:
    """What a value follows from, in words."""
    if isinstance(source, IntEnum):
        return _named(source)
    if isinstance(source, tuple):
        return f"{_named(source[1])} of {source[0].name}"
    if isinstance(source, bool):
        return "always" if source else "never"
    return str(source) if isinstance(source, int) else str(source.__doc__).partition("\n")[0].rstrip(".")


def _table(first: str, bits: tuple[Bit, ...]) -> str:
    rows = [f"| {place} | {bit.name} | {_source(bit.source)} | {bit.why} |" for place, bit in enumerate(bits)]
    return "\n".join(
        [f"\n## {first}\n", "| bit | name | told | shown by, or why not |", "|---|---|---|---|", *rows]
    )


def _bits() -> str:
    return _BITS + "\n".join(_table(name, bits) for name, bits in WORDS.items()) + "\n"


def _limits() -> str:
    rows = [f"| {field.name} | {_source(field.source)} | {field.why} |" for field in FIELDS]
    fields = "\n".join([_LIMITS, "| field | value | shown by |", "|---|---|---|", *rows]) + "\n"
    return fields + _FORMATS + "".join(_not_told(mask, formats) for mask, formats in NOT_TOLD.items())


def _not_told(mask: str, formats: dict[Format, str]) -> str:
    """Rows of a mask: a reason, and the formats that share it."""
    reasons = dict.fromkeys(formats.values())
    return "".join(
        f"| {mask} | {', '.join(fmt.name for fmt, why in formats.items() if why == reason)} | {reason} |\n"
        for reason in reasons
    )


PAGES: dict[Path, Callable[[], str]] = {_DOCS / "virgl-caps.md": _bits, _DOCS / "virgl-limits.md": _limits}
"""Page -> what it has to be."""

if __name__ == "__main__":
    for path, text in PAGES.items():
        path.write_text(text())
