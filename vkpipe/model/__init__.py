"""This package loads 3D models and draws them through the Gallium interface.

A model file, a camera and lights go in, a picture comes out; ``vkpipe render`` and the viewer call it. It is
an application of vkpipe, and an example of one: it sees :mod:`vkpipe.pipe` and ``create_screen``, nothing of
the driver.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.model.camera import Camera
    from vkpipe.model.load import Mesh, Model, load_model
    from vkpipe.model.render import RenderReport, render_model
    from vkpipe.model.scene import ModelRenderer

__all__ = ["Camera", "Mesh", "Model", "ModelRenderer", "RenderReport", "load_model", "render_model"]

_PLACES = {
    "Camera": "camera",
    "Mesh": "load",
    "Model": "load",
    "ModelRenderer": "scene",
    "RenderReport": "render",
    "load_model": "load",
    "render_model": "render",
}


def __getattr__(name: str) -> object:
    """Loads a part when it is first used: trimesh and Pillow take their time."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"vkpipe.model.{_PLACES[name]}"), name)
