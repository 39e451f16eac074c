"""The pipeline cache on disk survives damage and is kept per device."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from tests.winsys import shaders
from tests.winsys.devices import selector
from vkpipe.winsys import vulkan as vk
from vkpipe.winsys.vulkan.pipeline_cache import cache_path


def _use(expected_messages: int = 0) -> None:
    with vk.open_device(selector(), debug=frozenset({"validate"})) as device:
        layout = device.create_pipeline_layout((), 16)
        device.create_pipeline(shaders.compile_glsl(shaders.MULTIPLY), layout).destroy()
        assert len(device.validation_messages) == expected_messages


def test_written_read_and_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path))
    _use()
    (file,) = (tmp_path / "pipelines").iterdir()
    good = file.read_bytes()
    assert len(good) > 32
    written = file.stat().st_mtime_ns
    _use()
    assert file.stat().st_mtime_ns == written
    assert caplog.records == []
    for damage in (good[:-1], b"", bytes(len(good)), good[:40] + b"\xff" + good[41:]):
        file.write_bytes(damage)
        with caplog.at_level(logging.WARNING):
            _use()
        assert "damaged" in caplog.text
        caplog.clear()
        assert file.read_bytes() == good
    assert [entry.name for entry in (tmp_path / "pipelines").iterdir()] == [file.name]


def test_a_folder_that_cannot_be_written_is_only_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("VKPIPE_CACHE_DIR", str(tmp_path / "file"))
    with caplog.at_level(logging.WARNING):
        _use()
    assert "cannot be written" in caplog.text


def test_each_device_and_driver_version_has_its_own_file(device: vk.Device, tmp_path: Path) -> None:
    info = device.info
    others = [info, replace(info, uuid="00"), replace(info, driver_version="99")]
    assert len({cache_path(tmp_path, entry) for entry in others}) == 3
    assert cache_path(tmp_path, replace(info, index=5)) == cache_path(tmp_path, info)
