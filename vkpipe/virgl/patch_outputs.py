"""Control shaders as Mesa's client meant them: outputs of a vertex that it writes through a temporary.

Mesa's virpipe driver puts clip distances, and some other outputs, into a temporary and copies that to the
output after each write. In control shaders it gives the vertex's index to the temporary, which has none, and
not to the output, which needs it::

    MOV TEMP[ADDR[1].x][29], TEMP[0]      is      MOV TEMP[29], TEMP[0]
    MOV OUT[0], TEMP[29]                          MOV OUT[ADDR[1].x][0], TEMP[29]
"""

from __future__ import annotations

import re

__all__ = ["with_vertex_indices"]

_WRITE = re.compile(r"TEMP(?P<vertex>\[[^\[\]]*(?:\[\d+\][^\[\]]*)?\])\[(?P<temporary>\d+)\]")
_COPY = re.compile(r"MOV OUT\[(?P<output>\d+)\](?P<mask>[.xyzw]*), TEMP\[(?P<temporary>\d+)\]")
_DECLARED = re.compile(r"^DCL OUT\[\]\[(\d+)(?:\.\.(\d+))?\]", re.MULTILINE)


def with_vertex_indices(text: str) -> str:
    """Return a control shader's text, with each vertex's index where it belongs; others as they are."""
    if not text.startswith("TESS_CTRL") or not _WRITE.search(text):
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
