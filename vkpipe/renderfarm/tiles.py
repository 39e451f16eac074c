"""Tiles of one frame, which are joined when all are there."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.model.mesh import Array
from vkpipe.model.png import png_bytes
from vkpipe.pipe import ScissorState
from vkpipe.records import dataclass
from vkpipe.renderfarm.contents import contents_of
from vkpipe.renderfarm.station import Station
from vkpipe.renderfarm.task import Job, Made, Task
from vkpipe.scene import Subject, Wanted, read_subject

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
    region: ScissorState

    def carry_out(self, station: Station, shared: Subject) -> Made:
        shot = station.shot(shared)
        shot.draw_from(shared.camera, self.region)
        return Made({f"{self.name}.png": png_bytes(shot.read(self.region))})


def tiles(wanted: Wanted, tile: int) -> Job:
    """A job of the tiles of one frame, the picture of ``vkpipe render``, row by row.

    Args:
        wanted: what is drawn; of no size beyond the device's largest texture.
        tile: width and height of a tile; those at the right and at the bottom may be smaller.

    Raises:
        VkpipeError: a file cannot be read, or the camera's text not.
    """
    if tile < 1:
        raise InvalidUse("tiles", "tile", tile, "1 or more pixels")
    subject, (width, height) = read_subject(wanted), wanted.size
    regions = [
        ScissorState(x, y, min(x + tile, width), min(y + tile, height))
        for y in range(0, height, tile)
        for x in range(0, width, tile)
    ]
    made = [Tile(f"tile-{at.minx}-{at.miny}", at) for at in regions]
    about = {"job": "tiles", "tile": tile, **asdict(wanted), "contents": contents_of(subject)}
    return Job(about, made, subject)


def join_tiles(job: Job, folder: Path) -> Path:
    """Write the picture of all tiles, and return its file.

    Raises:
        InvalidUse: a job without tiles.
    """
    from PIL import Image

    if not isinstance(job.shared, Subject) or not all(isinstance(task, Tile) for task in job.tasks):
        raise InvalidUse("join_tiles", "job", dict(job.about), "a job of tiles")
    width, height = job.shared.wanted.size
    whole: Array = np.zeros((height, width, 4), np.uint8)
    for task in job.tasks:
        assert isinstance(task, Tile)
        at = task.region
        with Image.open(folder / f"{task.name}.png") as image:
            whole[at.miny : at.maxy, at.minx : at.maxx] = np.asarray(image)
    part = folder / f"{PICTURE}.part"
    part.write_bytes(png_bytes(whole))
    os.replace(part, folder / PICTURE)
    return folder / PICTURE
