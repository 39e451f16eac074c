"""Lookups by handles find what those by units find: all opcodes on all targets, and random cases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.random_lookups.bench import Bench
from tests.random_lookups.case import KINDS, Call, Case, Picture, Unit, literal
from tests.random_lookups.legal import STAGES, calls_of
from tests.random_lookups.strategies import cases
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import SamplerState, TexCompare, TexFilter

_CASES = 6
_QUICK = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
_SIZES = {"1D_ARRAY": (8, 1, 3), "2D_ARRAY": (8, 4, 3), "2D_ARRAY_MSAA": (8, 4, 3), "3D": (8, 4, 4)}
_CUBES = {"CUBE": (8, 8, 6), "CUBEARRAY": (8, 8, 12)}
_ROWS = {"1D": (8, 1, 1), "BUFFER": (8, 1, 1)}
_LINEAR = SamplerState(mag_img_filter=TexFilter.LINEAR)


@pytest.fixture(params=["device", "reference"])
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    """Either driver."""
    name = {"device": "ctx", "reference": "ref"}[request.param]
    made = Bench(request.getfixturevalue(name))
    yield made
    made.close()


def _units(target: str) -> tuple[Unit, Unit]:
    """A texture that samplers do not compare, and one that they do."""
    several = 4 if target.endswith("MSAA") else 1
    levels = 1 if target in ("BUFFER", "RECT") or several > 1 else 3
    size = (_SIZES | _CUBES | _ROWS).get(target, (8, 4, 1))
    plain = Picture(target, size, levels, samples=several)
    depth = plain if target in ("BUFFER", "3D") or several > 1 else replace(plain, format="Z32_FLOAT")
    compares = TexCompare.R_TO_TEXTURE if depth is not plain else TexCompare.NONE
    return Unit(plain, sampler=_LINEAR), Unit(depth, sampler=SamplerState(compare_mode=compares))


def _calls(target: str) -> tuple[Call, ...]:
    found = (call for call in calls_of(target) if not call.is_viewed)
    return tuple(replace(call, unit=int(call.goal.shadow), seed=n) for n, call in enumerate(found))


@pytest.mark.covers("pipe_context::create_texture_handle")
@pytest.mark.parametrize("number", range(len(KINDS)))
def test_handles_find_what_units_find(bench: Bench, number: int) -> None:
    """Every opcode on a target and its shadow, with offsets and components."""
    target = list(KINDS)[number]
    case = Case(STAGES[number % len(STAGES)], _units(target), _calls(target))
    by_units = bench.run(case)
    assert np.array_equal(bench.run(case, handled=True), by_units)
    assert by_units.any()


def test_random_cases_by_handles(ctx: VkContext, ref: pipe.Context) -> None:
    benches = [Bench(ctx), Bench(ref)]
    found = 0

    @settings(_QUICK, max_examples=_CASES)
    @given(cases())
    def run(case: Case) -> None:
        nonlocal found
        calls = tuple(call for call in case.calls if _agrees(call, case.units[call.unit]))
        if not calls:
            return
        found += 1
        case = replace(case, calls=calls)
        for bench in benches:
            assert np.array_equal(bench.run(case, handled=True), bench.run(case)), literal(case)
            bench.close()

    run()
    assert found >= _CASES // 2


def _agrees(call: Call, unit: Unit) -> bool:
    """Return whether a lookup compares where the sampler does, as handles want it."""
    compares = unit.sampler.compare_mode is TexCompare.R_TO_TEXTURE
    return call.is_viewed or call.goal.shadow == compares
