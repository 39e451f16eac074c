"""Kernels that come with the package are found by their sources, and nothing else is."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from vkpipe.translate.spirv import compile_glsl, compiler
from vkpipe.translate.spirv.cache import MemoryCache
from vkpipe.translate.spirv.compiler import get_compiler
from vkpipe.translate.spirv.job import Job
from vkpipe.translate.spirv.shipped import ship, shipped

_SOURCE = "#version 450\nlayout(local_size_x = {}) in;\nvoid main() {{}}\n"


def _jobs(count: int) -> list[Job]:
    return [Job(_SOURCE.format(number + 1), f"number {number}") for number in range(count)]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """With two modules."""
    made = tmp_path / "shipped.zip"
    assert ship(get_compiler(), [*_jobs(2), *_jobs(1)], made) == 2
    return made


def test_what_was_shipped_is_found(archive: Path) -> None:
    first, second, third = _jobs(3)
    assert shipped(first, archive) == get_compiler().compile([first])[0] != shipped(second, archive)
    assert shipped(third, archive) is None
    assert shipped(Job(first.source, first.name, optimize=False), archive) is None


def test_without_an_archive_nothing_is_found(tmp_path: Path) -> None:
    assert shipped(_jobs(1)[0], tmp_path / "none.zip") is None


@pytest.mark.parametrize("keep", [0, 100, -60])
def test_a_damaged_archive_is_told_of_and_passed_over(
    archive: Path, caplog: pytest.LogCaptureFixture, keep: int
) -> None:
    archive.write_bytes(archive.read_bytes()[:keep] if keep else b"")
    with caplog.at_level(logging.WARNING):
        assert shipped(_jobs(1)[0], archive) is None
    assert "cannot be read" in caplog.text


def test_a_damaged_module_is_told_of_and_passed_over(archive: Path, caplog: pytest.LogCaptureFixture) -> None:
    data = bytearray(archive.read_bytes())
    data[100:140] = bytes(40)
    archive.write_bytes(data)
    with caplog.at_level(logging.WARNING):
        found = [shipped(job, archive) for job in _jobs(2)]
    assert None in found and "is damaged" in caplog.text


def test_a_source_that_is_refused_is_not_shipped(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="broken: "):
        ship(get_compiler(), [Job("#version 450\nvoid main() { x; }\n", "broken")], tmp_path / "shipped.zip")


def test_what_was_shipped_is_not_compiled(monkeypatch: pytest.MonkeyPatch, archive: Path) -> None:
    first, _, third = _jobs(3)
    compiled: list[str] = []
    real = get_compiler()

    class _Noting:
        name, identity = real.name, "a compiler that nothing was cached of"

        def compile(self, jobs: Sequence[Job]) -> Sequence[object]:
            compiled.extend(job.name for job in jobs)
            return real.compile(jobs)

    monkeypatch.setattr(compiler, "get_compiler", _Noting)
    monkeypatch.setattr(compiler, "_memory", MemoryCache())
    monkeypatch.setattr(compiler, "shipped", lambda job: shipped(job, archive))
    expected = shipped(first, archive)
    assert compile_glsl(first.source, name="first") == expected and not compiled
    assert compile_glsl(third.source, name="third").startswith(b"\x03\x02\x23\x07") and compiled == ["third"]


def test_a_new_process_does_not_open_the_archive_again(
    monkeypatch: pytest.MonkeyPatch, archive: Path, tmp_path: Path
) -> None:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "cache"))
    job = _jobs(1)[0]
    opened: list[str] = []

    def noting(job: Job) -> bytes | None:
        opened.append(job.name)
        return shipped(job, archive)

    monkeypatch.setattr(compiler, "shipped", noting)
    found = []
    for _ in range(2):
        monkeypatch.setattr(compiler, "_memory", MemoryCache())  # a new process has nothing in memory
        found.append(compile_glsl(job.source, name=job.name, optimize=False))
    assert found == [shipped(job, archive)] * 2
    assert opened == [job.name]
