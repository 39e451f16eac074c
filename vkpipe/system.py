"""Signals and sockets without the enumerations that the standard library makes of their numbers.

Those take as long to import as ``vkpipe run`` takes for all the rest.
"""

from __future__ import annotations

import _socket as socket

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
else:
    import _signal as signal

__all__ = ["signal", "socket"]
