"""PyVista: 27 transparent balls in each other, sorted by depth peeling; 640x480, off screen."""

from __future__ import annotations

import itertools

import pyvista
from timing import measure

plotter = pyvista.Plotter(off_screen=True, window_size=(640, 480))
plotter.render_window.SetMultiSamples(0)  # with samples llvmpipe's picture stays empty
for x, y, z in itertools.product((-1, 0, 1), repeat=3):
    ball = pyvista.Sphere(radius=0.7, center=(x, y, z))
    plotter.add_mesh(ball, color=(0.5 + x / 2, 0.5 + y / 2, 0.5 + z / 2), opacity=0.4)
plotter.enable_depth_peeling(8)
plotter.show(auto_close=False)


def frame(number: int):
    plotter.camera.azimuth = 3.0 * number
    plotter.render()
    return plotter.screenshot(return_img=True)


measure(frame)
