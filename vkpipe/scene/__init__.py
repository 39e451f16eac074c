"""This package draws scenes with materials, cameras, lights and an environment: what ``vkpipe render`` does.

glTF files are read with pygltflib (:mod:`vkpipe.scene.read`), shaded after appendix B of the glTF 2.0
specification (:mod:`vkpipe.scene.shading`), and drawn through :mod:`vkpipe.draw`. Models of other files are
drawn by :mod:`vkpipe.model`, or with a plain material in an environment.
"""

from __future__ import annotations

from vkpipe.scene.job import Rendered, render
from vkpipe.scene.shot import Shot, Subject, Wanted, read_subject

__all__ = ["Rendered", "Shot", "Subject", "Wanted", "read_subject", "render"]
