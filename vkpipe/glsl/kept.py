"""Programs that were compiled before, on disk: the second start needs no Mesa."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from vkpipe import config

__all__ = ["Kept"]

_FORMAT: Final = "vkpipe-glsl-5"
_LIMIT: Final = 64 << 20


class Kept:
    """The entry of one program: by its sources; the release of Mesa that made it is in it."""

    def __init__(self, sources: dict[str, str], capture: tuple[str, ...]) -> None:
        from vkpipe.translate.spirv.cache import DiskCache

        asked = json.dumps([_FORMAT, sources, capture], sort_keys=True)
        self._key = hashlib.sha256(asked.encode()).hexdigest()
        self._cache = None
        if "nocache" not in config.debug_flags():
            self._cache = DiskCache(config.get("VKPIPE_CACHE_DIR") / "glsl", _LIMIT, magic=b"{")

    def get(self, identity: str | None) -> dict[str, Any] | None:
        """Return the answer that was kept from the Mesa with this identity; from any where there is none."""
        found = None if self._cache is None else self._cache.get(self._key)
        if found is None:
            return None
        entry: dict[str, Any] = json.loads(found)
        return entry["answer"] if identity in (None, entry["identity"]) else None

    def put(self, identity: str | None, answer: dict[str, Any]) -> None:
        """Keep an answer."""
        if self._cache is not None:
            self._cache.put(self._key, json.dumps({"identity": identity, "answer": answer}).encode())
