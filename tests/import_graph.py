"""The modules of the package and what each imports, read from the syntax tree: also what only types need."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import vkpipe

__all__ = ["ROOT", "circles", "import_graph", "imported_names", "module_files"]

ROOT = Path(vkpipe.__file__).parent.parent


def module_files(folder: str) -> dict[str, Path]:
    """Return the modules below a folder of the repository: dotted name -> file."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "__pycache__" not in parts:
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported_names(module: str, path: Path, tree: ast.AST) -> Iterator[tuple[str, str, int]]:
    """Yield each import, wherever in the file: the module, the name taken from it or "", and the line."""
    parts = module.split(".")
    package = parts if path.name == "__init__.py" else parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "", node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join((*above, *([node.module] if node.module else [])))
            yield from ((base, alias.name, node.lineno) for alias in node.names)


def import_graph(modules: Mapping[str, Path]) -> dict[str, set[str]]:
    """Return which of the modules each of them imports."""
    graph: dict[str, set[str]] = {}
    for module, path in modules.items():
        seen = graph[module] = set()
        for base, name, _ in imported_names(module, path, ast.parse(path.read_bytes())):
            found = f"{base}.{name}"
            seen.add(found if found in modules else base)
        seen &= modules.keys() - {module}
    return graph


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the sets of modules that import each other, directly or through others (Tarjan's components)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for other in graph[module]:
            if other not in number:
                visit(other)
            if other in path:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            circle = path[path.index(module) :]
            del path[-len(circle) :]
            if len(circle) > 1:
                found.append(sorted(circle))

    for module in graph:
        if module not in number:
            visit(module)
    return found
