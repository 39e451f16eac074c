"""150 random scenes under random states: the driver draws what the reference draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, Phase, given, settings

import vkpipe
from tests.random_states.case import Case, Patches, Scene, Setup, literal
from tests.random_states.compare import compare
from tests.random_states.features import FEATURES, MISSING, PRESENT
from tests.random_states.pair import Pair
from tests.random_states.strategies import SCENES, cases
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

_CASES = 150
_QUICK = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def pair(screen: VkScreen) -> Iterator[Pair]:
    """The shared screen beside the reference."""
    with vkpipe.create_screen("reference") as reference:
        made = Pair(screen, reference)
        yield made
        made.close()


@pytest.mark.covers("pipe_context::draw_vbo")
def test_the_driver_draws_random_states_as_the_reference_does(pair: Pair) -> None:
    """``python -m tests.random_states`` finds a smaller case of what fails here."""

    @settings(_QUICK, max_examples=_CASES // SCENES + 3)
    @given(cases(PRESENT))
    def run(case: Case) -> None:
        pair.draw(case)

    run()
    assert pair.scenes >= _CASES, "hypothesis has drawn fewer cases than it was asked for"


def test_general_kernels_draw_random_states_as_the_reference_does(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other cases than those above, as there are fewer of them."""
    monkeypatch.setenv("VKPIPE_GENERAL", "2")

    @settings(_QUICK, max_examples=_CASES // SCENES // 10)
    @given(cases(PRESENT))
    def draw(case: Case) -> None:
        pair.draw(case)

    draw()


def test_a_stencil_with_a_partial_write_mask_changes_in_all_slices(pair: Pair) -> None:
    """LLVM made a wrong vpternlog of the merged stencil and the selection behind it, with AVX-512."""
    face = pipe.StencilState(
        True,
        pipe.CompareFunc.GREATER,
        pipe.StencilOp.INCR_WRAP,
        pipe.StencilOp.INCR,
        valuemask=135,
        writemask=15,
    )
    blend = pipe.RtBlendState(
        True,
        rgb_src_factor=pipe.BlendFactor.DST_COLOR,
        rgb_dst_factor=pipe.BlendFactor.CONST_ALPHA,
        alpha_src_factor=pipe.BlendFactor.INV_CONST_ALPHA,
        alpha_dst_factor=pipe.BlendFactor.INV_DST_COLOR,
    )
    setup = Setup(
        depth=pipe.Format.S8_UINT_Z24_UNORM,
        shader="stencil",
        tests=pipe.DepthStencilAlphaState(stencil=(face, pipe.StencilState())),
        blend=pipe.BlendState(rt=(blend,)),
    )
    corners = ((0.0, 0.0, 0.0, 1.0), (16.0, 0.0, 0.0, 1.0), (0.0, 16.0, 0.0, 1.0), (16.0, 16.0, 0.0, 1.0))
    pair.draw(Case(setup, (Scene(corners, (0, 1, 2, 2, 1, 3), blend_color=(0.0, 0.0, 0.9375, 1.0)),)))


def test_a_bit_of_any_sample_is_a_difference(pair: Pair) -> None:
    """Of colours and of depth, the last sample as well as the first."""
    raster = pipe.RasterizerState(multisample=True)
    setup = Setup(depth=pipe.Format.Z24_UNORM_S8_UINT, samples=4, shader="per_sample", raster=raster)
    corners = ((0.0, 0.0, 0.0, 1.0), (16.0, 0.0, 0.0, 1.0), (0.0, 16.0, 0.0, 1.0))
    (seen,) = pair.draw(Case(setup, (Scene(corners, (0, 1, 2)),)))
    assert [len(every) for every in seen.samples] == [4, 4]
    for number, sample in ((0, 0), (0, 3), (1, 0), (1, 3)):
        others = [every.copy() for every in seen.samples]
        others[number][sample, 0, 5, 7, 0] ^= 1
        found = compare(setup, seen, replace(seen, samples=tuple(others)))
        assert found.wrong.startswith(f"sample {sample} of {('colour', 'depth')[number]}")
        assert found.wrong.count(": 1 pixels, first") == 1 and "(0, 5, 7)" in found.wrong


@pytest.mark.parametrize("name", MISSING)
def test_what_is_listed_as_missing_is_refused(pair: Pair, name: str) -> None:
    """An entry of FEATURES with ``missing`` is stale as soon as the driver draws it; the reference does."""

    @settings(_QUICK, max_examples=3)
    @given(cases((name,), least=1))
    def run(case: Case) -> None:
        assert pair.refusal(case) is not None, (
            f"take missing=True from {name!r}: the driver draws {literal(case)}"
        )
        pair.reference_draws(case.setup, case)

    run()


def test_a_literal_is_the_case() -> None:
    """Every field survives, enumerations and flags by name."""

    @settings(_QUICK, max_examples=30)
    @given(cases(tuple(FEATURES)))
    def run(case: Case) -> None:
        known = {"pipe": pipe, "Case": Case, "Setup": Setup, "Scene": Scene, "Patches": Patches}
        assert literal(eval(literal(case), known)) == literal(case)

    run()
