"""The opcode table is whole and consistent."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from tests.checklist import groups
from tests.translate.opcode_facts import DOCUMENT, DOCUMENT_2015, INFO
from tests.translate.vectors import operand_class, rows_of
from vkpipe.translate.tgsi.isa import MNEMONICS, OPCODES, Kind, Mode, Opcode
from vkpipe.translate.tgsi.names import PROPERTIES, SEMANTICS
from vkpipe.translate.tgsi.targets import TARGETS

OTHER_MODES = {
    # Mesa's table has what the document contradicts: one result for all channels, or each from several
    **dict.fromkeys(("PK2H", "PK2US", "PK4B", "PK4UB"), Mode.REPLICATE),
    **dict.fromkeys(("UP2H", "UP2US", "UP4B", "UP4UB", "DFRACEXP"), Mode.OTHER),
    **dict.fromkeys(("VOTE_ANY", "VOTE_ALL", "VOTE_EQ"), Mode.OTHER),
    "XPD": Mode.CHANNEL,
    # there is nothing to write
    **dict.fromkeys(("MEMBAR", "BARRIER"), Mode.NONE),
}
NEEDS = {
    "clock": {"CLOCK"},
    "bindless": {"IMG2HND", "SAMP2HND"},
    "fbfetch": {"FBFETCH"},
    "subgroup_vote": {"VOTE_ANY", "VOTE_ALL", "VOTE_EQ"},
    "subgroup_ballot": {"BALLOT", "READ_FIRST"},
    "subgroup_shuffle": {"READ_INVOC"},
}
ALU = [opcode for opcode in OPCODES.values() if opcode.kind is Kind.ALU]


def test_every_opcode_of_the_checklist_has_a_row() -> None:
    listed = {
        name.removeprefix("TGSI_OPCODE_")
        for names in groups().values()
        for name in names
        if "_OPCODE_" in name
    }
    assert len(listed) == 260
    assert listed <= OPCODES.keys()


def test_every_opcode_of_both_documents_has_a_row() -> None:
    assert OPCODES.keys() >= DOCUMENT | DOCUMENT_2015
    assert OPCODES.keys() - DOCUMENT - DOCUMENT_2015 == {"DNEG", "END", "SFL", "STR", "TXF_LZ", "TXQ_LZ"}


def test_rows_agree_with_mesa() -> None:
    modes = {"channel_dependent": Mode.CHANNEL}
    assert sum(map(len, INFO.values())) == 235
    for (num_dst, num_src, mode), names in INFO.items():
        expected = modes.get(mode) or Mode[mode.upper()]
        for name in names:
            opcode = OPCODES[name]
            found = (opcode.num_dst, opcode.num_src, opcode.mode)
            assert found == (num_dst, num_src, OTHER_MODES.get(name, expected)), name


def test_names_of_the_checklist_are_known() -> None:
    names = groups()
    semantics = {n.removeprefix("TGSI_SEMANTIC_") for n in names["TGSI semantics"]}
    assert semantics - {"PRIMID"} <= set(SEMANTICS)
    properties = {n.removeprefix("TGSI_PROPERTY_") for n in names["TGSI properties"]}
    assert properties - {"GS_INPUT_PRIM", "GS_OUTPUT_PRIM", "LEGACY_MATH_RULES"} <= set(PROPERTIES)
    targets = {n.removeprefix("TGSI_TEXTURE_") for n in names["TGSI texture targets"]}
    assert targets - {"CUBE_ARRAY", "SHADOWCUBE_ARRAY"} <= TARGETS.keys()


@pytest.mark.parametrize("opcode", OPCODES.values(), ids=lambda opcode: opcode.name)
def test_rows_agree_with_themselves(opcode: Opcode) -> None:
    assert set(opcode.signature) <= set("fiuxdlmr=")
    assert opcode.num_src <= 5
    assert (opcode.mode is Mode.NONE) == (opcode.num_dst == 0 and opcode.result == "")
    assert isinstance(opcode.glsl, tuple) == (opcode.mode is Mode.CHANNEL or opcode.num_dst > 1)
    assert (opcode.glsl is not None) == (opcode.kind is Kind.ALU)
    derivative = opcode.name.startswith(("DDX", "DDY"))
    assert (opcode.reference is not None) == (opcode.kind is Kind.ALU and not derivative)
    for letter in "abcd"[opcode.num_src :]:
        assert f"{{{letter}" not in "".join(opcode.glsl or "")


def test_needs_follow_from_the_types_or_stand_in_the_row() -> None:
    for opcode in OPCODES.values():
        wanted = {need for need, names in NEEDS.items() if opcode.name in names}
        wanted |= {"fp64"} if "d" in opcode.signature else set()
        wanted |= {"int64"} if {"l", "m"} & set(opcode.signature) else set()
        assert opcode.needs == wanted, opcode.name


@pytest.mark.parametrize("opcode", [o for o in ALU if o.reference], ids=lambda opcode: opcode.name)
def test_references_have_the_shapes_and_types_of_the_contract(opcode: Opcode) -> None:
    types: dict[str, Any] = {"f": "f4", "i": "i4", "u": "u4", "x": "u4", "d": "f8", "l": "i8", "m": "u8"}
    rows = rows_of(operand_class(opcode))[:100]
    sources = []
    for k, letter in enumerate(opcode.operands):
        words = rows[:, k] if letter in "dlm" or not opcode.is_double else rows[:, k, :2]
        sources.append(np.ascontiguousarray(words).view(types[letter]))
    for function in (opcode.reference, opcode.zero_wins_reference):
        assert function is not None
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            result = function(*sources)
        shape = (100,) if opcode.mode is Mode.REPLICATE else (100, 2 if opcode.is_double else 4)
        results = result if opcode.num_dst == 2 else (result,)
        for letter, values in zip((opcode.result, "i"), results, strict=False):
            assert values.shape == shape
            assert values.dtype == np.dtype(types[letter]), (values.dtype, letter)
    if opcode.mode is Mode.COMPONENTWISE:
        assert opcode.reference is not None
        narrow = opcode.reference(*(source[:, :1] for source in sources))
        np.testing.assert_array_equal(narrow, opcode.reference(*sources)[:, :1])


def test_suffixes_are_part_of_the_mnemonic() -> None:
    assert MNEMONICS["MAD_SAT"] == (OPCODES["MAD"], True, False)
    assert MNEMONICS["DDX_FINE_PRECISE"] == (OPCODES["DDX_FINE"], False, True)
    assert MNEMONICS["SAMPLE_C_LZ"][0].name == "SAMPLE_C_LZ"
