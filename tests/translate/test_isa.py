"""The opcode table is whole and consistent."""

from __future__ import annotations

import pytest

from tests.checklist import groups
from vkpipe.translate.tgsi.isa import MNEMONICS, OPCODES, Kind, Mode
from vkpipe.translate.tgsi.names import PROPERTIES, SEMANTICS
from vkpipe.translate.tgsi.targets import TARGETS


def test_every_opcode_of_the_checklist_has_a_row() -> None:
    listed = {
        name.removeprefix("TGSI_OPCODE_")
        for names in groups().values()
        for name in names
        if "_OPCODE_" in name
    }
    assert len(listed) == 260
    assert listed <= OPCODES.keys()


def test_names_of_the_checklist_are_known() -> None:
    names = groups()
    semantics = {n.removeprefix("TGSI_SEMANTIC_") for n in names["TGSI semantics"]}
    assert semantics - {"PRIMID"} <= set(SEMANTICS)
    properties = {n.removeprefix("TGSI_PROPERTY_") for n in names["TGSI properties"]}
    assert properties - {"GS_INPUT_PRIM", "GS_OUTPUT_PRIM", "LEGACY_MATH_RULES"} <= set(PROPERTIES)
    targets = {n.removeprefix("TGSI_TEXTURE_") for n in names["TGSI texture targets"]}
    assert targets - {"CUBE_ARRAY", "SHADOWCUBE_ARRAY"} <= TARGETS.keys()


@pytest.mark.parametrize("opcode", OPCODES.values(), ids=lambda opcode: opcode.name)
def test_rows_agree_with_themselves(opcode: object) -> None:
    from vkpipe.translate.tgsi.isa import Opcode

    assert isinstance(opcode, Opcode)
    assert set(opcode.signature) <= set("fiuxdlmr=")
    assert opcode.num_src <= 5
    assert (opcode.mode is Mode.NONE) == (opcode.num_dst == 0 and opcode.result == "")
    assert isinstance(opcode.glsl, tuple) == (opcode.mode is Mode.CHANNEL)
    if opcode.glsl is not None:
        assert opcode.kind is Kind.ALU
        text = "".join(opcode.glsl)
        for letter in "abcd"[opcode.num_src :]:
            assert f"{{{letter}" not in text


def test_suffixes_are_part_of_the_mnemonic() -> None:
    assert MNEMONICS["MAD_SAT"] == (OPCODES["MAD"], True, False)
    assert MNEMONICS["DDX_FINE_PRECISE"] == (OPCODES["DDX_FINE"], False, True)
    assert MNEMONICS["SAMPLE_C_LZ"][0].name == "SAMPLE_C_LZ"
