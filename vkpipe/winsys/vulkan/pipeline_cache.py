"""The driver's pipeline cache, kept in a file between runs.

One file per device and driver version under ``<VKPIPE_CACHE_DIR>/pipelines``. A file that is damaged or
cannot be written costs time, never an error. Written by rename, so several processes may share it.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
from pathlib import Path

from vkpipe.errors import VkpipeError
from vkpipe.own_files import read_own
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.info import DeviceInfo

__all__ = ["PipelineCache", "cache_path"]

log = logging.getLogger(__name__)

_DIGEST = hashlib.sha256().digest_size


def cache_path(folder: Path, info: DeviceInfo) -> Path:
    """The file of a device with its present driver."""
    key = f"{info.uuid} {info.name} {info.driver} {info.driver_version} {info.api_version}"
    return folder / "pipelines" / (hashlib.sha256(key.encode()).hexdigest()[:32] + ".bin")


def _read(path: Path) -> bytes:
    """The stored data; empty when there is none or it does not match its digest."""
    try:
        stored = read_own(path)
    except FileNotFoundError:
        return b""
    except OSError as error:
        log.warning("pipeline cache %s cannot be read: %s", path, error)
        return b""
    data = stored[_DIGEST:]
    if hashlib.sha256(data).digest() != stored[:_DIGEST]:
        log.warning("pipeline cache %s is damaged and starts anew", path)
        return b""
    return data


def _write(path: Path, data: bytes) -> None:
    import tempfile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.stem)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(data).digest() + data)
            os.replace(temporary, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
            raise
    except OSError as error:
        log.warning("pipeline cache %s cannot be written: %s", path, error)


class PipelineCache:
    """A VkPipelineCache filled from the file, and written back when the device or the process ends."""

    def __init__(self, core: Core, path: Path | None) -> None:
        self._core = core
        self._path = path
        self._loaded = _read(path) if path is not None else b""
        try:
            self.handle = self._create(self._loaded)
        except VkpipeError as error:
            if not self._loaded:
                raise
            log.warning("pipeline cache %s is refused by the driver and starts anew: %s", path, error)
            self._loaded = b""
            self.handle = self._create(b"")

    def _create(self, loaded: bytes) -> Cdata:
        data = ffi.new("uint8_t[]", loaded or b"\0")
        create = struct("VkPipelineCacheCreateInfo", initialDataSize=len(loaded), pInitialData=data)
        handle = ffi.new("VkPipelineCache *")
        core = self._core
        check(core.fns.vkCreatePipelineCache(core.handle, create, NULL, handle), "vkCreatePipelineCache")
        return handle[0]

    def _data(self) -> bytes:
        fns, device = self._core.fns, self._core.handle
        size = ffi.new("size_t *")
        check(fns.vkGetPipelineCacheData(device, self.handle, size, NULL), "vkGetPipelineCacheData")
        data = ffi.new("uint8_t[]", max(size[0], 1))
        check(fns.vkGetPipelineCacheData(device, self.handle, size, data), "vkGetPipelineCacheData")
        return bytes(ffi.buffer(data, size[0]))

    def save(self) -> None:
        """Writes the file when there is something new."""
        if self._path is not None:
            data = self._data()
            if data and data != self._loaded:
                _write(self._path, data)
                self._loaded = data

    def destroy(self) -> None:
        """Save the cache and destroy it."""
        self.save()
        self._core.fns.vkDestroyPipelineCache(self._core.handle, self.handle, NULL)
