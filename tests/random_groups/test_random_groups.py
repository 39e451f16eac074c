"""Frames of many small groups are the same to the bit with all that saves work, and without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import vkpipe
from tests.random_groups.case import Setup, case_of
from tests.random_groups.pair import Pair
from vkpipe.driver.screen import VkScreen

_COLOR, _STENCIL = ("R8G8B8A8_UNORM",), "Z24_UNORM_S8_UINT"


def _setup(way: str, looks: tuple[str, ...], counts: str = "mixed", **fields: object) -> Setup:
    made = Setup(
        96, 64, _COLOR, _STENCIL, 0, 1, "triangles", "plain", "plain", "perspective", looks, way, counts
    )
    return made._replace(**fields)  # type: ignore[arg-type]


_SETUPS = (
    _setup("plain", ("stencil", "equal")),
    _setup("plain", ("over",), raster="stippled", samples=4),
    _setup("pairs", ("less", "over"), "some"),
    _setup("covered", ("lequal",), "some", width=200, height=136),
    _setup("whole", ("opaque", "sides"), "few"),
    _setup("brief", ("second", "second alpha"), depth=""),
    _setup("mixed", ("over", "less"), vertex="layers", layers=2),
    _setup("alone", ("over", "depth"), kind="lines", raster="wide", fragment="linear"),
)
_CASES = 1


@pytest.fixture(scope="module")
def pair(screen: VkScreen) -> Iterator[Pair]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VKPIPE_PASSES", "none")
        other = vkpipe.create_screen()
    with other:
        made = Pair(screen, other)
        yield made
        made.close()


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("setup", _SETUPS, ids=lambda setup: f"{setup.way}, {', '.join(setup.looks)}")
def test_groups_look_the_same_without_what_saves_work(pair: Pair, setup: Setup) -> None:
    """``python -m tests.random_groups`` draws others, and says which draws a difference takes."""
    for seed in range(_CASES):
        case = case_of(setup, seed)
        assert not pair.differences(case), case
