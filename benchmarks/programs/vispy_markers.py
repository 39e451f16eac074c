"""vispy: 2,000 blended markers with rims, 640x480, off screen; their fragment shader has a loop."""

from __future__ import annotations

import numpy as np
import vispy
from timing import measure

vispy.use("egl")
from vispy import scene  # noqa: E402  # after the choice of a back end

random = np.random.default_rng(1)
canvas = scene.SceneCanvas(size=(640, 480), show=False, bgcolor="white")
view = canvas.central_widget.add_view()
view.camera = "turntable"
places = random.normal(size=(2000, 3)).astype(np.float32) * 0.3
colors = random.uniform(0.2, 1, (2000, 4)).astype(np.float32)
markers = scene.visuals.Markers(parent=view.scene)
markers.set_data(places, face_color=colors, edge_color="black", size=9)
view.camera.distance = 2


def frame(number: int):
    view.camera.azimuth = 3 * number
    return canvas.render(alpha=False)


measure(frame)
