"""Random lookups: the driver finds what the reference finds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, settings

import vkpipe
from tests.random_lookups import case as names
from tests.random_lookups.bench import Bench
from tests.random_lookups.case import Case, literal
from tests.random_lookups.compare import differing
from tests.random_lookups.strategies import cases
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_CASES = 24
_QUICK = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def benches(screen: VkScreen) -> Iterator[tuple[Bench, Bench]]:
    """The driver and the reference."""
    before = len(screen.device.validation_messages)
    with (
        vkpipe.create_screen("reference") as reference,
        reference.context_create() as theirs,
        screen.context_create() as mine,
    ):
        yield Bench(mine), Bench(theirs)
    assert screen.device.validation_messages[before:] == []


@pytest.mark.covers("pipe_context::create_sampler_view", "pipe_context::create_sampler_state")
def test_the_driver_finds_what_the_reference_finds(benches: tuple[Bench, Bench]) -> None:
    """``python -m tests.random_lookups`` finds a smaller case of what fails here."""
    found = 0

    @settings(_QUICK, max_examples=_CASES)
    @given(cases())
    def run(case: Case) -> None:
        nonlocal found
        found += 1
        got, want = (bench.run(case) for bench in benches)
        for bench in benches:
            bench.close()
        assert "\n".join(differing(case, got, want)) == "", literal(case)

    run()
    assert found >= _CASES


def test_a_literal_is_the_case() -> None:
    """Every field survives, enumerations by name."""

    @settings(_QUICK, max_examples=30)
    @given(cases())
    def run(case: Case) -> None:
        assert eval(literal(case), vars(pipe) | vars(names)) == case

    run()
