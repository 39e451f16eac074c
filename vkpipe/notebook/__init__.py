"""This package shows pictures in notebooks that change while their user turns them.

A :class:`Widget` has a canvas of rendercanvas, a target of :mod:`vkpipe.draw`, and an :class:`Orbit`.
Pictures that stay as they are need none of it: targets and textures show themselves.
"""

from __future__ import annotations

from vkpipe.notebook.orbit import Orbit
from vkpipe.notebook.widget import Widget

__all__ = ["Orbit", "Widget"]
