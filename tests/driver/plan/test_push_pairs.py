"""No plan pairs a kernel with the push block of another one, whatever state has chosen the kernel."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, Rig
from vkpipe.driver.plan.commands import Conditional, Dispatch, Indirect, Plan
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.members import Place
from vkpipe.kernels.push.keys import VisibilityPush
from vkpipe.kernels.push.primitives import SetupPush
from vkpipe.kernels.push.vertex import VertexPush
from vkpipe.pipe import Prim, RtBlendState

_VERTEX = cast(Any, SimpleNamespace(name="vertex", push=VertexPush))
_PLACE = Place("state")


@pytest.mark.parametrize(
    "command",
    [
        Dispatch(_VERTEX, SetupPush(), (1, 1)),
        Indirect(_VERTEX, SetupPush(), _PLACE),
        Conditional(_PLACE, (Indirect(_VERTEX, SetupPush(), _PLACE),)),
    ],
    ids=["direct", "indirect", "conditional"],
)
def test_a_wrong_pair_is_no_plan(command: Dispatch | Indirect | Conditional) -> None:
    with pytest.raises(AssertionError, match="vertex takes VertexPush, not SetupPush"):
        Plan({}, (command,))


def test_a_kernel_that_state_has_chosen_takes_its_own_block(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Walk, "push", VisibilityPush)
    with screen.context_create() as ctx:
        rig = Rig(ctx, 64, 64)
        rig.shaders(fs=COLOR_FS)
        rig.blend(RtBlendState(blend_enable=True))
        random = np.random.default_rng(3)
        rig.draw(Prim.TRIANGLES, random.uniform(0, 64, (3000, 2)), random.uniform(0, 1, (3000, 4)))
        with pytest.raises(AssertionError, match="ordered takes FinePush, not VisibilityPush"):
            rig.raw()
