"""Vertices' indices of outputs in control shaders, as Mesa's client writes them and as they are meant."""

from __future__ import annotations

import pytest

from vkpipe.translate import tgsi
from vkpipe.virgl.patch_outputs import with_vertex_indices

_CONTROL = """TESS_CTRL
PROPERTY TCS_VERTICES_OUT 3
DCL SV[0], INVOCATIONID
DCL OUT[][0], CLIPDIST
DCL OUT[][1..2], GENERIC[0]
DCL OUT[3], TESSOUTER
DCL CONST[0]
DCL TEMP[0..30]
DCL ADDR[0..1]
  0: UARL ADDR[1].x, SV[0].xxxx
  1: MOV {first}, CONST[0]
  2: MOV {second}
  3: MOV OUT[3], TEMP[29]
  4: MOV OUT[ADDR[1].x][2], TEMP[4]
  5: END
"""


@pytest.mark.parametrize(("vertex", "mask"), [("[ADDR[1].x]", ""), ("[ADDR[0].x+1]", ".xy"), ("[2]", ".w")])
def test_the_index_goes_to_the_output(vertex: str, mask: str) -> None:
    sent = _CONTROL.format(first=f"TEMP{vertex}[29]{mask}", second=f"OUT[0]{mask}, TEMP[29]")
    meant = _CONTROL.format(first=f"TEMP[29]{mask}", second=f"OUT{vertex}[0]{mask}, TEMP[29]")
    assert with_vertex_indices(sent) == meant
    tgsi.parse(meant)


def test_other_shaders_stay_as_they_are() -> None:
    plain = _CONTROL.format(first="TEMP[29]", second="OUT[ADDR[1].x][0], TEMP[29]")
    assert with_vertex_indices(plain) == plain
    vertex = "VERT\nDCL OUT[0], POSITION\nDCL TEMP[0]\n  0: MOV TEMP[0][1], OUT[0]\n  1: END\n"
    assert with_vertex_indices(vertex) == vertex
