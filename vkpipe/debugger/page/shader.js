// The shaders of a draw as TGSI and GLSL; a changed text is run in place of the first one.

import { make, post, told } from "./ask.js";

export function showShaders(panel, page, draw) {
  if (!draw.shaders.length) return panel.append("No shader is bound.");
  const choice = make("select", { id: "stage", onchange: show },
    ...draw.shaders.map((each, at) => make("option", { value: at }, `${each.stage}, made by call ${each.call}`)));
  const text = make("textarea", { id: "tgsi", spellcheck: false });
  const glsl = make("pre", { id: "glsl" });
  const wrong = make("div", { id: "wrong", className: "wrong" });
  const run = make("button", { id: "run", onclick: () => change(text.value) }, "Run");
  const back = make("button", { id: "back", onclick: () => change("") }, "First text");
  const last = draw.shaders.findIndex((each) => each.stage === "fs");
  choice.value = Math.max(0, last);

  function show() {
    const shader = draw.shaders[choice.value];
    text.value = shader.tgsi;
    glsl.textContent = shader.glsl;
    wrong.textContent = "";
    back.disabled = !shader.edited;
  }
  async function change(tgsi) {
    const shader = draw.shaders[choice.value];
    const found = await told(() => post("edit", { call: shader.call, text: tgsi }));
    if (!found) return;
    if (found.error) {
      wrong.textContent = found.line ? `line ${found.line}, column ${found.column}: ${found.error}` : found.error;
      if (found.line) select(text, found.line);
      return;
    }
    await page.edited(found.edition);
  }
  show();
  panel.append(
    make("div", { className: "controls" }, choice, run, back), wrong,
    make("div", { className: "sides" }, make("div", {}, text), glsl),
  );
}

function select(text, line) {
  const lines = text.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}
