"""OpenGL to compare with, and caches of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.oracle.gl import Oracle
from vkpipe import glsl


@pytest.fixture(scope="session")
def gl() -> Iterator[Oracle]:
    """OpenGL on llvmpipe."""
    oracle = Oracle()
    yield oracle
    oracle.release()


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Each test compiles what it needs; the process that does it serves all of them."""
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / "glsl"


@pytest.fixture(scope="session", autouse=True)
def _process_ends() -> Iterator[None]:
    yield
    glsl.close()
