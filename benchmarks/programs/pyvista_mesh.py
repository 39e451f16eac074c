"""PyVista: a lit, coloured mesh with its edges and a colour bar, seen from all sides; 640x480, off screen."""

from __future__ import annotations

import numpy as np
import pyvista
from timing import measure

surface = pyvista.ParametricRandomHills(random_seed=1)
surface["height"] = np.asarray(surface.points[:, 2])
plotter = pyvista.Plotter(off_screen=True, window_size=(640, 480))
plotter.add_mesh(surface, scalars="height", show_edges=True)
plotter.show(auto_close=False)


def frame(number: int):
    plotter.camera.azimuth = 3.0 * number
    plotter.render()
    return plotter.screenshot(return_img=True)


measure(frame)
