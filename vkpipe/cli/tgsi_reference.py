"""Runs a job of ``vkpipe tgsi --run`` on the reference interpreter."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.cli.tgsi_job import PRIVATE_BYTES, SHARED_BYTES, Job, Texels
from vkpipe.translate.interp import Image, Resources, Texture, run, run_grid
from vkpipe.translate.tgsi.names import Stage
from vkpipe.translate.tgsi.targets import TARGETS

__all__ = ["run_reference"]


def run_reference(job: Job) -> dict[str, npt.NDArray[Any]]:
    """Bytes of the buffers and images that are written, or the picture, float32 (rows, columns, 4)."""
    resources = Resources(
        textures={unit: Texture("2D", (texels,)) for unit, texels in job.textures.items()},
        buffers=job.buffers,
        images={slot: _image(texels) for slot, texels in job.images.items()},
        resources={slot: _image(texels) for slot, texels in job.resources.items()},
        atomics={slot: raw.view(np.uint32) for slot, raw in job.counters.items()},
        kernel_input=job.input,
        shared_size=SHARED_BYTES,
        private_size=PRIVATE_BYTES,
    )
    if job.shader.stage is not Stage.COMPUTE:
        return {"COLOR": _picture(job, resources)}
    run_grid(job.shader, job.block, job.size, constants=job.constants, resources=resources, pc=job.pc)
    everything = {f"BUFFER[{slot}]": raw for slot, raw in job.buffers.items()}
    everything |= {f"HWATOMIC[{slot}]": raw for slot, raw in job.counters.items()}
    everything |= {f"IMAGE[{slot}]": texels.data for slot, texels in job.images.items()}
    everything |= {f"RES[{slot}]": texels.data for slot, texels in job.resources.items()}
    return {name: everything[name] for name in job.written}


def _image(texels: Texels) -> Image:
    """Without the axes that the target does not have."""
    target = TARGETS[texels.target]
    layered = target.coords > target.spatial or target.spatial == 3
    data = texels.data if layered else texels.data[0]
    if target.spatial == 1:
        data = data[..., 0, :, :] if layered else data[0]
    return Image(texels.target, texels.format, data)


def _picture(job: Job, resources: Resources) -> npt.NDArray[np.float32]:
    """The first colour of each pixel; those of a quad follow each other, row by row."""
    width, height, _ = job.size
    across, down = -(-width // 2), -(-height // 2)
    lanes = np.arange(4 * across * down)
    quad = lanes // 4
    x = quad % across * 2 + lanes % 2
    y = quad // across * 2 + lanes % 4 // 2
    inside = (x < width) & (y < height)
    place = np.zeros((len(lanes), 4), np.float32)
    place[:, 0], place[:, 1], place[:, 3] = (x + 0.5) / width, (y + 0.5) / height, 1
    centre = 0.0 if job.info.property("FS_COORD_PIXEL_CENTER") else 0.5
    row = height - 1 - y if job.info.property("FS_COORD_ORIGIN") else y
    position = np.stack([x + centre, row + centre, np.full(len(lanes), 0.5), np.ones(len(lanes))], 1)
    known = {"POSITION": position.astype(np.float32), "FACE": np.ones((len(lanes), 4), np.float32)}
    result = run(
        job.shader,
        len(lanes),
        inputs={entry.index: known.get(entry.name, place) for entry in job.info.inputs},
        constants=job.constants,
        resources=resources,
        helper=~inside,
    )
    picture = np.zeros((height, width, 4), np.float32)
    color = job.info.output("COLOR")
    if color is not None:
        drawn = inside & ~result.killed
        picture[y[drawn], x[drawn]] = result.outputs[color.index].view(np.float32)[drawn]
    return picture
