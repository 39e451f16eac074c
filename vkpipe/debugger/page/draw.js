// The state of a draw: arguments, and all that is bound, with what has changed since the draw before.

import { make } from "./ask.js";

export function showState(panel, draw) {
  const only = make("input", { type: "checkbox", id: "only-changed", onchange: fill });
  const rows = make("tbody");
  const named = Object.entries(draw.arguments).map(([name, text]) => row(name, text, "arguments"));
  function row(name, text, className = "", before) {
    const shown = make("td", {}, make("pre", {}, text));
    if (before !== undefined) shown.append(make("pre", { className: "before" }, before));
    return make("tr", { className }, make("th", {}, name), shown);
  }
  function fill() {
    const states = draw.state.filter((each) => each.changed || !only.checked);
    rows.replaceChildren(
      ...named,
      ...states.map((each) => row(each.name, each.text, each.changed ? "changed" : "", each.before)),
    );
  }
  fill();
  panel.append(
    make("label", { className: "controls" }, only, "only what has changed since the draw before"),
    make("table", { id: "state" }, rows),
    notes(draw),
  );
}

function notes(draw) {
  const found = Object.entries(draw.notes);
  if (!found.length) return "";
  const lines = found.map(([text, calls]) => make("li", {}, `call ${calls.join(", ")}: ${text}`));
  return make("div", {}, make("h2", {}, "Calls that were not made"), make("ul", {}, ...lines));
}
