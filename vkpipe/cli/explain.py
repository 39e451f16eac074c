"""``vkpipe explain``: how a frame is drawn, dispatch by dispatch."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

from vkpipe.cli.options import camera_option, device_option, size_option

__all__ = ["explain"]

_VARIABLE = "VKPIPE_EXPLAIN"


@click.command()
@click.argument("model")
@size_option
@device_option
@camera_option
def explain(model: str, size: tuple[int, int], device: str | None, camera: str | None) -> None:
    """Draw MODEL and print the plan of the last frame: its groups of draws, and each dispatch with its size.

    MODEL is a file or a name as for `vkpipe render`. Any other program writes the same to a file when
    VKPIPE_EXPLAIN names one, also under `vkpipe run`.
    """
    from vkpipe.model import render_model

    width, height = size
    before = os.environ.get(_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "plan.txt"
        os.environ[_VARIABLE] = str(path)
        try:
            render_model(model, Path(folder) / "picture.png", width, height, device=device, camera=camera)
        finally:
            if before is None:
                del os.environ[_VARIABLE]
            else:
                os.environ[_VARIABLE] = before
        text = path.read_text(encoding="utf-8")
    batches = text.split("batch ")
    # A frame that came again has been submitted as it was recorded before, without a plan of its own.
    drawn = [batch for batch in batches if ", 0 draws" not in batch.partition("\n")[0]]
    click.echo(f"batch {drawn[-1]}", nl=False)
