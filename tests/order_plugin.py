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
    "tests/driver/programs/test_lanes.py": 82,
    "tests/virgl/test_list_kinds.py": 60,
    "tests/kernels/test_compiles.py": 52,
    "tests/random_draws/test_random_draws.py": 43,
    "tests/virgl/test_list_corners.py": 38,
    "tests/renderfarm/test_farm.py": 37,
    "tests/driver/state/test_viewport_masks.py": 36,
    "tests/driver/state/test_color_formats.py": 30,
    "tests/virgl/test_applications.py": 25,
    "tests/driver/record/test_synchronized.py": 24,
    "tests/driver/geometry/test_tessellation.py": 23,
    "tests/driver/plan/test_order.py": 23,
    "tests/driver/plan/test_queued_pixels.py": 23,
    "tests/driver/programs/test_swiftshader.py": 23,
    "tests/examples/test_pictures.py": 22,
    "tests/virgl/test_memory.py": 21,
    "tests/piglit/test_short.py": 21,
    "tests/driver/record/test_finer_bins.py": 21,
    "tests/virgl/test_newer_programs.py": 20,
    "tests/driver/calls/test_statistics.py": 20,
    "tests/driver/resources/formats/test_format_uses.py": 19,
    "tests/virgl/test_lists.py": 19,
    "tests/virgl/test_refusals.py": 17,
    "tests/translate/test_fuzz.py": 15,
    "tests/driver/calls/test_copies_table.py": 15,
    "tests/random_states/test_random_patches.py": 17,
}
"""Seconds of files with empty caches on two cores (November 2026)."""


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
