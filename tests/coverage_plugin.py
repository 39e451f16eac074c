"""pytest plugin: remembers which names of the checklist the passing tests cover, and what they show refused.

A test says so with ``@pytest.mark.covers("PIPE_BLEND_MIN", ...)``, and with ``@pytest.mark.refuses(...)`` of
what it shows to be refused by name. In a parametrized test each instance claims its own item: parameters
stand in braces as in ``str.format``, e.g. ``covers("PIPE_FUNC_{func.name}")``. A test whose instances all
claim several values of one enum stops the run, unless each instance does show all of them (``each=True``).
A test that goes through a table itself claims row by row, with the fixture ``shown``.

A refusal is no coverage: a name that a test claims to cover while ``pytest.raises`` in it catches a
NotSupported for that very name counts as refused. Unknown names stop the run. What passed is kept in
pytest's cache, test by test: a run of everything replaces it, a run of some tests updates those. ``python -m
tests.coverage`` reports it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.checklist import UnknownName, group_of, resolve
from vkpipe.errors import NotSupported

__all__ = ["CACHE_KEY", "REFUSED_KEY", "CoveragePlugin", "covered_by", "refused_by", "shown"]

CACHE_KEY = "vkpipe/covered"
REFUSED_KEY = "vkpipe/refused"
_SHOWN = pytest.StashKey[set[str]]()
_FAMILY = 3
"""So many values of one enum in all instances of a test are a claim that no instance alone can hold."""


def covered_by(item: pytest.Item) -> tuple[str, ...]:
    """The full names that a test's ``covers`` markers name, sorted.

    Raises:
        UnknownName: a marker names something that the checklist does not have.
    """
    return _named(item, "covers")


def refused_by(item: pytest.Item) -> tuple[str, ...]:
    """The full names that a test's ``refuses`` markers name, sorted.

    Raises:
        UnknownName: a marker names something that the checklist does not have.
    """
    return _named(item, "refuses")


def _named(item: pytest.Item, marker: str) -> tuple[str, ...]:
    parameters: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    try:
        names = {
            resolve(name.format(**parameters) if "{" in name else name)
            for found in item.iter_markers(marker)
            for name in found.args
        }
    except (KeyError, AttributeError) as error:
        raise UnknownName(f"{marker}() names a parameter that the test does not have: {error}") from None
    return tuple(sorted(names))


class _Refusals:
    """The capabilities that ``pytest.raises`` has caught a NotSupported for since ``begin``."""

    def __init__(self) -> None:
        self.capabilities: set[str] = set()
        self._class: Any = type(pytest.raises(Exception))
        self._exit: Callable[..., bool] = self._class.__exit__

    def watch(self) -> None:
        leave, found = self._exit, self.capabilities

        def leave_and_note(context: Any, kind: Any, error: BaseException | None, trace: Any) -> bool:
            if isinstance(error, NotSupported):
                found.add(error.capability)
            return leave(context, kind, error, trace)

        self._class.__exit__ = leave_and_note

    def unwatch(self) -> None:
        self._class.__exit__ = self._exit

    def names(self) -> set[str]:
        """Those of the checklist among them."""
        found = set()
        for capability in self.capabilities:
            try:
                found.add(resolve(capability))
            except UnknownName:
                continue
        return found


class CoveragePlugin:
    """Collects names during a run and writes them at its end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.refusals = _Refusals()
        self.ran: dict[str, dict[str, list[str]]] = {CACHE_KEY: {}, REFUSED_KEY: {}}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        wrong = []
        claims: dict[str, list[set[str]]] = defaultdict(list)
        for item in items:
            try:
                names, refused = covered_by(item), refused_by(item)
            except UnknownName as error:
                wrong.append(f"{item.nodeid}: {error}")
                continue
            if names or refused:
                item.user_properties.append((CACHE_KEY, " ".join(names)))
                item.user_properties.append((REFUSED_KEY, " ".join(refused)))
            if not any(found.kwargs.get("each") for found in item.iter_markers("covers")):
                claims[item.nodeid.split("[")[0]].append(set(names))
        wrong += [error for test, instances in claims.items() for error in _wide_claims(test, instances)]
        if wrong:
            raise pytest.UsageError("covers() or refuses() with wrong names:\n" + "\n".join(wrong))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        self.refusals.capabilities.clear()
        self.refusals.watch()
        try:
            return (yield)
        finally:
            self.refusals.unwatch()
            claimed = {key: set(str(names).split()) for key, names in item.user_properties if key in self.ran}
            names = claimed.get(CACHE_KEY, set()) | item.stash.get(_SHOWN, set())
            refused = self.refusals.names() & names
            if names:
                item.user_properties.append((CACHE_KEY, " ".join(sorted(names - refused))))
            if refused:
                both = refused | claimed.get(REFUSED_KEY, set())
                item.user_properties.append((REFUSED_KEY, " ".join(sorted(both))))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        claimed = {key: str(value).split() for key, value in report.user_properties if key in self.ran}
        for key, names in claimed.items():
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
        chosen = bool(option.keyword or option.markexpr or getattr(option, "lf", False) or option.maxfail)
        return self.config.args_source is pytest.Config.ArgsSource.TESTPATHS and not chosen


def _wide_claims(test: str, instances: list[set[str]]) -> Iterable[str]:
    """What is wrong where all instances of a parametrized test claim many values of one enum."""
    if len(instances) < 2:
        return
    families: dict[str, list[str]] = defaultdict(list)
    for name in sorted(set.intersection(*instances)):
        if "::" not in name and "_CAP_" not in name:
            families[group_of(name)].append(name)
    for family, names in families.items():
        if len(names) >= _FAMILY:
            yield (
                f"{test}: all {len(instances)} instances claim {len(names)} of {family!r} ({names[0]}, ...); "
                "name parameters in braces, or say each=True where each instance shows them all"
            )


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
