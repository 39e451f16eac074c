"""Whole shaders of our own making in the form of Mesa 22's GLSL compiler, each with the GLSL made of it.

``<name>.tgsi`` begins with a comment that says what the shader does and how it is compared; ``<name>.glsl``
is ``emit_glsl(parse(text)).source``. After a change of the emitter on purpose,
``python -m tests.translate.whole`` writes all GLSL again; review the difference.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["FOLDER", "NAMES", "comparison", "golden", "text"]

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.tgsi"))

COMPARISONS = ("exact", "tolerance", "compiled")
"""Last word of a first line: bit for bit; floats within a bound; not run (order of atomics, samples)."""


def text(name: str) -> str:
    """The TGSI of a shader."""
    return (FOLDER / f"{name}.tgsi").read_text()


def golden(name: str) -> Path:
    """Where the GLSL of a shader is kept."""
    return FOLDER / f"{name}.glsl"


def comparison(name: str) -> str:
    """One of COMPARISONS."""
    line = text(name).partition("\n")[0]
    word = line.rpartition("(")[2].removesuffix(")")
    if not line.startswith("# ") or word not in COMPARISONS:
        raise ValueError(
            f"{name}.tgsi: the first line ends in one of {COMPARISONS} in brackets, not {line!r}"
        )
    return word
