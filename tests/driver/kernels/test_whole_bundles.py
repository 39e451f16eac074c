"""One kernel for all stages of few primitives but the last draws the same as a kernel for each stage."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.against import painted, same
from tests.driver.kernels.at_once import at_once, fresh_context, gains
from tests.driver.kernels.few_primitives import (
    GROUPS,
    SIZE,
    draws_the_same,
    layers_are_those_of_the_reference,
)
from tests.driver.kernels.few_primitives import SCENES as NAMES
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.record.executor import Executor, OutsideTables
from vkpipe.driver.screen import VkScreen


@pytest.fixture
def wholes(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> list[Whole]:
    """Kernels of all stages but the last, which every bundle that may have one asks for and gets at once."""
    if not gains(screen):
        pytest.skip("only CPU devices gain by such kernels, where another device compiles them")
    return at_once(screen, monkeypatch, "whole", "whole")


@pytest.fixture
def context(screen: VkScreen, wholes: list[Whole]) -> Iterator[VkContext]:
    yield from fresh_context(screen)


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("name", GROUPS)
def test_the_picture_is_that_of_the_reference(name: str, context: VkContext, wholes: list[Whole]) -> None:
    picture = same(context, GROUPS[name], width=SIZE, height=SIZE, depth=pipe.Format.Z24X8_UNORM)
    assert len(np.unique(picture)) > 8
    assert wholes and all(whole.program.is_ready for whole in wholes)


def test_layers_are_those_of_the_reference(
    context: VkContext, ref: pipe.Context, wholes: list[Whole]
) -> None:
    layers_are_those_of_the_reference(context, ref)
    assert any(kernel.program.is_ready for kernel in wholes)


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("name", NAMES)
def test_scenes_are_drawn_the_same(
    name: str, samples: int, screen: VkScreen, ctx: VkContext, context: VkContext, wholes: list[Whole]
) -> None:
    draws_the_same(name, samples, screen, context, ctx)
    assert wholes


def test_a_block_without_room_in_the_tables_leaves_the_stages_to_kernels_of_their_own(
    context: VkContext, wholes: list[Whole], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def full(executor: Executor, block: type) -> None:
        asked.append(block)
        raise OutsideTables

    monkeypatch.setattr(Executor, "_place_block", full)
    mine, theirs = painted(context, GROUPS["lines"], width=SIZE, height=SIZE)
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])
    assert asked and wholes
