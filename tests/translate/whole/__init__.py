"""Whole shaders of our own making in the form of Mesa 22's GLSL compiler, and what becomes of them as GLSL.

``<name>.tgsi`` begins with a comment that says what the shader does and how it is compared. ``digests.txt``
has a digest of the GLSL of each. Forty, of all stages, were chosen for what they have that others lack: their
GLSL lies beside them as ``<name>.glsl``, to be read.

After a change of the emitter on purpose, ``python -m tests.translate.whole --diff REV`` shows what it
changes, and ``--write`` renews digests and reviewed files.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from vkpipe.translate import emit_glsl, parse

__all__ = [
    "DIGESTS",
    "FOLDER",
    "NAMES",
    "REVIEWED",
    "comparison",
    "digest",
    "emitted",
    "golden",
    "known_digests",
    "text",
]

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.tgsi"))
REVIEWED = sorted(path.stem for path in FOLDER.glob("*.glsl"))
DIGESTS = FOLDER / "digests.txt"

COMPARISONS = ("exact", "tolerance", "compiled")
"""Last word of a first line: bit for bit; floats within a bound; not run (order of atomics, samples)."""


def text(name: str) -> str:
    """The TGSI of a shader."""
    return (FOLDER / f"{name}.tgsi").read_text()


def golden(name: str) -> Path:
    """Where the GLSL of a reviewed shader is kept."""
    return FOLDER / f"{name}.glsl"


def emitted(name: str) -> str:
    """The GLSL of a shader."""
    return emit_glsl(parse(text(name))).source


def digest(glsl: str) -> str:
    """Names a text among those of one shader."""
    return hashlib.sha256(glsl.encode()).hexdigest()[:32]


def known_digests() -> dict[str, str]:
    """Name -> digest, as they are on file."""
    return dict(line.split() for line in DIGESTS.read_text().splitlines())


def comparison(name: str) -> str:
    """One of COMPARISONS."""
    line = text(name).partition("\n")[0]
    word = line.rpartition("(")[2].removesuffix(")")
    if not line.startswith("# ") or word not in COMPARISONS:
        raise ValueError(
            f"{name}.tgsi: the first line ends in one of {COMPARISONS} in brackets, not {line!r}"
        )
    return word
