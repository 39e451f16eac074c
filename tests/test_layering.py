"""Who may import whom: the layers of ARCHITECTURE.md, held by walking the syntax tree of every module."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import vkpipe
from vkpipe.driver.context import VkContext

_ROOT = Path(vkpipe.__file__).parent
_BASE = frozenset(
    {
        *(
            "children",
            "config",
            "errors",
            "free_ranges",
            "garbage",
            "listening",
            "mesa_caches",
            "mesa_driver",
            "mesa_place",
        ),
        "mesa_variables",
        *("namespaces", "own_files", "passes", "records", "server_words", "system"),
    }
)

# Layer -> the layers that its modules may import beside themselves; "" is the vkpipe package itself.
_MAY_SEE: dict[str, frozenset[str]] = {
    "": frozenset({"config", "errors", "pipe", "driver", "reference", "wrappers", "wrapping"}),
    "__main__": frozenset({"cli"}),
    "errors": frozenset(),
    "free_ranges": frozenset(),
    "garbage": frozenset(),
    "config": frozenset({"errors", "passes", "records"}),
    "passes": frozenset(),
    "own_files": frozenset(),
    "children": frozenset({"system"}),
    "mesa_caches": frozenset({"mesa_variables"}),
    "mesa_driver": frozenset({"mesa_variables"}),
    "mesa_variables": frozenset(),
    "mesa_place": frozenset({"config", "errors", "namespaces"}),
    "namespaces": frozenset(),
    "records": frozenset(),
    "listening": frozenset({"errors", "system"}),
    "server_words": frozenset(),
    "system": frozenset(),
    "pipe": frozenset({"errors", "garbage", "records"}),
    "format": _BASE | {"pipe"},
    "translate": _BASE | {"pipe", "format"},
    "kernels": _BASE | {"pipe", "format", "translate"},
    "auxiliary": _BASE | {"pipe", "format", "translate"},
    "winsys": _BASE | {"pipe"},  # windows show what any driver has drawn
    "winsys/vulkan": _BASE | {"winsys"},
    "driver": _BASE | {"", "pipe", "format", "translate", "kernels", "auxiliary", "winsys"},
    "reference": _BASE | {"pipe", "format", "translate", "auxiliary"},
    "wrappers": _BASE | {"pipe", "format", "auxiliary"},
    "wrapping": _BASE,
    "pipe_loader": _BASE | {"", "driver", "pipe"},
    "traces": _BASE | {"pipe", "format", "translate", "auxiliary", "reference", "wrappers"},
    "debugger": _BASE | {"", "pipe", "format", "translate", "auxiliary", "reference", "traces", "wrappers"},
    "virgl": _BASE | {"pipe", "format"},
    "glsl": _BASE | {"pipe", "format", "translate", "virgl"},
    "gl": _BASE,
    "notebook": _BASE | {"draw", "winsys"},
    "testing": _BASE | {"", "draw"},
    "draw": _BASE | {"", "pipe", "format", "auxiliary", "glsl"},
    "model": _BASE | {"", "pipe", "format", "auxiliary"},
    "scene": _BASE | {"", "pipe", "format", "draw", "model"},
    "renderfarm": _BASE | {"", "pipe", "auxiliary", "glsl", "model", "scene", "traces"},
    "viewer": _BASE | {"", "pipe", "auxiliary", "model", "winsys"},
    "bench": _BASE | {"", "pipe", "driver", "model"},
    "bench/window": _BASE | {"bench", "pipe", "winsys"},  # windows, drawn to by both sides
    "bench/vulkan": _BASE | {"bench", "translate", "winsys"},  # draws beside the driver, not with it
    "cli": _BASE
    | {
        "",
        "pipe",
        "format",
        "translate",
        "driver",
        "model",
        "scene",
        "viewer",
        "bench",
        "wrappers",
        "wrapping",
        "traces",
        "debugger",
        "virgl",
        "glsl",
        "winsys",
        "renderfarm",
    },
}

# The packages of the driver, lower ones first. The modules beside them assemble; no package imports those.
_ROOMS = (
    *("caps", "resources", "shaders", "programs", "state"),
    *("draws", "plan", "optimise", "record", "calls"),
)
_ASSEMBLE = frozenset({"__init__", "context", "opening", "screen"})

_MOST_SIBLINGS = 25
_LARGER = {
    "cli": "a file for each command",
    "kernels": "a file for each part of the text",
    "pipe": "a file for each part of the interface",
    "reference": "a file for each stage",
    "virgl": "a file for each group of commands",
    "winsys/vulkan": "a file for each concept of Vulkan",
}
"""Folders with more modules, and how they are divided."""

# Package from outside -> the only modules that may import it.
_ONLY_IN = {
    "vulkan": ("winsys/vulkan/api.py",),
    "glfw": ("winsys/glfw_library.py",),
    "rendercanvas": ("winsys/canvas_context.py", "notebook/widget.py"),
    "trimesh": ("model/load.py",),
    "pygltflib": ("scene/read.py",),
    "imageio_ffmpeg": ("scene/environment.py", "scene/films.py"),
    "dask": ("renderfarm/cluster.py",),
    "distributed": ("renderfarm/cluster.py", "renderfarm/farm.py", "renderfarm/worker.py"),
    "moderngl": ("bench/peer.py",),
}


def _imports(path: Path, tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every imported module and its line, wherever in the file; ``from a import b`` gives ``a.b``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(_ROOT.parent).parts[: -node.level or None] if node.level else ()
            base = ".".join((*package, *([node.module] if node.module else [])))
            yield from ((f"{base}.{alias.name}", node.lineno) for alias in node.names)


def _layer(module: str) -> str:
    """The layer of a module of vkpipe by its dotted name; names of the package itself give ''."""
    parts = module.split(".")
    name = parts[1] if len(parts) > 1 else ""
    return name if (_ROOT / name).is_dir() or (_ROOT / f"{name}.py").is_file() else ""


def _modules() -> list[Path]:
    return sorted(path for path in _ROOT.rglob("*.py") if "__pycache__" not in path.parts)


def _broken(path: Path, tree: ast.AST) -> Iterator[str]:
    parts = path.relative_to(_ROOT).with_suffix("").parts
    nested = "/".join(parts[:2])
    own = nested if nested in _MAY_SEE else "" if parts[0] == "__init__" else parts[0]
    for module, line in _imports(path, tree):
        top = module.partition(".")[0]
        place = f"{path.relative_to(_ROOT)}:{line}"
        if top in _ONLY_IN and str(path.relative_to(_ROOT)) not in _ONLY_IN[top]:
            yield f"{place} imports {top}"
        if top == "vkpipe" and _layer(module) not in _MAY_SEE[own] | {own}:
            yield f"{place}: {own or 'vkpipe'} may not import {module}"


def _upward(path: Path, tree: ast.AST) -> Iterator[str]:
    """Imports of a module of the driver, those for types included, that lead to a higher package."""
    parts = path.relative_to(_ROOT / "driver").with_suffix("").parts
    if len(parts) == 1:
        return
    for module, line in _imports(path, tree):
        names = module.split(".")
        if names[:2] != ["vkpipe", "driver"] or len(names) < 3:
            continue
        if names[2] not in _ROOMS[: _ROOMS.index(parts[0]) + 1]:
            yield f"{path.relative_to(_ROOT)}:{line}: {parts[0]} may not import {module}"


def test_every_layer_sees_only_those_below() -> None:
    modules = _modules()
    assert len(modules) > 100
    broken = [text for path in modules for text in _broken(path, ast.parse(path.read_bytes()))]
    assert not broken, "\n".join(broken)


def test_every_package_of_the_driver_sees_only_those_below() -> None:
    folder = _ROOT / "driver"
    assert {path.stem for path in folder.glob("*.py")} == _ASSEMBLE
    assert {path.parent.name for path in folder.glob("*/__init__.py")} == set(_ROOMS)
    upward = [text for path in folder.rglob("*.py") for text in _upward(path, ast.parse(path.read_bytes()))]
    assert not upward, "\n".join(upward)


def test_folders_are_small() -> None:
    modules = Counter(path.parent for path in _modules() if path.name != "__init__.py")
    large = {str(path.relative_to(_ROOT)) for path, count in modules.items() if count > _MOST_SIBLINGS}
    assert large == set(_LARGER)


def test_classes_declare_no_methods_of_each_other() -> None:
    """A method lives where its body is: a class that calls it inherits that class, or holds the object."""
    stubs = [
        f"{path.relative_to(_ROOT)}: {node.name}.{method.name}"
        for path in _modules()
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ClassDef)
        for branch in node.body
        if isinstance(branch, ast.If)
        for method in branch.body
        if isinstance(method, ast.FunctionDef)
    ]
    assert stubs == []


def test_groups_of_calls_rest_on_the_batch_alone() -> None:
    """Between the context and the base of its calls is one class, or two for draws."""
    calls = [base for base in VkContext.__mro__ if base.__module__.startswith("vkpipe.driver.calls.")]
    depth = {base: sum(other in calls for other in base.__mro__) for base in calls}
    assert {base.__name__ for base, levels in depth.items() if levels > 2} == {"DrawCalls"}


def test_tests_of_the_driver_have_its_folders() -> None:
    """Beside them are folders of geometry, samples and sampling, and of compute programs."""
    folder = Path(__file__).parent / "driver"
    rooms = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert rooms == {*_ROOMS, "geometry", "kernels", "samples", "sampling"}
    assert not list(folder.glob("test_*.py"))
    assert all(len(list((folder / room).glob("*.py"))) <= _MOST_SIBLINGS for room in rooms)


def test_dataclasses_are_those_that_compile_late() -> None:
    """Those of the standard library would compile their methods with the import."""
    late = [path for path in _modules() if "from dataclasses import dataclass" in path.read_text()]
    assert late == [_ROOT / "records.py"]


@pytest.mark.parametrize(
    ("file", "source", "wrong"),
    [
        ("pipe/draw.py", "from vkpipe.format import pack", "vkpipe.format.pack"),
        ("format/pack.py", "def f():\n    from vkpipe import kernels", "vkpipe.kernels"),
        ("kernels/blend.py", "if TYPE_CHECKING:\n    import vkpipe.winsys.vulkan as vk", "winsys"),
        ("model/load.py", "from vkpipe.driver.screen import VkScreen", "driver"),
        ("winsys/vulkan/device.py", "from vulkan import _vulkan", "imports vulkan"),
        ("winsys/vulkan/swapchain.py", "from vkpipe import pipe", "vkpipe.pipe"),
        ("driver/calls/draw_calls.py", "import trimesh.visual", "imports trimesh"),
        ("bench/measure.py", "from vkpipe.winsys import vulkan", "vkpipe.winsys.vulkan"),
        ("bench/vulkan/scene.py", "from vkpipe.driver.screen import VkScreen", "driver"),
        ("translate/spirv/cache.py", "from ...kernels import source", "vkpipe.kernels.source"),
    ],
)
def test_an_import_across_layers_is_found(file: str, source: str, wrong: str) -> None:
    (found,) = _broken(_ROOT / file, ast.parse(source))
    assert wrong in found


@pytest.mark.parametrize(
    ("file", "source", "wrong"),
    [
        ("driver/state/group.py", "from vkpipe.driver.draws.batch import Batch", "draws.batch"),
        ("driver/caps/params.py", "from vkpipe.driver import resources", "driver.resources"),
        (
            "driver/calls/copy_calls.py",
            "if TYPE_CHECKING:\n    from vkpipe.driver.screen import VkScreen",
            "screen",
        ),
    ],
)
def test_an_import_of_a_higher_package_is_found(file: str, source: str, wrong: str) -> None:
    (found,) = _upward(_ROOT / file, ast.parse(source))
    assert wrong in found


def test_a_legal_import_is_let_through() -> None:
    source = "import numpy\nfrom vkpipe import create_screen, pipe\nfrom vkpipe.model.mesh import Mesh"
    assert list(_broken(_ROOT / "model/load.py", ast.parse(source))) == []


@pytest.mark.parametrize(
    "module",
    [
        *("vkpipe", "vkpipe.pipe", "vkpipe.format", "vkpipe.cli"),
        *("vkpipe.driver.screen", "vkpipe.winsys", "vkpipe.viewer.run"),
    ],
)
def test_an_import_loads_neither_vulkan_nor_glfw(module: str) -> None:
    heavy = {"vulkan", "glfw", "rendercanvas", "trimesh"}
    code = f"import sys, {module}; print(*sorted(set(sys.modules) & {heavy}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
