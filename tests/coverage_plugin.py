"""pytest plugin: remembers which names of the checklist the passing tests cover, and what they show refused.

A test says so with ``@pytest.mark.covers("PIPE_BLEND_MIN", ...)``, and with ``@pytest.mark.refuses(...)`` of
what it shows to be refused by name; :mod:`tests.claims` has the rules. A test that goes through a table
claims row by row, with the fixture ``shown``. Wrong names and wide claims stop the run.

A refusal is no coverage: a name that a test claims to cover, while ``pytest.raises`` in it catches a
NotSupported for that very name, counts as refused. What passed is kept in pytest's cache, test by test: a
run of everything replaces it, a run of some tests updates those. ``python -m tests.coverage`` reports it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.checklist import UnknownName, resolve
from tests.claims import claimed, wide_claims
from vkpipe.errors import NotSupported

__all__ = ["COVERED", "REFUSED", "CoveragePlugin", "shown"]

COVERED = "vkpipe/covered"
REFUSED = "vkpipe/refused"
_SHOWN = pytest.StashKey[set[str]]()


class CoveragePlugin:
    """Collects names during a run and writes them at its end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ran: dict[str, dict[str, list[str]]] = {COVERED: {}, REFUSED: {}}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wrong = []
        known = []
        for item in items:
            try:
                _claim(item, claimed(item, "covers"), claimed(item, "refuses"))
                known.append(item)
            except UnknownName as error:
                wrong.append(f"{item.nodeid}: {error}")
        wrong += wide_claims(known)
        if wrong:
            raise pytest.UsageError("covers() or refuses() with wrong names:\n" + "\n".join(wrong))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        with _caught_refusals() as capabilities:
            result = yield
        rows: set[str] = item.stash.get(_SHOWN, set())
        names = claimed(item, "covers") | rows
        refused = names & {found for capability in capabilities for found in _known(capability)}
        _claim(item, names - refused, claimed(item, "refuses") | refused)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        claims = {key: str(value).split() for key, value in report.user_properties if key in self.ran}
        for key, names in claims.items():
            if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
                self.ran[key][report.nodeid] = names
            elif not report.passed or report.when == "call":
                self.ran[key][report.nodeid] = []

    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workerinput"):
            return
        cache: pytest.Cache | None = getattr(self.config, "cache", None)
        if cache is None or self.config.option.collectonly:
            return
        root = Path(self.config.rootpath)
        for key, ran in self.ran.items():
            known: dict[str, list[str]] = {} if self._is_whole_run() else cache.get(key, {})
            known.update(ran)
            kept = {
                test: names
                for test, names in known.items()
                if names and (root / test.split("::")[0]).exists()
            }
            cache.set(key, kept)

    def _is_whole_run(self) -> bool:
        option = self.config.option
        chosen = bool(
            option.keyword
            or option.markexpr
            or getattr(option, "lf", False)
            or option.maxfail
            or option.ignore
        )
        return self.config.args_source is pytest.Config.ArgsSource.TESTPATHS and not chosen


def _claim(item: pytest.Item, covered: frozenset[str], refused: frozenset[str]) -> None:
    """Sets what the item's reports say of it; properties are what goes from xdist's workers to the run."""
    item.user_properties[:] = [pair for pair in item.user_properties if pair[0] not in (COVERED, REFUSED)]
    item.user_properties.append((COVERED, " ".join(sorted(covered))))
    item.user_properties.append((REFUSED, " ".join(sorted(refused))))


@contextmanager
def _caught_refusals() -> Iterator[set[str]]:
    """Collects the capabilities of every NotSupported that ``pytest.raises`` catches in the block."""
    found: set[str] = set()
    kind: Any = type(pytest.raises(NotSupported))
    leave: Callable[..., bool] = kind.__exit__

    def leave_and_note(context: Any, raised: Any, error: BaseException | None, trace: Any) -> bool:
        if isinstance(error, NotSupported):
            found.add(error.capability)
        return leave(context, raised, error, trace)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "__exit__", leave_and_note)
        yield found


def _known(capability: str) -> Iterator[str]:
    try:
        yield resolve(capability)
    except UnknownName:
        return  # not every capability is a name of the checklist, e.g. Vulkan's features are not


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """``shown("PIPE_FORMAT_R8_UNORM")``: what the test has just shown to work.

    Raises:
        UnknownName: the checklist has no such name.
    """
    names = request.node.stash.setdefault(_SHOWN, set())
    return lambda name: names.add(resolve(name))


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(CoveragePlugin(config), "vkpipe-coverage")
