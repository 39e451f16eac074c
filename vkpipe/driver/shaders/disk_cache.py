"""The cache on disk that a screen gives to its client (screen.rst, get_disk_shader_cache)."""

from __future__ import annotations

import hashlib

from vkpipe.translate.spirv import DiskCache

__all__ = ["ShaderCache"]


class ShaderCache:
    """Keeps bytes of a client by keys of its own (``disk_cache_get`` and ``disk_cache_put`` in Mesa).

    They lie in ``VKPIPE_CACHE_DIR``, apart from the driver's, for all processes of the user; what has
    not been used for long is dropped.
    """

    def __init__(self, disk: DiskCache, device: str) -> None:
        self._disk = disk
        self._device = device.encode()

    def _name(self, key: bytes) -> str:
        return hashlib.sha256(self._device + b"\0" + key).hexdigest()

    def get(self, key: bytes) -> bytes | None:
        """Return the entry under a key for this device and driver, None if there is none."""
        return self._disk.get(self._name(key))

    def put(self, key: bytes, data: bytes) -> None:
        """Keep bytes under a key."""
        self._disk.put(self._name(key), bytes(data))
