"""This package wraps screens: between application and driver it watches, checks or leaves out calls.

A screen and names of wrappers go in (:func:`wrapped`); a screen comes out that behaves as the first one, but
for what the wrappers do. Each wrapper is one :class:`~vkpipe.wrappers.objects.Layer`; the screens, contexts
and objects that stand between are generated from :mod:`vkpipe.pipe` (:mod:`~vkpipe.wrappers.forwarding`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vkpipe import pipe
from vkpipe.wrappers.ddebug import ddebug
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.galahad import Galahad
from vkpipe.wrappers.identity import Identity
from vkpipe.wrappers.noop import Noop
from vkpipe.wrappers.objects import Layer
from vkpipe.wrappers.rbug import rbugged
from vkpipe.wrappers.swtnl import Swtnl
from vkpipe.wrappers.threaded import Threaded
from vkpipe.wrappers.trace import traced

__all__ = ["wrapped"]

_LAYERS: dict[str, Callable[[], Layer]] = {
    "ddebug": ddebug,
    "galahad": Galahad,
    "identity": Identity,
    "noop": Noop,
    "rbug": rbugged,
    "swtnl": Swtnl,
    "threaded": Threaded,
    "trace": traced,
}


def wrapped(screen: pipe.Screen, names: Sequence[str]) -> pipe.Screen:
    """Return a screen with wrappers around it, the first of which is nearest to the application."""
    for name in reversed(names):
        screen = wrap(screen, _LAYERS[name]())
    return screen
