"""panda3d: 200 lit boxes that turn, 640x480, without a window."""

from __future__ import annotations

import numpy as np
from panda3d.core import (
    AmbientLight,
    DirectionalLight,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    GraphicsOutput,
    Texture,
    Vec4,
    loadPrcFileData,
)
from timing import measure

loadPrcFileData(
    "", "load-display p3headlessgl\nwindow-type offscreen\nwin-size 640 480\naudio-library-name null\n"
)
from direct.showbase.ShowBase import ShowBase  # noqa: E402  # after its settings


def box() -> GeomNode:
    data = GeomVertexData("box", GeomVertexFormat.get_v3n3(), Geom.UHStatic)
    places, normals = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "normal")
    triangles = GeomTriangles(Geom.UHStatic)
    for face in range(6):
        axis, side = face // 2, 1 - 2 * (face % 2)
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = np.roll([side, u * side, v], axis)
            places.add_data3(*map(float, corner * 0.4))
            normals.add_data3(*map(float, np.roll([side, 0, 0], axis)))
        triangles.add_vertices(face * 4, face * 4 + 1, face * 4 + 2)
        triangles.add_vertices(face * 4, face * 4 + 2, face * 4 + 3)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("box")
    node.add_geom(geom)
    return node


base = ShowBase()
picture = Texture()
base.win.add_render_texture(picture, GraphicsOutput.RTM_copy_ram)
mesh = box()
boxes = []
for number in range(200):
    path = base.render.attach_new_node(mesh.make_copy())
    path.set_pos(number % 20 - 9.5, 24 + number // 100 * 3, number // 20 % 10 - 4.5)
    path.set_color(number % 20 / 20, number % 7 / 7, number // 20 / 10, 1)
    boxes.append(path)
sun, sky = DirectionalLight("sun"), AmbientLight("sky")
sky.set_color(Vec4(0.3, 0.3, 0.3, 1))
for light in (sun, sky):
    base.render.set_light(base.render.attach_new_node(light))


def frame(number: int):
    for place, path in enumerate(boxes):
        path.set_hpr(number * 5 + place, number * 3, 0)
    base.graphicsEngine.render_frame()
    shape = picture.get_y_size(), picture.get_x_size(), -1
    return np.frombuffer(picture.get_ram_image_as("RGB"), np.uint8).reshape(shape)


frame(0)
measure(frame)
