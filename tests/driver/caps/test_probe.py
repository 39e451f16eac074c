"""A new device computes what kernels rely on: where it lies, kernels do without, or it is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.command_line import Run
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe.driver.caps import probe
from vkpipe.driver.caps.probe_checks import CHECKS, Words, checks_of, given_words
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim
from vkpipe.winsys.vulkan import Device, open_device, requirements

_NAMES = tuple(check.name for check in CHECKS)
_REFUSED = tuple(check.name for check in CHECKS if not (check.lacks or check.flaw))
_SHADER = "FRAG\nDCL IN[0], COLOR, PERSPECTIVE\nDCL OUT[0], COLOR\n  0: MOV OUT[0], IN[0]\n  1: END\n"


def test_lavapipe_fails_what_is_known(screen: VkScreen) -> None:
    assert probe.failed_checks(screen.device) == probe.KNOWN
    assert not screen.device.info.fuses and screen.device.info.reads_texels
    assert {check.needs for check in checks_of(screen.device.info)} >= {"shaderInt64", "shaderFloat64"}


@pytest.mark.parametrize("name", _NAMES)
def test_each_check_sees_a_wrong_result(name: str, screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """One bit of one invocation is wrong; of quotients the last bits may be."""
    right = probe.run_checks

    def lying(*arguments: Any) -> Words:
        made = right(*arguments)
        made[_NAMES.index(name), 37, 0] ^= np.uint32(0x10)
        return made

    monkeypatch.setattr(probe, "run_checks", lying)
    assert set(probe.failed_checks(screen.device)) == {name, *probe.KNOWN}


@pytest.mark.parametrize("lanes", [4, 32, 64])
def test_subgroups_of_all_sizes_are_judged(lanes: int) -> None:
    """The same operations, invocation by invocation."""
    (check,) = (check for check in CHECKS if check.name == "operations of subgroups")
    given = given_words()
    value = [int(word) for word in given[:, 4]]
    rows = []
    for i in range(64):
        first, lane = i // lanes * lanes, i % lanes
        mine = value[first : first + lanes]
        ballot = sum((word & 1) << at for at, word in enumerate(mine))
        together = 0
        for word in mine:
            together |= word
        swapped = (mine[lane ^ (5 % lanes)], ballot & 0xFFFFFFFF, ballot >> 32)
        sums = (sum(word & 255 for word in mine[: lane + 1]), max(mine), together)
        rows.append((*swapped, *sums, mine[lane ^ 1], mine[0]))
    made = np.array(rows, np.uint32)
    assert check.judge(given, made, lanes)
    for column in range(8):
        wrong = made.copy()
        wrong[-1, column] ^= 1
        assert not check.judge(given, wrong, lanes)


def _draw(screen: vkpipe.pipe.Screen) -> list[Array | None]:
    """Colours and depths of triangles, most of them small, some clipped."""
    random = np.random.default_rng(7)
    places = random.uniform(-1.5, 1.5, (200, 1, 2)) + random.uniform(-0.2, 0.2, (200, 3, 2))
    places[::10] *= random.uniform(1, 3, (20, 3, 1))
    depths = random.uniform((-0.2, 0.7), (0.9, 1.5), (600, 2))
    corners = np.concatenate([places.reshape(600, 2), depths], axis=1).astype(np.float32)
    with screen.context_create() as ctx:
        rig = Rig(ctx, 96, 64, depth=Format.Z32_FLOAT)
        rig.shaders(COLOR_VS, _SHADER)
        rig.tests(depth=DepthState(enabled=True, writemask=True, func=CompareFunc.LESS))
        rig.draw(Prim.TRIANGLES, corners, random.random((600, 4)), clip=True)
        return [rig.values(0), rig.depth_stencil()[0]]


def _lying(monkeypatch: pytest.MonkeyPatch, *failed: str) -> None:
    """The next device has the kernels of GPUs, and fails these checks."""
    monkeypatch.setenv("VKPIPE_LANES", "8")
    monkeypatch.setattr(probe, "known_failures", lambda device: failed)


_WITHOUT = {
    "doubles": ("a multiply-add with one rounding", "doubles"),
    "integers": (*probe.KNOWN, "integers of 64 bits"),
    "atomics": (*probe.KNOWN, "atomics of 64 bits"),
    "texel buffers": (*probe.KNOWN, "texel buffers"),
    "everything": tuple(check.name for check in CHECKS if check.lacks or check.flaw),
}


@pytest.mark.parametrize("kind", _WITHOUT)
def test_kernels_do_without(kind: str, screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    _lying(monkeypatch, *_WITHOUT[kind])
    monkeypatch.setattr(requirements, "LIMITS_OF_STORAGE", {})
    monkeypatch.setattr(probe, "LIMITS_OF_STORAGE", {})
    with vkpipe.create_screen("type:cpu") as other:
        assert isinstance(other, VkScreen)
        info, lost = other.device.info, {check.lacks for check in CHECKS if check.name in _WITHOUT[kind]}
        assert not lost & other.device.features and not lost & info.features
        assert info.reads_texels == ("texel buffers" not in _WITHOUT[kind])
        assert other.programs.wide_atomics == ("shaderBufferInt64Atomics" not in lost)
        for want, got in zip(_draw(screen), _draw(other), strict=True):
            assert want is not None and got is not None and len(np.unique(want)) > 1
            assert np.array_equal(want, got)


@pytest.mark.parametrize("name", [*_REFUSED, "texel buffers"])
def test_a_device_is_refused_by_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """lavapipe's storage buffers cannot stand for texel buffers."""
    _lying(monkeypatch, name, *probe.KNOWN)
    with pytest.raises(NotSupported, match=f"llvmpipe.*computes wrong: {name}"):
        vkpipe.create_screen("type:cpu")


def test_the_answer_is_kept_for_a_version_of_the_driver(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    asked: list[str] = []

    def failed(device: Device) -> tuple[str, ...]:
        asked.append(device.info.driver_version)
        return ("doubles",)

    monkeypatch.setattr(probe, "failed_checks", failed)
    with open_device("type:cpu", debug=frozenset()) as device:
        for version in ("1", "1", "2", "1"):
            device.core.info = replace(device.core.info, driver="another", driver_version=version)
            assert probe.known_failures(device) == ("doubles",)
    assert asked == ["1", "2"]


def test_doctor_tells(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for failed, outcome, words in (
        (probe.KNOWN, "ok", "kernels do without a multiply-add"),
        (("memory that a workgroup shares",), "failed", "computes wrong: memory that a workgroup shares"),
    ):
        monkeypatch.setattr("vkpipe.driver.caps.inspect.failed_checks", lambda device, now=failed: now)
        last = json.loads(run("doctor", "--json").stdout)[-1]
        assert (last["name"], last["outcome"]) == ("probe", outcome) and words in last["detail"]
