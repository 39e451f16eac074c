"""Random shaders with loops, unrolled for constants and not; the same in each run."""

from __future__ import annotations

import pytest

from tests.random_loops.pair import Case, Pair
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.translate import check, parse, unrolled
from vkpipe.translate.tgsi.unroll import turn_words

_CASES = 24


@pytest.mark.parametrize("first", range(0, _CASES, 4))
def test_random_loops(
    first: int, screen: VkScreen, ctx: VkContext, ref: pipe.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = Pair(screen, ctx, ref, monkeypatch)
    for seed in range(first, first + 4):
        assert not pair.difference(seed, Case(seed))
    pair.close()


def test_many_of_them_are_unrolled() -> None:
    """By constants of their text, by those that draws set, or not at all."""
    by_words = stays = 0
    for seed in range(60):
        case = Case(seed)
        shader = unrolled(parse(case.shader.text))
        words = turn_words(shader)
        for frame in case.frames:
            for _, given, _ in frame:
                without = unrolled(shader, {place: given[place[0]][place[1]] for place in words})
                check(without)
                loops = any(i.opcode.name == "BGNLOOP" for i in without.instructions)
                by_words += bool(words) and not loops
                stays += loops
    assert by_words > 60 and stays > 60
