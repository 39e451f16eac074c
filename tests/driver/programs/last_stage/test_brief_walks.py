"""Brief walks, which leave depth and colours of a tile in the images, beside other forms: in frames where
each goes on with what the one before it has left, all samples are those of the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.driver.shader_texts import FS_FLAT_COLOR
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.programs.last_stage import loop_budget
from vkpipe.driver.programs.last_stage.direct import DirectKernels
from vkpipe.driver.programs.last_stage.walk import Source, Walk
from vkpipe.driver.programs.last_stage.walks import Walks
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule.later import Later
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import GroupState
from vkpipe.pipe import (
    BlendFactor,
    BlendFunc,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    RtBlendState,
    StencilOp,
    StencilState,
)

_SIZE = 152, 136
_MANY, _MORE = 300, 700
"""Triangles that are not drawn directly: fewer than there are tiles are taken for large ones; keys are filled
for more than two for each tile."""

_KILL_FS = FS_FLAT_COLOR.replace("MOV", "KILL_IF IN[0].yyyy\n  0: MOV")

# Of small whole numbers both are exact; the second one depends on the order.
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_SUBTRACT = replace(_ADD, rgb_func=BlendFunc.SUBTRACT, alpha_func=BlendFunc.SUBTRACT)
_COUNT = StencilState(True, CompareFunc.NOTEQUAL, StencilOp.INCR, StencilOp.INCR, StencilOp.INCR, 255, 255)

_Bind = Callable[[Rig], None]


def _bound(blend: RtBlendState, fs: str = FS_FLAT_COLOR, write: bool = True, **tests: Any) -> _Bind:
    def bind(rig: Rig) -> None:
        rig.blend(blend)
        rig.shaders(fs=fs)
        rig.tests(depth=DepthState(True, write, CompareFunc.LEQUAL), **tests)

    return bind


_ORDERED: dict[str, _Bind] = {
    "added": _bound(_ADD, write=False),
    "subtracted": _bound(_SUBTRACT),
    "discarded": _bound(RtBlendState(), _KILL_FS),
}
_OPAQUE = _bound(RtBlendState())

_BESIDE: dict[str, tuple[_Bind, int]] = {
    "visibility": (_OPAQUE, _MORE),
    "opaque": (_OPAQUE, _MANY),
    "opaque, direct": (_OPAQUE, 3),
    "ordered, direct": (_ORDERED["subtracted"], 3),
    "counted": (_bound(_ADD, stencil=(_COUNT, _COUNT), ref=(9, 9)), _MANY),
}
"""What is drawn between brief walks: state and triangles."""

_FORMS = {"visibility": "visibility", "opaque": "opaque"}
"""The forms of opaque ones that go through bins; with several samples there is one."""


class _Seen:
    """The walks and the direct groups that were planned."""

    def __init__(self) -> None:
        self.walks: set[tuple[str, bool]] = set()
        self.sources: set[Source] = set()
        self.brief: set[bool] = set()


@pytest.fixture
def seen(later: Later, screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> Iterator[_Seen]:
    """Kernels that nothing has in a cache, and that never pay."""
    if not screen.programs.limited or screen.programs.background is None:
        pytest.skip("only CPU devices gain by brief kernels, where another device compiles the others")
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"brief"})
    monkeypatch.setattr(DirectKernels, "_is_cached", lambda self, way: False)
    monkeypatch.setattr(Walks, "_is_cached", lambda self, walk: False)
    found, walker = _Seen(), Walks.walker
    is_brief: Callable[[GroupState], bool] = vars(GroupState)["is_brief"].fget

    def noted(self: Walks, walk: Walk, source: Source) -> Program:
        found.walks.add((walk.form, walk.brief))
        found.sources.add(source)
        return walker(self, walk, source)

    def asked(self: GroupState) -> bool:
        brief = is_brief(self)
        found.brief.add(brief)
        return brief

    monkeypatch.setattr(Walks, "walker", noted)
    monkeypatch.setattr(GroupState, "is_brief", property(asked))
    yield found


def _draw(rig: Rig, random: np.random.Generator, count: int) -> None:
    """Triangles of all sizes and depths."""
    centres = random.uniform(0, _SIZE, (count, 1, 2))
    reach = random.choice([3.0, 12.0, 40.0], (count, 1, 1), p=[0.7, 0.2, 0.1])
    corners = centres + random.uniform(-1, 1, (count, 3, 2)) * reach
    depth = np.broadcast_to(random.integers(1, 32, (count, 1, 1)) / 32, (count, 3, 1))
    vertices = np.concatenate([corners, depth], axis=-1)
    colors = np.repeat(random.choice([-1.0, 1.0], (count, 1, 4)), 3, axis=1)
    rig.draw(Prim.TRIANGLES, vertices.reshape(-1, 3), colors.reshape(-1, 4))


def _frame(name: str, beside: str) -> Callable[[Rig], None]:
    def paint(rig: Rig) -> None:
        random = np.random.default_rng(3)
        state, count = _BESIDE[beside]
        rig.clear(depth=0.75)
        for _ in range(3):
            state(rig)
            _draw(rig, random, count)
            _ORDERED[name](rig)
            _draw(rig, random, _MANY)

    return paint


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("name", _ORDERED)
@pytest.mark.parametrize("beside", _BESIDE)
def test_each_form_goes_on_with_what_the_other_has_left(
    ctx: pipe.Context, ref: pipe.Context, seen: _Seen, beside: str, name: str, samples: int
) -> None:
    mine, _ = _same(ctx, ref, beside, name, samples)
    assert len(np.unique(mine[0])) > 3
    other = {("opaque" if samples else _FORMS[beside], False)} if beside in _FORMS else set()
    assert seen.walks == {("ordered", not samples)} | other
    assert (True in seen.brief) is (not samples)


@pytest.mark.parametrize("beside", ["visibility", "opaque", "counted"])
def test_walks_that_the_device_stops_go_on(
    ctx: pipe.Context, ref: pipe.Context, seen: _Seen, beside: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernels that take over what is left are brief, too."""
    monkeypatch.setattr(loop_budget, "_WALK_BUDGET", 800)
    _same(ctx, ref, beside, "subtracted", 0)
    assert ("ordered", True) in seen.walks
    assert "relay" in seen.sources


def _same(ctx: pipe.Context, ref: pipe.Context, beside: str, name: str, samples: int) -> Any:
    return compare(
        ctx,
        ref,
        _frame(name, beside),
        samples,
        Format.Z24_UNORM_S8_UINT,
        (Format.R32G32B32A32_FLOAT,),
        _SIZE,
    )
