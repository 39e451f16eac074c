"""Tiles of one frame, which are joined when all are there."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.model.camera import Camera, parse_camera
from vkpipe.model.load import load_model
from vkpipe.model.look import Look
from vkpipe.model.mesh import Array, Model
from vkpipe.model.png import png_bytes
from vkpipe.pipe import ScissorState
from vkpipe.records import dataclass
from vkpipe.renderfarm.frames import aspect_of, contents_of
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.task import Job, Made, Task

__all__ = ["PICTURE", "Tile", "join_tiles", "tiles"]

PICTURE = "picture.png"
"""The file of the joined picture."""


@dataclass(frozen=True)
class Tile(Task):
    """A tile of a frame: the file ``<name>.png`` has the pixels of the region, as the whole frame has them.

    The worker's targets have the size of the frame, so that coordinates, and with them all bits, are those of
    the frame; it shades the pixels of its tile alone.
    """

    name: str
    camera: Camera
    width: int
    height: int
    look: Look
    region: ScissorState

    def carry_out(self, station: Station, shared: Model) -> Made:
        renderer = station.renderer(self.width, self.height)
        renderer.draw(shared, self.camera, self.look, self.region)
        return Made({f"{self.name}.png": png_bytes(renderer.read(self.region))})


def tiles(
    model: str | Path, size: tuple[int, int], tile: int, camera: str | None = None, look: Look | None = None
) -> Job:
    """A job of the tiles of one frame, row by row.

    Args:
        model: as in :func:`vkpipe.model.load.load_model`.
        size: width and height of the frame in pixels; no more than the device's largest texture.
        tile: width and height of a tile; those at the right and at the bottom may be smaller.
        camera: as in :func:`vkpipe.model.camera.parse_camera`; None: the whole model.
        look: of the model; None: lit, on a ground.

    Raises:
        VkpipeError: the model cannot be read, or the camera's text not.
    """
    if tile < 1:
        raise InvalidUse("tiles", "tile", tile, "1 or more pixels")
    (width, height), aspect = size, aspect_of(size)
    loaded, look = load_model(model), look or Look()
    eye = parse_camera(camera or "25,18", loaded.bounds, aspect)
    regions = [
        ScissorState(x, y, min(x + tile, width), min(y + tile, height))
        for y in range(0, height, tile)
        for x in range(0, width, tile)
    ]
    made = [Tile(f"tile-{at.minx}-{at.miny}", eye, width, height, look, at) for at in regions]
    about = {"tiles": str(model), "size": list(size), "tile": tile, "camera": camera, "look": vars(look)}
    return Job({**about, "contents": contents_of(loaded)}, made, loaded)


def join_tiles(job: Job, folder: Path) -> Path:
    """Write the picture of all tiles, and return its file."""
    from PIL import Image

    whole: Array | None = None
    for task in job.tasks:
        if isinstance(task, Tile):
            if whole is None:
                whole = np.zeros((task.height, task.width, 4), np.uint8)
            at = task.region
            with Image.open(folder / f"{task.name}.png") as image:
                whole[at.miny : at.maxy, at.minx : at.maxx] = np.asarray(image)
    if whole is None:
        raise InvalidUse("join_tiles", "job", dict(job.about), "a job of tiles")
    part = folder / f"{PICTURE}.part"
    part.write_bytes(png_bytes(whole))
    os.replace(part, folder / PICTURE)
    return folder / PICTURE
