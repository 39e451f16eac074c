"""The kernel that sets up and lists few primitives is made behind frames that come often, then takes over."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.kernels.at_once import gains
from tests.driver.programs.make_later import make_all
from tests.patience import PATIENCE
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import binned_group, binned_passes, bundles
from vkpipe.driver.programs.binning import most_entered
from vkpipe.driver.programs.fixed_kernels import TRIANGLES, FixedKernels
from vkpipe.driver.programs.schedule import whole as whole_module
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.screen import VkScreen

_SIZE = 100


@pytest.fixture
def rig(later: Later, screen: VkScreen, ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Draws in bins, whose kernels pay with the first frame; no frame of this screen had them before."""
    if not gains(screen):
        pytest.skip("only CPU devices gain by such kernels, where another device compiles them")
    monkeypatch.setattr(whole_module, "_PRICE", 0.0)
    monkeypatch.setattr(whole_module, "_CACHED_PRICE", 0.0)
    monkeypatch.setattr(screen.programs, "_of_few", {})
    _bin_all(screen, monkeypatch)
    return Rig(ctx, _SIZE, _SIZE)


def _bin_all(screen: VkScreen, patch: pytest.MonkeyPatch) -> None:
    """Have all groups go through bins, in no form that has its own kernels."""
    patch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "few"})
    patch.setattr(bundles, "most_prims", lambda state: 0)
    patch.setattr(binned_group, "LAST_NUMBER", 0)


def _frame(ctx: VkContext, rig: Rig, mode: pipe.Prim) -> Array:
    rig.clear((0.2, 0.4, 0.6, 1))
    corners = [(3, 1), (90, 3), (9, 80), (20, 70), (50, 50), (60, 90)]
    rig.draw(mode, corners, np.linspace((0.1,) * 4, (1,) * 4, 6))
    return rig.raw()


@pytest.mark.parametrize("mode", [pipe.Prim.TRIANGLES, pipe.Prim.LINES])
def test_the_kernel_takes_over_behind_a_frame(
    mode: pipe.Prim,
    later: Later,
    screen: VkScreen,
    ctx: VkContext,
    rig: Rig,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # No other test has such a kernel made.
    rig.rasterizer(offset_tri=True, offset_units=1.0, line_rectangular=True)
    before = [_frame(ctx, rig, mode) for _ in range(4)]
    kept = screen.programs._of_few
    (decides,) = [one for (kernel, _), one in kept.items() if kernel is FixedKernels.FEW_BINS]
    assert decides.program in {*later._wanted, *later._cached} and not decides.over
    make_all(later, monkeypatch)
    if decides.program.compiling is not None:
        decides.program.compiling.result(PATIENCE)
    _bin_all(screen, monkeypatch)
    monkeypatch.setattr(screen.programs, "_of_few", kept)
    before.append(_frame(ctx, rig, mode))  # behind which it is seen to be ready
    assert decides.over
    planned: list[int] = []

    def entered(*counts: int) -> int:
        planned.append(counts[0])
        return most_entered(*counts)

    monkeypatch.setattr(binned_passes, "most_entered", entered)
    after = [_frame(ctx, rig, mode) for _ in range(4)]
    assert set(planned) == {2 if mode is pipe.Prim.TRIANGLES else 3}
    assert len(np.unique(before[0])) > 8
    for picture in before + after:
        np.testing.assert_array_equal(picture, before[0])


@pytest.mark.parametrize("off", ["few", "later"])
def test_no_kernel_is_asked_for_without_the_pass(
    screen: VkScreen, ctx: VkContext, rig: Rig, monkeypatch: pytest.MonkeyPatch, off: str
) -> None:
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {off})
    for _ in range(3):
        _frame(ctx, rig, pipe.Prim.TRIANGLES)
    assert not screen.programs._of_few


def test_more_primitives_than_one_workgroup_takes_have_kernels_of_each_stage(
    screen: VkScreen, ctx: VkContext, rig: Rig
) -> None:
    most = screen.programs.sizes.few_binned
    for count in (most + 1, most):
        assert not [kernel for kernel, _ in screen.programs._of_few if kernel is FixedKernels.FEW_BINS]
        places = np.random.default_rng(count).uniform(0, _SIZE, (3 * count, 2))
        rig.draw(pipe.Prim.TRIANGLES, places, np.linspace((0.1,) * 4, (1,) * 4, 3 * count))
        rig.raw()
    assert [kernel for kernel, _ in screen.programs._of_few if kernel is FixedKernels.FEW_BINS]


def test_devices_that_run_lanes_side_by_side_have_none(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen.programs, "_ways", {})
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "few"})
    assert screen.programs.few_bins(TRIANGLES) is None
