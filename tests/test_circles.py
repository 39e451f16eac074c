"""No module imports itself through others, not for types either; no module takes private names of others."""

from __future__ import annotations

import ast

import pytest

from tests.import_graph import circles, import_graph, imported_names, module_files

_OPEN = (["vkpipe.driver.context", "vkpipe.driver.screen"],)
"""The screen makes contexts, and each knows its screen."""


def test_modules_import_each_other_in_no_circle() -> None:
    graph = import_graph(module_files("vkpipe"))
    assert len(graph) > 100
    found = [circle for circle in circles(graph) if circle not in _OPEN]
    assert not found, "\n".join(", ".join(circle) for circle in found)


@pytest.mark.parametrize("folder", ["vkpipe", "tests", "examples"])
def test_names_with_an_underscore_stay_in_their_module(folder: str) -> None:
    found = [
        f"{path}:{line}: {base}.{name}"
        for module, path in module_files(folder).items()
        for base, name, line in imported_names(module, path, ast.parse(path.read_bytes()))
        if base.startswith(("vkpipe", "tests")) and _is_private(name)
    ]
    assert not found, "\n".join(found)


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_a_circle_is_found() -> None:
    graph = {"a": {"b", "d"}, "b": {"c"}, "c": {"a"}, "d": {"e"}, "e": set()}
    assert circles(graph) == [["a", "b", "c"]]
    graph["c"] = {"e"}
    assert circles(graph) == []
