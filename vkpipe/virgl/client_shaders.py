"""Shaders as Mesa's client meant them.

Outputs of a vertex
    Mesa's virpipe driver puts clip distances, and some other outputs, into a temporary and copies that to
    the output after each write. In control shaders it gives the vertex's index to the temporary, which has
    none, and not to the output, which needs it::

        MOV TEMP[ADDR[1].x][29], TEMP[0]      is      MOV TEMP[29], TEMP[0]
        MOV OUT[0], TEMP[29]                          MOV OUT[ADDR[1].x][0], TEMP[29]

Facing
    In fragment shaders Mesa's compiler goes on with all bits for true and none for false, but asks FACE by an
    instruction that makes 1.0 and 0.0, so that ``!gl_FrontFacing && b`` is ``b`` for both sides::

        SGE TEMP[5], IN[1], IMM[0].xxxx       is      FSGE TEMP[5], IN[1], IMM[0].xxxx

floor() and doubles
    They have modules of their own.
"""

from __future__ import annotations

import re

from vkpipe.virgl.client_doubles import with_doubles
from vkpipe.virgl.client_floors import with_floors

__all__ = ["as_meant"]

_FACE = re.compile(r"^DCL (IN\[\d+\])[.xyzw]*, FACE\b", re.MULTILINE)

_WRITE = re.compile(r"TEMP(?P<vertex>\[[^\[\]]*(?:\[\d+\][^\[\]]*)?\])\[(?P<temporary>\d+)\]")
_COPY = re.compile(r"MOV OUT\[(?P<output>\d+)\](?P<mask>[.xyzw]*), TEMP\[(?P<temporary>\d+)\]")
_DECLARED = re.compile(r"^DCL OUT\[\]\[(\d+)(?:\.\.(\d+))?\]", re.MULTILINE)


def as_meant(text: str) -> str:
    """Return the text of a shader that a client has sent, with these faults mended."""
    text = with_doubles(with_floors(text))
    if text.startswith("TESS_CTRL"):
        return _with_vertex_indices(text)
    return _with_facing(text) if text.startswith("FRAG") else text


def _with_facing(text: str) -> str:
    face = _FACE.search(text)
    if face is None:
        return text
    return re.sub(rf"\bSGE (TEMP\[\d+\][.xyzw]*, {re.escape(face[1])})", r"FSGE \1", text)


def _with_vertex_indices(text: str) -> str:
    if not _WRITE.search(text):
        return text
    per_vertex: set[int] = set()
    for first, last in _DECLARED.findall(text):
        per_vertex.update(range(int(first), int(last or first) + 1))
    vertex: dict[str, str] = {}

    def write(found: re.Match[str]) -> str:
        vertex[found["temporary"]] = found["vertex"]
        return f"TEMP[{found['temporary']}]"

    def copy(found: re.Match[str]) -> str:
        index = vertex.get(found["temporary"])
        if index is None or int(found["output"]) not in per_vertex:
            return found[0]
        return f"MOV OUT{index}[{found['output']}]{found['mask']}, TEMP[{found['temporary']}]"

    return "\n".join(_COPY.sub(copy, _WRITE.sub(write, line)) for line in text.split("\n"))
