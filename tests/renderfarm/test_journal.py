"""The journal of a folder: what is kept, what is refused, whatever a run has left behind."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from vkpipe.errors import VkpipeError
from vkpipe.renderfarm import Job, Journal, Made
from vkpipe.renderfarm.journal import JOURNAL

_JOB = Job({"frames": 3, "size": (4, 4)}, [])


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with three tasks that are done."""
    with Journal(tmp_path / "out", _JOB) as journal:
        journal.begin("d1")
        for name in ("a", "b", "c"):
            journal.keep(name, Made({f"{name}.png": name.encode() * 9}, said=name), 0.5, "tcp://w")
    return tmp_path / "out"


def test_a_run_goes_on(kept: Path) -> None:
    with Journal(kept, _JOB, resume=True) as journal:
        assert journal.digest == "d1"
        journal.begin("d1")
        assert {name: entry["said"] for name, entry in journal.done.items()} == {"a": "a", "b": "b", "c": "c"}
        journal.keep("d", Made({}, "fail"), 1, "tcp://v")
    with Journal(kept, _JOB, resume=True) as journal:
        assert list(journal.done) == ["a", "b", "c", "d"] and journal.done["d"]["verdict"] == "fail"


def test_other_runs_are_refused(kept: Path) -> None:
    with pytest.raises(VkpipeError, match="--resume goes on"):
        Journal(kept, _JOB)
    with pytest.raises(VkpipeError, match="of another job: frames 3, now 4"):
        Journal(kept, Job({"frames": 4, "size": [4, 4]}, []), resume=True)
    with Journal(kept, _JOB, resume=True) as journal:
        with pytest.raises(VkpipeError, match="digest d1 drew what is there; those of now have d2"):
            journal.begin("d2")
        with pytest.raises(VkpipeError, match="another vkpipe farm writes there"):
            Journal(kept, _JOB, resume=True)
    assert sorted(path.name for path in kept.iterdir()) == ["a.png", "b.png", "c.png", JOURNAL]


def test_files_that_are_not_whole_are_made_again(kept: Path) -> None:
    (kept / "a.png").unlink()
    (kept / "b.png").write_bytes(b"b" * 8)
    (kept / "c.png.part").write_bytes(b"c")
    with Journal(kept, _JOB, resume=True) as journal:
        assert list(journal.done) == ["c"]
    assert sorted(path.name for path in kept.iterdir()) == ["b.png", "c.png", JOURNAL]


def test_nothing_is_left_of_a_run_that_did_not_begin(tmp_path: Path) -> None:
    with Journal(tmp_path / "out", _JOB):
        pass
    assert not (tmp_path / "out").exists()
    with Journal(tmp_path / "out", _JOB, resume=True) as journal:
        journal.begin("d1")
    assert (tmp_path / "out" / JOURNAL).exists()


def test_a_journal_that_ends_anywhere(kept: Path) -> None:
    """A line is whole or not there; tasks before it are kept."""
    text = (kept / JOURNAL).read_bytes()
    ends = [place for place, byte in enumerate(text, 1) if byte == ord("\n")]
    for length in range(0, len(text), 7):
        (kept / JOURNAL).write_bytes(text[:length])
        with Journal(kept, _JOB, resume=True) as journal:
            whole = sum(end <= length for end in ends)
            assert list(journal.done) == ["a", "b", "c"][: max(0, whole - 1)]
            journal.begin("d1")
        lines = (kept / JOURNAL).read_text().splitlines()
        assert [json.loads(line).get("task") for line in lines] == [None, "a", "b", "c"][: max(1, whole)]


def test_damaged_journals(kept: Path) -> None:
    """They are refused, or read as far as they are legal; no file outside of the folder is looked at."""
    text = (kept / JOURNAL).read_bytes()
    chance = random.Random(1)
    refused = 0
    for _ in range(300):
        damaged = bytearray(text)
        for _ in range(chance.randint(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        (kept / JOURNAL).write_bytes(damaged)
        try:
            with Journal(kept, _JOB, resume=True) as journal:
                assert set(journal.done) <= {"a", "b", "c"} or damaged != text
        except VkpipeError:
            refused += 1
        (kept / JOURNAL).touch()
    assert 0 < refused < 300
    head = text.splitlines()[0]
    for line in (
        b'{"task": "x", "files": {"../a": "0"}}',
        b'{"task": 3, "files": {}}',
        b'{"task": "x"}',
        b"{}",
    ):
        (kept / JOURNAL).write_bytes(head + b"\n" + line + b"\n")
        with Journal(kept, _JOB, resume=True) as journal:
            assert journal.done == {}
    (kept / JOURNAL).write_bytes(b"[]\n")
    with pytest.raises(VkpipeError, match="line 1"):
        Journal(kept, _JOB, resume=True)
