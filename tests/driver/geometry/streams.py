"""A geometry shader with several streams of vertices, and where they are captured to."""

from __future__ import annotations

from vkpipe.pipe import StreamOutput, StreamOutputInfo

__all__ = ["SPLIT", "STREAMS"]

# Three streams of points; each takes what the two before it have left.
STREAMS = """GEOM
PROPERTY GS_INPUT_PRIMITIVE TRIANGLES
PROPERTY GS_OUTPUT_PRIMITIVE POINTS
PROPERTY GS_MAX_OUTPUT_VERTICES 6
PROPERTY GS_INVOCATIONS 2
DCL IN[][0], POSITION
DCL IN[][1], COLOR
DCL SV[0], INVOCATIONID
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], GENERIC[1], STREAM(1, 1, 1, 1)
DCL OUT[3].xy, GENERIC[2], STREAM(3, 3, 3, 3)
DCL TEMP[0]
IMM[0] UINT32 {0, 1, 2, 3}
  0: MOV OUT[0], IN[0][0]
  1: MOV OUT[1], IN[0][1]
  2: EMIT IMM[0].xxxx
  3: FSLT TEMP[0].x, IN[0][1].xxxx, IN[1][1].yyyy
  4: UIF TEMP[0].xxxx
  5:   MOV OUT[2], IN[1][1]
  6:   EMIT IMM[0].yyyy
  7:   MOV OUT[2], IN[2][1].wzyx
  8:   EMIT IMM[0].yyyy
  9: ELSE
 10:   MOV OUT[3].xy, IN[1][0]
 11:   EMIT IMM[0].wwww
 12: ENDIF
 13: MOV OUT[0], IN[2][0]
 14: MOV OUT[1], IN[1][1]
 15: EMIT IMM[0].xxxx
 16: END
"""
SPLIT = StreamOutputInfo(
    output=(
        StreamOutput(1, 0, 4, 0, 0),
        StreamOutput(2, 0, 3, 1, 0, stream=1),
        StreamOutput(3, 0, 2, 2, 1, stream=3),
        StreamOutput(2, 3, 1, 3, 0, stream=1),
    ),
    stride=(4, 3, 3, 1),
)
