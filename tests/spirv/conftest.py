"""Every test here has its own cache folder and starts with an empty memory cache."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from vkpipe.translate.spirv import compiler


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("VKPIPE_DEBUG", raising=False)
    monkeypatch.delenv("VKPIPE_COMPILER", raising=False)
    compiler._memory.clear()
    compiler._open.cache_clear()
    yield tmp_path / "spirv"
    compiler._open.cache_clear()
