"""The plugins of the tests: the order of files, which tests need a device, memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.device_plugin import needs_device
from tests.memory_plugin import trim
from tests.order_plugin import longest_first


def test_files_go_by_what_they_took() -> None:
    files = ["few.py", *["many.py"] * 30, "quick.py", *["tests/translate/test_fuzz.py"] * 2]
    assert longest_first(files, {}) == ["tests/translate/test_fuzz.py", "many.py", "few.py", "quick.py"]
    assert longest_first(files, {"quick.py": 200.0, "many.py": 0.01}) == [
        "quick.py",
        "tests/translate/test_fuzz.py",
        "few.py",
        "many.py",
    ]


@pytest.mark.parametrize(
    ("file", "fixtures", "expected"),
    [
        ("driver/state/test_blend.py", [], True),
        ("translate/test_text.py", [], False),
        ("translate/test_opcodes.py", ["device"], True),
        ("auxiliary/test_draw.py", ["request", "ctx"], True),
        ("reference/test_blend.py", ["ref"], False),
    ],
)
def test_devices_are_asked_for_by_folder_or_fixture(file: str, fixtures: list[str], expected: bool) -> None:
    assert needs_device(Path(file), fixtures) == expected


def test_memory_may_be_given_back_at_any_time() -> None:
    kept = [bytes([number]) * 1000 for number in range(200)]
    trim()
    assert all(block == bytes([number]) * 1000 for number, block in enumerate(kept))
