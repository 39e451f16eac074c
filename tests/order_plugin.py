"""pytest plugin: workers take the longest files first, so that none is left over with one at the end.

How long each file took is kept in pytest's cache; where that knows nothing, the table below and the number of
tests stand for it. A run in one process keeps its order.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

__all__ = ["SECONDS", "OrderPlugin", "longest_first"]

SECONDS = "vkpipe/seconds"
_PER_TEST = 0.1

_LONGEST: dict[str, float] = {
    "tests/driver/state/test_color_formats.py": 50,
    "tests/driver/state/test_three_way.py": 45,
    "tests/kernels/test_compiles.py": 32,
    "tests/integration/test_stencil_against_opengl.py": 31,
    "tests/driver/caps/test_fields.py": 28,
    "tests/reference/test_scenes.py": 26,
    "tests/integration/test_against_opengl.py": 25,
    "tests/translate/test_fuzz.py": 24,
    "tests/driver/resources/test_texture_transfers.py": 22,
    "tests/driver/resources/test_view_kinds.py": 20,
    "tests/driver/geometry/test_clip_space.py": 16,
}
"""Seconds of CPU time of files with empty caches."""


def longest_first(files: list[str], seconds: dict[str, float]) -> list[str]:
    """Each file once, by its seconds; ``files`` has the file of each test."""
    counts = Counter(files)
    known = {file: _PER_TEST * count for file, count in counts.items()} | _LONGEST | seconds
    return sorted(counts, key=lambda file: (-known[file], file))


class OrderPlugin:
    """Puts a worker's tests in order, and adds up what each file took."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._ran: Counter[str] = Counter()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if not self._is_worker():
            return
        cache: pytest.Cache | None = getattr(self._config, "cache", None)
        seconds = cache.get(SECONDS, {}) if cache is not None else {}
        order = longest_first([_file(item.nodeid) for item in items], seconds)
        places = {file: place for place, file in enumerate(order)}
        items.sort(key=lambda item: places[_file(item.nodeid)])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._ran[_file(report.nodeid)] += report.duration  # type: ignore[assignment]

    def pytest_sessionfinish(self) -> None:
        cache: pytest.Cache | None = getattr(self._config, "cache", None)
        option = self._config.option
        if cache is None or self._is_worker() or option.collectonly or option.keyword or option.markexpr:
            return
        if any("::" in argument for argument in self._config.args):
            return
        root = Path(self._config.rootpath)
        seconds = cache.get(SECONDS, {}) | {file: round(took, 1) for file, took in self._ran.items()}
        cache.set(SECONDS, {file: took for file, took in seconds.items() if (root / file).exists()})

    def _is_worker(self) -> bool:
        return hasattr(self._config, "workerinput")


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(OrderPlugin(config), "vkpipe-order")
