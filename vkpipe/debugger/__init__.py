"""This package is the debugger: a trace, or a program that runs, in a page of the browser.

A trace file and a screen go in (:class:`TraceSession`); a server on this machine comes out
(:class:`PageServer`), whose page shows calls, state, pictures, meshes, shaders and the history of pixels.
"""

from __future__ import annotations

from vkpipe.debugger.live import LiveSession
from vkpipe.debugger.server import PageServer
from vkpipe.debugger.session import TraceSession

__all__ = ["LiveSession", "PageServer", "TraceSession"]
