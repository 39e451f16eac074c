"""Writes a glTF file of 28 spheres and renders it to materials.png: metal above, rougher to the right."""

import numpy as np
import trimesh
from trimesh.visual.material import PBRMaterial

from vkpipe.scene import Wanted, render

COLORS = ((1.00, 0.77, 0.34), (0.96, 0.64, 0.54), (0.15, 0.35, 0.75), (0.70, 0.12, 0.10))
"""Gold and copper, which are metals; then paints."""

scene = trimesh.Scene()
for row, color in enumerate(COLORS):
    for column in range(7):
        ball = trimesh.creation.icosphere(subdivisions=4, radius=0.46)
        ball.visual = trimesh.visual.TextureVisuals(
            uv=np.zeros((len(ball.vertices), 2)),
            material=PBRMaterial(
                baseColorFactor=[*color, 1.0],
                metallicFactor=1.0 if row < 2 else 0.0,
                roughnessFactor=column / 6,
            ),
        )
        scene.add_geometry(ball, transform=trimesh.transformations.translation_matrix([column, -row, 0]))
scene.export("materials.glb")

report = render(Wanted("materials.glb", (640, 400), camera="6,8,0.62", ground=False), ["materials.png"])
