"""The notebook of the examples runs as a whole; its cells show what they say, the picture bit by bit."""

from __future__ import annotations

import base64
import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.gl.apart import run_apart
from vkpipe.testing import assert_image

_ROOT = Path(__file__).parents[2]
_EXECUTE = f"""
import os
os.environ["IPYTHONDIR"] = os.path.abspath("ipython")
import nbformat
from nbclient import NotebookClient
notebook = nbformat.read({str(_ROOT / "examples" / "notebook.ipynb")!r}, 4)
NotebookClient(notebook, timeout=None, kernel_name="python3").execute()
nbformat.write(notebook, "executed.ipynb")
"""


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What each cell shows, by its kind; "text" of what is printed."""
    folder = tmp_path_factory.mktemp("notebook")
    done = run_apart(_EXECUTE, folder)
    assert done.returncode == 0, done.stderr
    cells = json.loads((folder / "executed.ipynb").read_text())["cells"]
    found = []
    for cell in cells:
        kinds: dict[str, Any] = {}
        for output in cell.get("outputs", ()):
            printed = output.get("name") == "stdout"
            kinds |= {"text": "".join(output["text"])} if printed else output.get("data", {})
        found.append(
            {kind: "".join(data) if isinstance(data, list) else data for kind, data in kinds.items()}
        )
    return [each for each, cell in zip(found, cells, strict=True) if cell["cell_type"] == "code"]


def test_objects_show_themselves(shown: list[dict[str, Any]]) -> None:
    buffer, texture, pipeline, target, *_ = shown
    assert "Buffer of shape (12000, 6), float32" in buffer["text/html"]
    assert Image.open(io.BytesIO(base64.b64decode(texture["image/png"]))).size == (64, 64)
    for words in ("vec3 place", "mat4 camera", "sampler2D picture", "vec4 color", "depth: <b>less</b>"):
        assert words in pipeline["text/html"]
    picture = Image.open(io.BytesIO(base64.b64decode(target["image/png"])))
    assert_image(picture, _ROOT / "docs" / "pictures" / "notebook.png")


def test_the_widget_and_opengl_are_there(shown: list[dict[str, Any]]) -> None:
    *_, widget, opengl = shown
    assert "application/vnd.jupyter.widget-view+json" in widget
    assert opengl["text"] == "virgl (vkpipe 255 128 0\n"
