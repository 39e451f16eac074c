"""Notes of calls: what is kept of a call when it is made, and the text that is written of it later.

For each method two pieces of code are made of its annotations. One stands in the wrapper's method, and puts a
tuple together (:mod:`~vkpipe.wrappers.trace_kept` says of what). The other one is the function that makes the
call's text of that tuple; it is the first item.
"""

from __future__ import annotations

from typing import Any

from vkpipe.wrappers.interface import Method
from vkpipe.wrappers.trace_contents import inline_bytes
from vkpipe.wrappers.trace_kept import form_of
from vkpipe.wrappers.trace_names import argument_name
from vkpipe.wrappers.trace_text import Put, text_of

__all__ = ["Note", "head_of", "note_statement", "returned", "written"]

Note = tuple[Any, ...]
"""The function for a call's text, which takes the number of the call and the note; then what is kept."""

_CLASSES = {"Screen": ("pipe_screen", "screen"), "Context": ("pipe_context", "pipe")}

_FOLLOWED_BY_MORE = ("bind_", "set_")
"""Beginnings of the names of calls after which nobody looks how many notes there are."""


def head_of(method: Method) -> str:
    """Return the text of a call behind its number, up to the element of the object that it is a method of."""
    kind, own = _CLASSES[method.owner]
    return f"' class='{kind}' method='{method.name}'>\n\t\t<arg name='{own}'>"


def written(number: int, note: Note) -> str:
    """Return the text of a call of which all behind its number was kept."""
    return f"\t<call no='{number}{note[1]}"


def returned(result: Any, put: Put) -> str:
    """Return the text of a call's result."""
    return "" if result is None else f"\t\t<ret>{text_of(result, put)}</ret>\n"


def note_statement(method: Method, scope: dict[str, Any]) -> str:
    """Return the statement that notes a call which was made; ``scope`` gets what it refers to.

    It names ``layer_``, ``self``, ``result_``, ``began_``, ``now`` and the arguments.
    """
    later: dict[str, Any] = {"put": inline_bytes}
    kept, names = "", ""
    text = f"\t<call no='{{number_}}{head_of(method)}{{self_}}</arg>\n"
    for name, hint in zip(method.parameters, method.hints, strict=True):
        form = form_of(name, hint, scope, later)
        kept += f"{form.kept}, "
        names += f"{name}, "
        text += f"\t\t<arg name='{argument_name(method, name)}'>{{{form.text}}}</arg>\n"
    if method.returns not in (None, type(None)):
        scope["returned"] = returned
        kept += "returned(result_, put), "
        names += "returned_, "
        text += "{returned_}"
    text += "\t\t<time><int>{int(took_ * 1e6)}</int></time>\n\t</call>\n"
    exec(f"def text(number_, note_):\n _, self_, {names}took_ = note_\n return f{text!r}", later)
    scope["text_"] = later["text"]
    lines = ["file_ = layer_.file; put = file_.put"]
    lines += [f"file_.note((text_, self.pointer, {kept}now() - began_))"]
    if not method.name.startswith(_FOLLOWED_BY_MORE):
        lines += ["if len(file_.notes) > file_.bound: file_.reached()"]
    return "\n  ".join(lines)
