"""Shaders with loops of as many turns as a constant says, on their own, nested, and in branches."""

from __future__ import annotations

from tests.driver.compute import comp

__all__ = [
    "BRANCHED",
    "COMPUTED",
    "FRAGMENTS",
    "GEOMETRIES",
    "LOOPED",
    "RETURNING",
    "SPINS",
    "VERTICES",
    "branched",
    "called",
]

_BEGIN = "MOV TEMP[0], IMM[0].xxxx"
_COUNT = (
    "BGNLOOP",
    "SGE TEMP[1].x, TEMP[0].xxxx, CONST[0].xxxx",
    "IF TEMP[1].xxxx",
    "BRK",
    "ENDIF",
    "ADD TEMP[0], TEMP[0], IMM[0].yyyy",
    "ENDLOOP",
)
"""TEMP[0].x counts to CONST[0].x."""

# TEMP[3].x says whether a lane is one of every other.
_EVERY_OTHER = (
    "MUL TEMP[3].x, {}, IMM[0].wwww",
    "FRC TEMP[3].x, TEMP[3].xxxx",
    "SLT TEMP[3].x, TEMP[3].xxxx, IMM[0].wwww",
)
_LANES = (*[line.format("IN[0].xxxx") for line in _EVERY_OTHER], _BEGIN)
_BRANCHED_COUNT = ("IF TEMP[3].xxxx", *_COUNT, "ELSE", *_COUNT, "ENDIF")
_DATA = "DCL CONST[0]\nDCL TEMP[0..3]\nIMM[0] FLT32 {0.0, 1.0, 8.0, 0.5}\n"


def _numbered(*lines: str, first: int = 0) -> str:
    return "".join(f"{number}: {line}\n" for number, line in enumerate(lines, first))


def _fragment(*code: str) -> str:
    head = f"FRAG\nDCL IN[0], POSITION, LINEAR\nDCL OUT[0], COLOR\n{_DATA}"
    return head + _numbered(*code, "END")


FRAGMENTS = {
    "loop": _fragment(_BEGIN, *_COUNT, "MOV OUT[0], TEMP[0]"),
    # It counts in each of eight turns of another loop, in every other lane: in the next turn in the lanes
    # between. So a lane makes half of the turns that all make together.
    "nested": _fragment(
        "MOV TEMP[2].x, IMM[0].xxxx",
        "BGNLOOP",
        "SGE TEMP[1].x, TEMP[2].xxxx, IMM[0].zzzz",
        "IF TEMP[1].xxxx",
        "BRK",
        "ENDIF",
        "ADD TEMP[3].x, TEMP[2].xxxx, IN[0].xxxx",
        *[line.format("TEMP[3].xxxx") for line in _EVERY_OTHER],
        "MUL TEMP[3].x, TEMP[3].xxxx, CONST[0].xxxx",
        _BEGIN,
        *[line.replace("CONST[0]", "TEMP[3]") for line in _COUNT],
        "ADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy",
        "ENDLOOP",
        "MOV OUT[0], TEMP[2]",
    ),
    # In one branch in every other lane, and in the other branch in the lanes between.
    "branches": _fragment(*_LANES, *_BRANCHED_COUNT, "MOV OUT[0], TEMP[0]"),
    # As before, but the first lanes leave the loop of the others in a branch, behind a loop of theirs.
    "left": _fragment(
        *_LANES,
        "MOV TEMP[2], IMM[0].xxxx",
        "BGNLOOP",
        "IF TEMP[3].xxxx",
        *_COUNT,
        "BRK",
        "ENDIF",
        "SGE TEMP[1].x, TEMP[2].xxxx, CONST[0].xxxx",
        "IF TEMP[1].xxxx",
        "BRK",
        "ENDIF",
        "ADD TEMP[2], TEMP[2], IMM[0].yyyy",
        "ENDLOOP",
        "ADD OUT[0], TEMP[0], TEMP[2]",
    ),
}


def _vertex(*code: str) -> str:
    head = f"VERT\nDCL IN[0]\nDCL OUT[0], GENERIC[0]\nDCL OUT[1], POSITION\n{_DATA}"
    return head + _numbered(*code, "MOV OUT[1], IN[0]", "MOV OUT[0], TEMP[0]", "END")


def _geometry(*code: str) -> str:
    vertices = (
        line
        for n in range(3)
        for line in (f"MOV OUT[0], IN[{n}][0]", "MOV OUT[1], TEMP[0]", "EMIT IMM[1].xxxx")
    )
    return (
        "GEOM\nPROPERTY GS_INPUT_PRIMITIVE TRIANGLES\nPROPERTY GS_OUTPUT_PRIMITIVE TRIANGLE_STRIP\n"
        "PROPERTY GS_MAX_OUTPUT_VERTICES 3\nDCL IN[][0], POSITION\nDCL OUT[0], POSITION\n"
        "DCL OUT[1], GENERIC[0]\n"
        f"{_DATA}IMM[1] UINT32 {{0, 0, 0, 0}}\n" + _numbered(*code, *vertices, "ENDPRIM IMM[1].xxxx", "END")
    )


VERTICES = {
    "loop": _vertex(_BEGIN, *_COUNT),
    "branches": _vertex(_BEGIN, "SLT TEMP[3].x, IN[0].xxxx, IMM[0].xxxx", *_BRANCHED_COUNT),
}
GEOMETRIES = {
    "loop": _geometry(_BEGIN, *_COUNT),
    "branches": _geometry(_BEGIN, "SLT TEMP[3].x, IN[2][0].xxxx, IMM[0].xxxx", *_BRANCHED_COUNT),
}

_TURN = (
    "BGNLOOP",
    "USGE TEMP[2].x, TEMP[1].xxxx, CONST[0].xxxx",
    "UIF TEMP[2].xxxx",
    "BRK",
    "ENDIF",
)
_TURNED = ("UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy", "ENDLOOP")
_COUNT_WORDS = (*_TURN, *_TURNED)
"""TEMP[1].x counts to CONST[0].x."""

_NONE = "MOV TEMP[1].x, IMM[0].xxxx"
_STORE = "STORE BUFFER[0].x, TEMP[4].xxxx, TEMP[1].xxxx"

# TEMP[3].x says whether a thread is one of every other along any axis.
_THREADS = (
    _NONE,
    "UADD TEMP[3].x, SV[0].xxxx, SV[0].yyyy",
    "UADD TEMP[3].x, TEMP[3].xxxx, SV[0].zzzz",
    "AND TEMP[3].x, TEMP[3].xxxx, IMM[0].yyyy",
)
_NUMBER = (
    "UMAD TEMP[4].x, SV[0].zzzz, SV[2].yyyy, SV[0].yyyy",
    "UMAD TEMP[4].x, TEMP[4].xxxx, SV[2].xxxx, SV[0].xxxx",
    "UMUL TEMP[5].x, SV[2].xxxx, SV[2].yyyy",
    "UMUL TEMP[5].x, TEMP[5].xxxx, SV[2].zzzz",
    "UMAD TEMP[4].x, SV[1].zzzz, TEMP[5].xxxx, TEMP[4].xxxx",
    "UMUL TEMP[4].x, TEMP[4].xxxx, IMM[0].zzzz",
)
_BRANCHED: dict[str, tuple[str, ...]] = {
    "branches": ("UIF TEMP[3].xxxx", *_COUNT_WORDS, "ELSE", *_COUNT_WORDS, "ENDIF"),
    # Those that return have stored their own before.
    "returns": (
        "UIF TEMP[3].xxxx",
        *_COUNT_WORDS,
        _STORE,
        "RET",
        "ENDIF",
        *_COUNT_WORDS,
    ),
    # No loop is in a branch.
    "loops of some": (
        "UIF TEMP[3].xxxx",
        "MOV TEMP[1].x, CONST[0].xxxx",
        "ENDIF",
        *_COUNT_WORDS,
        _STORE,
        "UIF TEMP[3].xxxx",
        _NONE,
        "ELSE",
        "RET",
        "ENDIF",
        *_COUNT_WORDS,
    ),
}
# Each turn may call a subroutine, which has a loop.
_CALLING = (
    _NONE,
    *_COUNT_WORDS[:-1],
    "CALLNZ CONST[0].yyyy :{sub}",
    "ENDLOOP",
    "UMUL TEMP[4].x, TEMP[0].xxxx, IMM[0].zzzz",
    _STORE,
)
LOOPED = ("BGNSUB", "BGNLOOP", "BRK", "ENDLOOP", "ENDSUB")
RETURNING = ("BGNSUB", "UIF CONST[0].xxxx", "RET", "ENDIF", "MOV TEMP[1].x, IMM[0].wwww", "ENDSUB")
# No operation of the device: the compiled shader tries until no other has changed the word meanwhile.
_BEGUN = (_NONE, *_TURN)
_SPINS: dict[str, tuple[str, ...]] = {
    "float": (*_BEGUN, "ATOMFADD TEMP[3].x, BUFFER[0], IMM[0].xxxx, CONST[0].yyyy", *_TURNED),
    "wrapped": (*_BEGUN, "ATOMINC_WRAP TEMP[3].x, BUFFER[0], IMM[0].xxxx, CONST[0].zzzz", *_TURNED),
    "float in a branch": (
        *_BEGUN,
        "UIF CONST[0].xxxx",
        "ATOMFADD TEMP[3].x, BUFFER[0], IMM[0].xxxx, CONST[0].yyyy",
        "ENDIF",
        *_TURNED,
    ),
    "shared": (
        "STORE MEMORY[0].x, IMM[0].xxxx, IMM[0].xxxx",
        "BARRIER",
        *_BEGUN,
        "ATOMINC_WRAP TEMP[3].x, MEMORY[0], IMM[0].xxxx, CONST[0].zzzz",
        *_TURNED,
        "LOAD TEMP[3].x, MEMORY[0], IMM[0].xxxx",
        "STORE BUFFER[0].x, IMM[0].xxxx, TEMP[3].xxxx",
    ),
}

_WRITTEN = "BUFFER[0]; CONST[0]"
COMPUTED = comp(_WRITTEN, _NONE, *_COUNT_WORDS, "UMUL TEMP[4].x, TEMP[0].xxxx, IMM[0].zzzz", _STORE)
"""Each of eight threads counts."""

BRANCHED = tuple(_BRANCHED)
SPINS = {name: comp(f"{_WRITTEN}; MEMORY[0], SHARED", *code) for name, code in _SPINS.items()}
"""All threads of a block add one in each of their turns."""


def branched(name: str, block: tuple[int, int, int]) -> str:
    """Each thread of a block counts, in other branches than its neighbours."""
    return comp(_WRITTEN, *_NUMBER, *_THREADS, *_BRANCHED[name], _STORE, block=block)


def called(sub: tuple[str, ...]) -> str:
    """Each of eight threads counts, each turn of which calls a subroutine where CONST[0].y says so."""
    end = len(_CALLING) + 2
    return comp(_WRITTEN, *_CALLING).replace("{sub}", str(end)) + _numbered(*sub, first=end)
