"""Push blocks are classes: nothing outside vkpipe/kernels knows a block or one of its numbers by a string."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from vkpipe.kernels import layout
from vkpipe.kernels.draw_record import RECORD, RECORD_BYTES, RepeatedRecord, draw_record
from vkpipe.kernels.members import Place, PushBlock, Table
from vkpipe.kernels.push.direct import DirectPush, SinglePush
from vkpipe.kernels.push.primitives import SetupPush
from vkpipe.kernels.push.shared import SharedMembers
from vkpipe.kernels.push.vertex import VertexPush
from vkpipe.kernels.structs import REFERENCES, STRUCTS
from vkpipe.pipe import DrawInfo, Prim

_DRIVER = Path(__file__).parents[2] / "vkpipe" / "driver"
_PLANS = ("plan", "record", "optimise")
"""Where plans are made and recorded."""


def _strings(folder: Path) -> set[tuple[str, str]]:
    """Module and text of the strings in a folder."""
    return {
        (path.name, node.value)
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_no_block_is_named_by_a_string() -> None:
    names = {block.__name__ for block in PushBlock.all}
    assert {(path, text) for path, text in _strings(_DRIVER) if text in names} == set()


def test_no_number_of_a_block_is_named_by_a_string() -> None:
    """Members that are addresses have the names of scratch memory, which plans ask for by name."""
    records = {field.name for fields in STRUCTS.values() for field in fields}
    members = {field for block in PushBlock.all for field in block.fields}
    numbers = {field.name for field in members if field.type not in REFERENCES}
    found = {entry for folder in _PLANS for entry in _strings(_DRIVER / folder)}
    assert {(path, text) for path, text in found if text in numbers - records} == set()


def test_a_member_that_is_not_there_is_an_error_for_mypy() -> None:
    """Each of these lines would be an ignore too many if mypy took it."""
    for wrong in (
        VertexPush(draw=Table(0)),  # type: ignore[call-arg]
        DirectPush(bins=Place("state")),  # type: ignore[call-arg]
    ):
        with pytest.raises(ValueError, match="no field"):
            layout.filled(wrong)
    assert Place("position").offset == 0  # type: ignore[arg-type]
    assert VertexPush(slot_count=Place("positions")).names == ("slot_count",)  # type: ignore[arg-type]


def test_members_are_those_of_the_bases_and_then_its_own() -> None:
    assert [field.name for field in DirectPush.fields][:2] == ["stale", "draws"]
    assert DirectPush.fields[-1].name == "group_number"
    joined = [field.name for field in SinglePush.fields]
    assert joined.count("draws") == 1
    assert joined[-1] == "done"


def test_a_member_is_set_once_and_read_by_its_name() -> None:
    push = SetupPush(bins=Place("state", 16), bin_words=256)
    assert (push.names, push.values) == (("bins", "bin_words"), (Place("state", 16), 256))
    assert push.bin_words == 256
    assert layout.filled(SetupPush(bin_words=256, region=(1, 2, 3, 4)))["region"].tolist() == [[1, 2, 3, 4]]


def test_what_several_blocks_share_is_a_member_of_some() -> None:
    blocks = {field.name for block in PushBlock.all for field in block.fields}
    assert {field.name for field in SharedMembers.fields} <= blocks


def test_a_draw_record_has_each_value_under_its_name() -> None:
    info = DrawInfo(mode=Prim.LINES, count=2, start_instance=9)
    constants = {"vs_constants": 12, "fs_constants": 13, "gs_constants": 14}
    constants |= {"tcs_constants": 18, "tes_constants": 19}
    inputs = SimpleNamespace(attributes=11, viewport=15, **constants)
    packed = draw_record(
        info,
        inputs,
        first_slot=(1 << 32) + 1,
        slots_per_instance=2,
        first_prim=3,
        prims_per_instance=4,
        first_element=5,
        fan_element=6,
        index_address=7 << 32 | 8,
        index_end=10,
        index_bias=77,
        min_vertex=-3,
        draw_id=16,
        instances=17,
    )
    (record,) = np.frombuffer(packed, RECORD)
    found = {name: record[name].tolist() for name in RECORD.names or () if record[name].any()}
    assert found == {
        "first_slot": 1,
        "slots_per_instance": 2,
        "first_prim": 3,
        "prims_per_instance": 4,
        "first_instance": 9,
        "first_element": 5,
        "fan_element": 6,
        "mode": int(Prim.LINES),
        "index_address": [8, 7],
        "index_end": 10,
        "ranged": 1,
        "min_vertex": -3,
        "attributes": 11,
        "vs_constants": 12,
        "fs_constants": 13,
        "draw_id": 16,
        "viewport": 15,
        "instances": 17,
        "gs_constants": 14,
        "tcs_constants": 18,
        "tes_constants": 19,
    }


def test_a_record_that_comes_again_keeps_all_but_its_place_and_constants() -> None:
    once = np.arange(1, RECORD_BYTES // 4 + 1, dtype=np.uint32)
    again = RepeatedRecord(once.tobytes())
    moved = np.frombuffer(again.moved(101, 102, 103, 104), RECORD)[0]
    before = once.view(RECORD)[0]
    changed = {name for name in RECORD.names or () if (moved[name] != before[name]).any()}
    assert changed == {"first_slot", "first_prim", "vs_constants", "fs_constants"}
    assert [int(moved[name]) for name in ("first_slot", "first_prim", "vs_constants", "fs_constants")] == [
        *(101, 102, 103, 104)
    ]
