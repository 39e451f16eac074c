"""This package has vkpipe draw the OpenGL of this very process, such as moderngl in a notebook.

:func:`start` starts a server, as ``vkpipe run`` does, and tells Mesa of it; contexts that are made later
are drawn by vkpipe. Applications call it. Importing this loads little.
"""

from __future__ import annotations

from vkpipe.gl.start import start

__all__ = ["start"]
