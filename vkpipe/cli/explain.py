"""``vkpipe explain``: how a frame is drawn, dispatch by dispatch."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

import click

from vkpipe.cli.options import camera_option, device_option, model_argument, size_option

__all__ = ["explain"]

_VARIABLE = "VKPIPE_EXPLAIN"


@click.command()
@model_argument
@size_option
@device_option
@camera_option
@click.option("--json", "as_json", is_flag=True, help="The plan as one JSON object.")
def explain(model: str, size: tuple[int, int], device: str | None, camera: str | None, as_json: bool) -> None:
    """Draw MODEL and print the plan of the last frame: its groups of draws, and each dispatch with its size.

    MODEL is a file or a name as for `vkpipe render`. Any other program writes the same to a file when
    VKPIPE_EXPLAIN names one, also under `vkpipe run`.
    """
    from vkpipe.driver.record.explain import plan_table
    from vkpipe.model import render_model

    width, height = size
    before = os.environ.get(_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "plan.json"
        os.environ[_VARIABLE] = str(path)
        try:
            render_model(model, Path(folder) / "picture.png", width, height, device=device, camera=camera)
        finally:
            if before is None:
                del os.environ[_VARIABLE]
            else:
                os.environ[_VARIABLE] = before
        batches = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    # A frame that came again has been submitted as it was recorded before, without a plan of its own.
    drawn = [batch for batch in batches if batch["draw_count"]][-1]
    click.echo(json.dumps(drawn, indent=2) if as_json else "\n".join(plan_table(drawn)))
