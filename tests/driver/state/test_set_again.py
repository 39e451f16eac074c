"""What is set to what it is already leaves draws as they are: nothing is looked at again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vkpipe.driver.context import VkContext
from vkpipe.pipe import SamplerState, ScissorState, ShaderType, ViewportState

_FS = ShaderType.FRAGMENT
_SCALE = (4.0, 4.0, 0.5)

# Name -> a call, made with the number of one of two states.
_CALLS: dict[str, Callable[[VkContext, int, list[object]], None]] = {
    "viewports": lambda ctx, n, made: ctx.set_viewport_states(0, [ViewportState(_SCALE, (n, 4.0, 0.5))]),
    "scissors": lambda ctx, n, made: ctx.set_scissor_states(0, [ScissorState(0, 0, n, 8)]),
    "samplers": lambda ctx, n, made: ctx.bind_sampler_states(_FS, 0, [made[n]]),
}


@pytest.mark.parametrize("name", _CALLS)
def test_only_what_changes_is_looked_at(name: str, ctx: VkContext) -> None:
    samplers: list[object] = [ctx.create_sampler_state(SamplerState()) for _ in range(3)]
    bound = ctx.bound
    changed = []
    for number in (1, 1, 2, 2, 1):
        bound.dirty = 0
        _CALLS[name](ctx, number, samplers)
        changed.append(bool(bound.dirty))
    assert changed == [True, False, True, False, True]
    ctx.bind_sampler_states(_FS, 0, [None])
