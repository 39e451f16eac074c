"""Geometry shaders for tests, and drawings with them."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.reference.rig import COLOR_FS, COLOR_VS, Array, Rig
from vkpipe.pipe import Prim, ShaderState

__all__ = ["PASS", "bind", "geometry", "handed_on", "scattered"]

_VERTICES = {"POINTS": 1, "LINES": 2, "LINES_ADJACENCY": 4, "TRIANGLES": 3, "TRIANGLES_ADJACENCY": 6}
_HEAD = """GEOM
PROPERTY GS_INPUT_PRIMITIVE {taken}
PROPERTY GS_OUTPUT_PRIMITIVE {made}
PROPERTY GS_MAX_OUTPUT_VERTICES {most}
PROPERTY GS_INVOCATIONS {invocations}
DCL IN[][0], POSITION
DCL IN[][1], COLOR
DCL OUT[0], POSITION
DCL OUT[1], COLOR
"""


def geometry(
    taken: str,
    made: str,
    lines: list[str],
    declared: str = "",
    most: int | None = None,
    invocations: int = 1,
) -> str:
    """The text of a geometry shader; IN and OUT 0 and 1 are position and colour, IMM[0].x is 0."""
    emitted = sum(line.startswith("EMIT") for line in lines) if most is None else most
    head = _HEAD.format(taken=taken, made=made, most=emitted, invocations=invocations)
    numbers = "IMM[0] UINT32 {0, 1, 2, 3}\n"
    body = "\n".join(f"{n}: {line}" for n, line in enumerate([*lines, "END"]))
    return f"{head}{declared}{numbers}{body}\n"


def handed_on(*vertices: int, ends: bool = True) -> list[str]:
    """Statements that emit these vertices of the primitive as a strip."""
    lines = []
    for vertex in vertices:
        lines += [f"MOV OUT[0], IN[{vertex}][0]", f"MOV OUT[1], IN[{vertex}][1]", "EMIT IMM[0].xxxx"]
    return [*lines, "ENDPRIM IMM[0].xxxx"] if ends else lines


PASS = {
    "POINTS": geometry("POINTS", "POINTS", handed_on(0)),
    "LINES": geometry("LINES", "LINE_STRIP", handed_on(0, 1)),
    "TRIANGLES": geometry("TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1, 2)),
}
"""Shaders that hand on what they take, by the type that they take."""


def bind(rig: Rig, gs: str, vs: str = COLOR_VS, fs: str | None = COLOR_FS) -> None:
    """Bind the three shaders."""
    rig.shaders(vs, fs)
    rig.ctx.bind_gs_state(rig.ctx.create_gs_state(ShaderState(tokens=gs)))


def scattered(rig: Rig, mode: Prim, vertices: int, seed: int = 0, **info: Any) -> tuple[Array, Array]:
    """Draw vertices at random places, all with colours of their own; places and colours."""
    random = np.random.default_rng(seed)
    places = random.uniform(-2, rig.width + 2, (vertices, 2))
    colors = random.uniform(0.1, 1, (vertices, 4))
    rig.draw(mode, places, colors, **info)
    return places, colors
