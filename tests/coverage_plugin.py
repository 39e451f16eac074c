"""pytest plugin: remembers which names of the checklist the passing tests cover.

A test says so with ``@pytest.mark.covers("PIPE_BLEND_MIN", ...)``. Unknown names stop the run. What
passed is kept in pytest's cache, test by test: a run of everything replaces it, a run of some tests
updates those. ``python -m tests.coverage`` reports it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checklist import UnknownName, resolve

__all__ = ["CACHE_KEY", "CoveragePlugin", "covered_by"]

CACHE_KEY = "vkpipe/covered"
_PROPERTY = "covers"


def covered_by(item: pytest.Item) -> tuple[str, ...]:
    """The full names that a test's markers name, sorted.

    Raises:
        UnknownName: a marker names something that the checklist does not have.
    """
    return tuple(sorted({resolve(name) for marker in item.iter_markers("covers") for name in marker.args}))


class CoveragePlugin:
    """Collects names during a run and writes them at its end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ran: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wrong = []
        for item in items:
            try:
                names = covered_by(item)
            except UnknownName as error:
                wrong.append(f"{item.nodeid}: {error}")
            else:
                if names:
                    item.user_properties.append((_PROPERTY, " ".join(names)))
        if wrong:
            raise pytest.UsageError("covers() with unknown names:\n" + "\n".join(wrong))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        names = [
            name for key, value in report.user_properties if key == _PROPERTY for name in str(value).split()
        ]
        if not names:
            return
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.ran[report.nodeid] = names
        elif not report.passed or report.when == "call":
            self.ran[report.nodeid] = []

    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workerinput"):
            return
        cache: pytest.Cache | None = getattr(self.config, "cache", None)
        if cache is None or self.config.option.collectonly:
            return
        known: dict[str, list[str]] = {} if self._is_whole_run() else cache.get(CACHE_KEY, {})
        known.update(self.ran)
        root = Path(self.config.rootpath)
        kept = {
            test: names for test, names in known.items() if names and (root / test.split("::")[0]).exists()
        }
        cache.set(CACHE_KEY, kept)

    def _is_whole_run(self) -> bool:
        option = self.config.option
        chosen = bool(option.keyword or option.markexpr or getattr(option, "lf", False) or option.maxfail)
        return self.config.args_source is pytest.Config.ArgsSource.TESTPATHS and not chosen


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(CoveragePlugin(config), "vkpipe-coverage")
