"""The first word of the server's process, of ``vkpipe run`` and :mod:`vkpipe.gl`, to its parent."""

from __future__ import annotations

__all__ = ["FAILED", "READY"]

READY, FAILED = b"r", b"f"
"""It takes connections, or hangs up on them, as there is no device."""
