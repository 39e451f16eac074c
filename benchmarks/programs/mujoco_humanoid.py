"""MuJoCo: a body of capsules over a reflecting floor, with shadows; 320x240, its default samples."""

from __future__ import annotations

import mujoco
from timing import measure


def _limb(side: int, height: float) -> str:
    """Two capsules, joined to the body and to each other."""
    part = '<geom type="capsule" size=".06" fromto="0 0 0 {} {} -.35" material="skin"/>'
    lower = f'<body pos=".1 {side * 0.1} -.35"><joint axis="0 1 0"/>{part.format(0.02, 0)}</body>'
    upper = part.format(0.1, side * 0.1)
    return f'<body pos="0 {side * 0.12} {height}"><joint type="ball"/>{upper}{lower}</body>'


_SCENE = f"""
<mujoco>
  <asset>
    <texture type="skybox" builtin="gradient" rgb1=".4 .6 .8" rgb2="0 0 0" width="128" height="128"/>
    <texture name="grid" type="2d" builtin="checker" rgb1=".1 .2 .3" rgb2=".2 .3 .4"
      width="256" height="256"/>
    <material name="grid" texture="grid" texrepeat="6 6" reflectance=".2"/>
    <material name="skin" rgba=".8 .6 .4 1" specular=".5"/>
  </asset>
  <worldbody>
    <light pos="0 0 3" dir="0 0 -1" diffuse=".8 .8 .8" castshadow="true"/>
    <light pos="2 2 3" dir="-1 -1 -1.5" diffuse=".4 .4 .4" castshadow="true"/>
    <geom type="plane" size="4 4 .1" material="grid"/>
    <body pos="0 0 1.2">
      <freejoint/>
      <geom type="capsule" size=".1" fromto="0 -.1 0 0 .1 0" material="skin"/>
      <geom type="sphere" size=".11" pos="0 0 .25" material="skin"/>
      {"".join(_limb(side, height) for side in (-1, 1) for height in (-0.05, 0.12))}
    </body>
  </worldbody>
</mujoco>
"""

model = mujoco.MjModel.from_xml_string(_SCENE)
data = mujoco.MjData(model)
renderer = mujoco.Renderer(model, 240, 320)


def frame(number: int):
    mujoco.mj_step(model, data)
    renderer.update_scene(data)
    return renderer.render()


measure(frame)
