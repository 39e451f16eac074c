"""Shaders of random scenes of patches: texts by what a setup says of tessellation and geometry shader.

A point of a patch lies at the first vertex, plus U times the way to the second, plus V times the way to the
last. What the vertex shader would write for the window the last stage writes, of one vertex of the patch.
"""

from __future__ import annotations

from tests.random_states.case import Patches
from tests.random_states.shaders import OUTPUTS, PROPERTIES
from vkpipe.pipe import Prim

__all__ = ["patch_shaders"]

_HANDED = ("POSITION", "GENERIC[0]", "GENERIC[1]")
"""Position, colour, and the attributes of a vertex, between stages."""

_IMMEDIATES = """IMM[0] FLT32 {0.25, 0.5, 0.0, 1.0}
IMM[1] UINT32 {0, 1, 2, 3}
"""

_VERTEX = """VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL IN[3]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], GENERIC[1]
MAD OUT[0], IN[3], IN[0].wwww, IN[0]
MOV OUT[1], IN[1]
MOV OUT[2], IN[2]
END
"""

_CONTROL = """TESS_CTRL
PROPERTY TCS_VERTICES_OUT {count}
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL IN[][2], GENERIC[1]
DCL SV[0], INVOCATIONID
DCL SV[1], PRIM_ID
DCL SV[2], TESS_DEFAULT_OUTER_LEVEL
DCL SV[3], TESS_DEFAULT_INNER_LEVEL
DCL SV[4], VERTICESIN
DCL OUT[][0], POSITION
DCL OUT[][1], GENERIC[0]
DCL OUT[][2], GENERIC[1]
DCL OUT[3], TESSOUTER
DCL OUT[4], TESSINNER
DCL OUT[5], PATCH[0]
DCL TEMP[0..1]
DCL ADDR[0..1]
{immediates}UMOD TEMP[0].x, SV[0].xxxx, SV[4].xxxx
UARL ADDR[0].x, SV[0].xxxx
UARL ADDR[1].x, TEMP[0].xxxx
MOV OUT[ADDR[0].x][0], IN[ADDR[1].x][0]
MOV OUT[ADDR[0].x][1], IN[ADDR[1].x][1]
MOV OUT[ADDR[0].x][2], IN[ADDR[1].x][2]
MOV OUT[5], IMM[0].xxyy
BARRIER
AND TEMP[1].x, SV[1].xxxx, IMM[1].yyyy
U2F TEMP[1].x, TEMP[1].xxxx
USEQ TEMP[0].x, SV[0].xxxx, IMM[1].xxxx
UIF TEMP[0].xxxx
ADD OUT[3], SV[2], TEMP[1].xxxx
ADD OUT[4], SV[3], TEMP[1].xxxx
ADD OUT[5].x, OUT[{last}][1].xxxx, OUT[5].yyyy
ENDIF
END
"""

_EVALUATION = """TESS_EVAL
PROPERTY TES_PRIM_MODE {primitive}
PROPERTY TES_SPACING {spacing}
PROPERTY TES_VERTEX_ORDER_CW {clockwise}
PROPERTY TES_POINT_MODE {point_mode}
{properties}DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL IN[][2], GENERIC[1]
{patch}DCL SV[0], TESSCOORD
DCL SV[1], PRIM_ID
{outputs}DCL TEMP[0..4]
{immediates}ADD TEMP[0], IN[1][0], -IN[0][0]
MAD TEMP[0], TEMP[0], SV[0].xxxx, IN[0][0]
ADD TEMP[1], IN[{last}][0], -IN[0][0]
MAD TEMP[0], TEMP[1], SV[0].yyyy, TEMP[0]
ADD TEMP[1].xyz, IN[1][1], -IN[0][1]
MAD TEMP[1].xyz, TEMP[1], SV[0].xxxx, IN[0][1]
MOV TEMP[1].w, IN[0][1].wwww
{dyed}ADD TEMP[2].x, SV[0].xxxx, -IMM[0].yyyy
CMP TEMP[2], TEMP[2].xxxx, IN[0][2], IN[{last}][2]
{written}END
"""

_GEOMETRY = """GEOM
PROPERTY GS_INPUT_PRIMITIVE {taken}
PROPERTY GS_OUTPUT_PRIMITIVE {made}
PROPERTY GS_MAX_OUTPUT_VERTICES {count}
PROPERTY GS_INVOCATIONS 2
{properties}DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL IN[][2], GENERIC[1]
DCL SV[0], PRIM_ID
DCL SV[1], INVOCATIONID
{outputs}DCL OUT[{number}], PRIMID
DCL TEMP[0..4]
{immediates}U2F TEMP[3].x, SV[1].xxxx
MUL TEMP[3].x, TEMP[3].xxxx, IMM[0].xxxx
{emitted}ENDPRIM IMM[1].xxxx
END
"""

_MADE = {
    Prim.POINTS: ("POINTS", "POINTS", 1),
    Prim.LINES: ("LINES", "LINE_STRIP", 2),
    Prim.TRIANGLES: ("TRIANGLES", "TRIANGLE_STRIP", 3),
}


def _window(outputs: tuple[str, ...]) -> tuple[str, str, str]:
    """Properties, declarations and code of what goes to the window, from TEMP[0] to TEMP[2]."""
    semantics = ["POSITION", "COLOR", "GENERIC[0]", "GENERIC[1]"]
    code = ["MOV OUT[0], TEMP[0]", *(f"MOV OUT[{n}], TEMP[1]" for n in (1, 2, 3))]
    for name in outputs:
        if name in OUTPUTS:
            line = OUTPUTS[name][1].format(f"OUT[{len(semantics)}]")
            for input_ in (0, 1, 2):
                line = line.replace(f"IN[{input_}]", f"TEMP[{input_}]")
            code.append(line)
            semantics.append(OUTPUTS[name][0][0])
    properties = "".join(PROPERTIES.get(name, "") for name in outputs)
    declared = "".join(f"DCL OUT[{n}], {name}\n" for n, name in enumerate(semantics))
    return properties, declared, "".join(f"{line}\n" for line in code)


def _evaluation(patches: Patches, outputs: tuple[str, ...]) -> str:
    properties, declared, written = _window(outputs)
    if patches.geometry:
        properties, declared = "", "".join(f"DCL OUT[{n}], {name}\n" for n, name in enumerate(_HANDED))
        written = "".join(f"MOV OUT[{n}], TEMP[{n}]\n" for n in range(3))
    return _EVALUATION.format(
        primitive=int(patches.primitive),
        spacing=int(patches.spacing),
        clockwise=int(patches.clockwise),
        point_mode=int(patches.point_mode),
        patch="DCL IN[3], PATCH[0]\n" if patches.control else "",
        dyed="MUL TEMP[1].y, TEMP[1].yyyy, IN[3].xxxx\n" if patches.control else "",
        last=patches.last,
        properties=properties,
        outputs=declared,
        immediates=_IMMEDIATES,
        written=written,
    )


def _geometry(patches: Patches, outputs: tuple[str, ...]) -> str:
    """Twice the same primitive, the second time aside; PRIM_ID is that of what comes in, plus one."""
    properties, declared, written = _window(outputs)
    taken, made, count = _MADE[patches.made]
    number = declared.count("\n")
    emitted = ""
    for vertex in range(count):
        emitted += f"MAD TEMP[0], IN[{vertex}][0].wwww, TEMP[3].xxxx, IN[{vertex}][0]\n"
        emitted += f"MOV TEMP[0].zw, IN[{vertex}][0].xyzw\n"
        emitted += f"MOV TEMP[1], IN[{vertex}][1]\nMOV TEMP[2], IN[{vertex}][2]\n{written}"
        emitted += f"UADD OUT[{number}].x, SV[0].xxxx, IMM[1].yyyy\nEMIT IMM[1].xxxx\n"
    return _GEOMETRY.format(
        taken=taken,
        made=made,
        count=count,
        properties=properties,
        outputs=declared,
        number=number,
        immediates=_IMMEDIATES,
        emitted=emitted,
    )


def patch_shaders(patches: Patches, outputs: tuple[str, ...]) -> dict[str, str]:
    """The texts by stage: vs, tes, and where there are any, tcs and gs."""
    found = {"vs": _VERTEX, "tes": _evaluation(patches, outputs)}
    if patches.control:
        count = patches.vertices + 1
        found["tcs"] = _CONTROL.format(count=count, last=count - 1, immediates=_IMMEDIATES)
    if patches.geometry:
        found["gs"] = _geometry(patches, outputs)
    return found
