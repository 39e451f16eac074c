"""Texture lookups: through SAMP (Core ISA, Compute ISA), and through SVIEW (Resource Sampling Opcodes)."""

from __future__ import annotations

from .opcode import Kind, Mode, Opcode

__all__ = ["ROWS"]

_LOOKUPS: dict[Kind, dict[str, str]] = {
    Kind.TEX: {
        "x=fr": "TEX TXP TXB TXL TEX_LZ LODQ",
        "x=ur": "TXF TXF_LZ TXQ TXQ_LZ",
        "x=r": "TXQS",
        "x=ffr": "TEX2 TXB2 TXL2",
        "x=fur": "TG4",
        "x=fffr": "TXD",
    },
    Kind.SAMPLE: {
        "x=frr": "SAMPLE GATHER4 LOD",
        "x=ur": "SAMPLE_I SVIEWINFO",
        "x=uru": "SAMPLE_I_MS",
        "x=ru": "SAMPLE_POS",
        "u=rr": "SAMPLE_INFO",
        "x=frrf": "SAMPLE_B SAMPLE_C SAMPLE_C_LZ SAMPLE_L",
        "x=frrff": "SAMPLE_D",
    },
}

ROWS = [
    Opcode(name, signature, kind, Mode.OTHER)
    for kind, table in _LOOKUPS.items()
    for signature, names in table.items()
    for name in names.split()
]
