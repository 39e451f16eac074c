"""What comes with the package is what common draws ask for between the user's shaders."""

from __future__ import annotations

import numpy as np
import pytest

import vkpipe
from tests.driver.draw import Board
from vkpipe import pipe
from vkpipe.driver.programs import made
from vkpipe.driver.programs.ship import jobs
from vkpipe.driver.programs.texts import DEVICES, DeviceKind
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, DepthState
from vkpipe.translate import spirv

_OF_USERS = {"vertex", "opaque", "ordered", "shade_tiles", "shade_pixels"}


def _triangles(board: Board, count: int) -> None:
    places = np.random.default_rng(count).uniform(-4, 68, (count * 3, 2))
    board.triangles(places, np.ones((count * 3, 4)))
    board.ctx.flush()


def test_common_draws_ask_for_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few triangles and many, opaque and blended, with the usual depth tests."""
    asked: dict[str, str] = {}

    def noted(source: str, *, name: str, optimize: bool) -> bytes:
        if name not in _OF_USERS:
            asked[source] = name
        return spirv.compile_glsl(source, name=name, optimize=optimize)

    def noted_cached(source: str, *, name: str, optimize: bool) -> bytes | None:
        if name not in _OF_USERS:
            asked[source] = name
        return spirv.cached_glsl(source, name=name, optimize=optimize)

    monkeypatch.setattr(made, "compile_glsl", noted)
    monkeypatch.setattr(made, "cached_glsl", noted_cached)
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)
        device = screen.device
        kind = DeviceKind(device.is_cpu, device.info.subgroup_size, frozenset(device.features), fuses=False)
        for fmt in ("Z24X8_UNORM", "Z24_UNORM_S8_UINT", "Z32_FLOAT"):
            with screen.context_create() as ctx, Board(ctx, 64, 64, depth=fmt) as board:
                for func in (CompareFunc.LESS, CompareFunc.LEQUAL):
                    board.depth_test(DepthState(True, True, func))
                    for blended in (False, True):
                        board.blend(pipe.RtBlendState(blend_enable=blended))
                        for count in (2, 150, 3000):
                            _triangles(board, count)
    shipped = {job.source for job in jobs(kind)}
    assert {asked[source] for source in asked.keys() - shipped} == set()
    assert {"direct_few", "direct_plan", "clip", "lists", "assemble", "visibility_sort"} <= set(
        asked.values()
    )


@pytest.mark.parametrize("kind", DEVICES, ids=lambda kind: f"{kind.lanes} lanes")
def test_each_kind_of_device_has_kernels_of_its_own(kind: DeviceKind) -> None:
    own = jobs(kind)
    names = {job.name for job in own}
    assert {"setup", "visibility_large", "direct_lists"} <= names and not names & _OF_USERS
    others = {job.source for other in DEVICES if other != kind for job in jobs(other)}
    assert sum(job.source not in others for job in own) > 20
