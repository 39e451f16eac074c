"""This package reads traces and makes their calls again.

A file of ``vkpipe.wrappers.trace`` or of Mesa's trace driver goes in; calls come out (:func:`read_trace`),
which :class:`Replayed` makes on a screen of either driver.
"""

from __future__ import annotations

from vkpipe.traces.pictures import Pictures
from vkpipe.traces.reader import TraceCall, TraceCalls, TraceError, is_trace, read_trace
from vkpipe.traces.replayed import Replayed

__all__ = ["Pictures", "Replayed", "TraceCall", "TraceCalls", "TraceError", "is_trace", "read_trace"]
