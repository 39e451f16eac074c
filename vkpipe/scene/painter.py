"""Draws a scene through :mod:`vkpipe.draw`: opaque parts, surroundings, ground, then parts that blend."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.draw import Buffer, Device, Texture
from vkpipe.errors import NotSupported
from vkpipe.format.srgb import to_linear
from vkpipe.model.ground import GROUND_RADII, ground_mesh
from vkpipe.model.mesh import Array
from vkpipe.pipe import Format, SamplerState, TexFilter, TexMipfilter
from vkpipe.records import dataclass
from vkpipe.scene.blurred import AROUND, SLICES, blurred
from vkpipe.scene.brdf import reflected_table
from vkpipe.scene.environment import harmonics, shrunk, studio
from vkpipe.scene.parts import TEXTURES, VERTEX, Light, Material, Part, Scene, Textured
from vkpipe.scene.shading import (
    BACKGROUND_FRAGMENT,
    BACKGROUND_VERTEX,
    MOST_LIGHTS,
    SURFACE_FRAGMENT,
    SURFACE_VERTEX,
)
from vkpipe.scene.viewpoint import Viewpoint

__all__ = ["ScenePainter"]

_BACKGROUND = (0.86, 0.89, 0.93)  # of a display, as the other renderer has it
_WIDEST = 2048
_SRGB = ("base_color", "emissive")
_TRILINEAR = SamplerState(
    min_img_filter=TexFilter.LINEAR, min_mip_filter=TexMipfilter.LINEAR, mag_img_filter=TexFilter.LINEAR
)
_NO_LIGHT = {
    "position": (0.0,) * 4,
    "direction": (0.0,) * 3,
    "color": (0.0,) * 3,
    "reach": 0.0,
    "cone": (0.0, 1.0),
}


@dataclass(frozen=True, eq=False)
class _Drawn:
    """A part on the device, with the values of its shader."""

    vertices: Buffer
    indices: Buffer
    material: Material
    values: dict[str, Any]
    center: Array


class ScenePainter:
    """The pipelines, buffers and textures of one scene, and a target to draw it into.

    Args:
        device: that draws; it owns what is made.
        scene: what is drawn.
        width, height: of the picture, in pixels.
        samples: of each pixel, whose mean is shown.
        panorama: linear RGB (height, width, 3) of the surroundings, which are shown; None: the light of a
            studio before a plain background.
        exposure: in stops: 1 makes the light twice as bright.
        ground: a textured ground under the scene.

    Raises:
        NotSupported: more lights than the shader has room for.
    """

    def __init__(
        self,
        device: Device,
        scene: Scene,
        width: int,
        height: int,
        *,
        samples: int = 4,
        panorama: Array | None = None,
        exposure: float = 0.0,
        ground: bool = True,
    ) -> None:
        if len(scene.lights) > MOST_LIGHTS:
            raise NotSupported(f"{len(scene.lights)} lights in a scene", f"at most {MOST_LIGHTS}")
        self._device, self._aspect = device, width / height
        self._target = device.target((width, height), color=Format.R8G8B8A8_SRGB, depth=True, samples=samples)
        self._pipelines = self._made_pipelines()
        self._background = None
        if panorama is not None:
            around = device.texture(shrunk(panorama, _WIDEST).astype(np.float16))
            self._background = Texture(device, around.resource, AROUND)
            self._behind = device.pipeline(BACKGROUND_VERTEX, BACKGROUND_FRAGMENT, depth=_as_far())
        light = studio() if panorama is None else panorama
        self._shared = {
            "exposure": 2.0**exposure,
            "harmonics": harmonics(shrunk(light, 256)),
            "surroundings": blurred(device, light),
            "slices": float(SLICES),
            "reflected": device.texture(reflected_table(), wrap="clamp"),
            "lights": [_light_values(light) for light in scene.lights] or [_NO_LIGHT],
            "light_count": len(scene.lights),
        }
        self._textures: dict[tuple[int, int], Texture] = {}
        self._white = device.texture(np.full((1, 1, 4), 255, np.uint8))
        self._flat = device.texture(np.array([[[128, 128, 255, 255]]], np.uint8))
        parts = [self._drawn(part) for part in scene.parts]
        self._solid = [part for part in parts if not part.material.blends]
        self._blending = [part for part in parts if part.material.blends]
        self._ground = self._made_ground(scene.bounds) if ground else None

    def draw(self, camera: Viewpoint, region: pipe.ScissorState | None = None) -> None:
        """Draw a picture and submit it; :meth:`finish` waits for it.

        Args:
            camera: that sees it.
            region: draw these pixels only; they are those of the whole picture, bit by bit. None: all.
        """
        self._cut_to(region)
        matrix = camera.matrix(self._aspect)
        inverse = np.linalg.inv(matrix.astype(np.float64))
        values = {**self._shared, "camera": matrix.T, "eye": _eye(inverse)}
        self._target.clear(to_linear(np.array(_BACKGROUND, np.float32)).tolist())
        for part in self._solid:
            self._draw_part(part, values, "solid")
        if self._background is not None:
            self._behind.draw(
                self._target,
                count=3,
                camera_inverse=inverse.T,
                surroundings=self._background,
                exposure=self._shared["exposure"],
            )
        if self._ground is not None:
            self._draw_part(self._ground, values, "blending")
        eye = np.asarray(values["eye"])
        ordered = sorted(
            self._blending, key=lambda part: -float(np.linalg.norm(eye[:3] - eye[3] * part.center))
        )
        for part in ordered:
            self._draw_part(part, values, "blending")
        self._fence = self._device.context.flush()

    def finish(self) -> None:
        """Wait until the last picture is done."""
        self._fence.wait(pipe.TIMEOUT_INFINITE)

    def read(self, region: pipe.ScissorState | None = None) -> Array:
        """Return the last picture, or a region: uint8 RGBA (height, width, 4), row 0 at the top, opaque."""
        width, height = self._target.size
        cut = region or pipe.ScissorState(0, 0, width, height)
        box = pipe.Box(cut.minx, cut.miny, width=cut.maxx - cut.minx, height=cut.maxy - cut.miny)
        with self._device.context.transfer_map(self._target.colors[0], 0, pipe.Map.READ, box) as transfer:
            pixels = np.array(transfer.data[0]).reshape(box.height, box.width, 4)
        pixels[..., 3] = 255
        return pixels

    def _cut_to(self, region: pipe.ScissorState | None) -> None:
        """Have all pipelines draw in a region alone, or everywhere."""
        if region is not None:
            self._device.context.set_scissor_states(0, [region])
        behind = [] if self._background is None else [self._behind]
        for pipeline in (*self._pipelines.values(), *behind):
            pipeline.rasterizer = replace(pipeline.rasterizer, scissor=region is not None)

    def _made_pipelines(self) -> dict[tuple[str, bool], Any]:
        """By what is done with alpha, and whether back faces are drawn."""
        ways: dict[str, tuple[str, bool | str]] = {"solid": ("none", True), "blending": ("alpha", "test")}
        return {
            (way, both): self._device.pipeline(
                SURFACE_VERTEX,
                SURFACE_FRAGMENT,
                blend=blend,
                depth=depth,
                cull="none" if both else "back",
            )
            for way, (blend, depth) in ways.items()
            for both in (False, True)
        }

    def _draw_part(self, part: _Drawn, values: dict[str, Any], way: str) -> None:
        pipeline = self._pipelines[way, part.material.double_sided]
        uniforms = {**values, **part.values}
        pipeline.draw(self._target, part.vertices, indices=part.indices, uniforms=uniforms)

    def _drawn(self, part: Part, fade: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)) -> _Drawn:
        material, device = part.material, self._device
        maps = material.textures or {}
        rows = [row for name in TEXTURES for row in _uv_rows(maps.get(name))]
        values: dict[str, Any] = {
            "base_color": material.base_color,
            "emissive": material.emissive,
            "metallic": material.metallic,
            "roughness": material.roughness,
            "normal_scale": material.normal_scale,
            "occlusion_strength": material.occlusion_strength if "occlusion" in maps else 0.0,
            "cutoff": -1.0 if material.cutoff is None else material.cutoff,
            "unlit": material.unlit,
            "fade": fade,
            "rows": rows,
        }
        for name in TEXTURES:
            values[f"{name}_map"] = self._texture(maps.get(name), name)
        positions = part.vertices["position"]
        center = (positions.min(axis=0) + positions.max(axis=0)) / 2.0
        return _Drawn(device.buffer(part.vertices), device.buffer(part.indices), material, values, center)

    def _texture(self, given: Textured | None, name: str) -> Texture:
        if given is None:
            return self._flat if name == "normal" else self._white
        key = (id(given.pixels), name in _SRGB)
        if key not in self._textures:
            srgb = name in _SRGB
            self._textures[key] = self._device.texture(given.pixels, mipmaps=True, srgb=srgb)
        return Texture(self._device, self._textures[key].resource, given.sampler)

    def _made_ground(self, bounds: Array) -> _Drawn:
        mesh = ground_mesh(bounds)
        assert mesh.texture is not None
        vertices = np.zeros(len(mesh.positions), VERTEX)
        vertices["position"], vertices["normal"] = mesh.positions, mesh.normals
        vertices["tangent"], vertices["color"] = (1.0, 0.0, 0.0, 1.0), 1.0
        vertices["uv"][:, :2] = mesh.texcoords
        texture = Textured(mesh.texture, _TRILINEAR)
        material = Material(metallic=0.0, blends=True, double_sided=True, textures={"base_color": texture})
        low, high = bounds.astype(np.float64)
        center, radius = (low + high) / 2.0, GROUND_RADII * float(np.linalg.norm(high - low)) / 2.0
        fade = (float(center[0]), float(low[1]), float(center[2]), radius)
        return self._drawn(Part(vertices, mesh.indices, material), fade)


def _as_far() -> pipe.DepthStencilAlphaState:
    """The test of what is behind everything: where nothing nearer was drawn."""
    return pipe.DepthStencilAlphaState(pipe.DepthState(enabled=True, func=pipe.CompareFunc.LEQUAL))


def _eye(inverse: Array) -> tuple[float, ...]:
    """Return the place of the eye, w 1; of a camera without perspective the direction to it, w 0.

    It is the point that becomes (0, 0, -1, 0) in clip space, up to a factor.
    """
    point = inverse @ np.array([0.0, 0.0, -1.0, 0.0])
    if abs(point[3]) < 1e-6 * float(np.linalg.norm(point[:3])):
        unit = point[:3] / np.linalg.norm(point[:3])
        return (float(unit[0]), float(unit[1]), float(unit[2]), 0.0)
    return (float(point[0] / point[3]), float(point[1] / point[3]), float(point[2] / point[3]), 1.0)


def _uv_rows(given: Textured | None) -> list[tuple[float, ...]]:
    if given is None:
        return [(1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0)]
    return [(*row, float(given.coordinates)) for row in given.rows]


def _light_values(light: Light) -> dict[str, object]:
    return {name: getattr(light, name) for name in _NO_LIGHT}
