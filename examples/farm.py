"""Two processes draw the frames of a turntable; farm.png shows all of them, in order."""

import io

import numpy as np
from PIL import Image

from vkpipe.renderfarm import Farm, turntable
from vkpipe.scene import Wanted

SIZE, COLUMNS, ROWS = (160, 120), 4, 3


def main() -> None:
    job = turntable(Wanted("knot", SIZE, camera="20,25", turntable=COLUMNS * ROWS))
    frames = []
    with Farm(workers=2) as farm:
        for outcome in farm.map(job):  # the frames in order, whoever drew them
            if outcome.made is None:
                raise SystemExit(f"{outcome.task.name}: {outcome.error}")
            (picture,) = outcome.made.files.values()
            frames.append(np.asarray(Image.open(io.BytesIO(picture))))
    rows = [np.hstack(frames[begin : begin + COLUMNS]) for begin in range(0, len(frames), COLUMNS)]
    Image.fromarray(np.vstack(rows)).save("farm.png")


if __name__ == "__main__":  # the processes import this file
    main()
