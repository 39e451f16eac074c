"""Caches that others could have written, or that hold what the driver refuses: not used, nor in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vkpipe.driver.caps.inspect import PROBE
from vkpipe.driver.programs.made import make_pipeline
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import VulkanError
from vkpipe.own_files import read_own
from vkpipe.translate.spirv import compile_glsl, compiler
from vkpipe.translate.spirv.cache import DiskCache
from vkpipe.winsys.vulkan import pipeline_cache


def _changed(path: Path, change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if change != "owner":
        path.chmod(0o666 if change == "others" else 0o620)
    elif os.geteuid() == 0:
        os.chown(path, 12345, -1)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: 54321)


@pytest.mark.parametrize("change", ["owner", "others", "group"])
def test_files_that_others_can_have_written_are_ignored(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("VKPIPE_DEBUG", "")
    source = PROBE + f"const int changed_{change} = 0;\n"
    good = compile_glsl(source, name="a")
    (entry,) = tmp_path.glob("spirv/*/*.spv")
    _changed(entry, change, monkeypatch)
    words = "it belongs to user" if change == "owner" else "others can write to it"
    with pytest.raises(PermissionError, match=words):
        read_own(entry)
    compiler._memory.clear()
    assert compile_glsl(source, name="a") == good
    assert words in caplog.text and str(entry) in caplog.text
    assert entry.read_bytes().endswith(good)


def test_the_pipeline_cache_of_somebody_else_is_ignored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "cache.bin"
    pipeline_cache._write(path, b"data")
    assert pipeline_cache._read(path) == b"data"
    path.chmod(0o666)
    assert pipeline_cache._read(path) == b""
    assert "others can write to it" in caplog.text


def test_spirv_that_the_driver_refuses_is_compiled_again(
    screen: VkScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Such a module is whole: its digest fits. This driver refuses none, so that one stands in for it."""
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("VKPIPE_DEBUG", "")
    source = PROBE + "const uint refused = 1u;\n"
    good = compile_glsl(source, name="a", optimize=False)
    (entry,) = tmp_path.glob("spirv/*/*.spv")
    bad = good[:4] + bytes(len(good) - 4)
    DiskCache(tmp_path / "spirv").put(entry.stem, bad)
    compiler._memory.clear()
    made = screen.device.create_pipeline
    refused: list[bytes] = []

    def create(spirv: bytes, *args: object, **options: object) -> object:
        if spirv == bad:
            refused.append(spirv)
            raise VulkanError("vkCreateShaderModule", -1000012000, "VK_ERROR_INVALID_SHADER_NV")
        return made(spirv, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(screen.device, "create_pipeline", create)
    layout = screen.device.create_pipeline_layout((), 8)
    make_pipeline(screen.device, source, layout, None, "multiply").destroy()
    assert refused == [bad]
    assert "refuses the cached SPIR-V of multiply" in caplog.text
    assert entry.read_bytes().endswith(good)
    monkeypatch.setattr(screen.device, "create_pipeline", lambda *_, **__: create(bad))
    with pytest.raises(VulkanError):
        make_pipeline(screen.device, source, layout, None, "multiply")
