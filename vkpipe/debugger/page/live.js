// A program that runs: its contexts, which can be paused and stepped; targets, textures and shaders of one.

import { ask, fetchPicture, make, post, told } from "./ask.js";

const CHANNELS = ["rgba", "rgb", "r", "g", "b", "a", "depth", "stencil"];
const WAITS = { 0: "runs", 1: "waits before a draw", 2: "waits behind a draw" };
const put = (id, ...children) => document.getElementById(id).replaceChildren(...children);
let chosen = null, picked = false, seen = "", turn = 0, steps = 0, watched = 0;

const key = (context) => `${context.port}-${context.context}`;

// The context that was clicked on; else the one before, until another waits: programs have some that never draw.
function current(contexts) {
  const before = contexts.find((each) => key(each) === chosen);
  if (before && (picked || before.blocked)) return before;
  picked = false;
  return contexts.find((each) => each.blocked) ?? before ?? contexts[0] ?? null;
}

async function watch() {
  const before = steps;
  const found = await ask("programs");
  put("file", found.program);
  const contexts = found.screens.flatMap((screen) => screen.contexts.map((each) => ({ port: screen.port, ...each })));
  const shown = current(contexts);
  chosen = shown && key(shown);
  put("list", ...contexts.map((context) => {
    const mine = key(context);
    const choose = () => { chosen = mine; picked = true; seen = ""; };
    const words = make("span", { className: "text" }, make("b", {}, `context ${context.context}`),
      ` ${WAITS[context.blocked & 3] ?? "waits"}`);
    return make("li", { onclick: choose, className: mine === chosen ? "chosen" : "", id: `context-${mine}` }, words);
  }));
  // A step may end as it has begun, but for the picture.
  const now = JSON.stringify([before, shown]);
  if (now !== seen) {
    seen = now;
    await show(shown);
  }
  watched += 1;
  document.body.dataset.watched = `${watched}`;
}

async function show(context) {
  if (!context) {
    put("title", "No context yet, or none any more");
    put("controls");
    put("panel");
    return;
  }
  const { port, context: number } = context;
  put("title", `Context ${number}: ${WAITS[context.blocked & 3] ?? "waits"}`);
  const button = (what, text) => make("button", {
    id: what,
    onclick: async () => {
      await told(() => post("control", { port, context: number, what }));
      steps += 1;
    },
  }, text);
  put("controls", button("pause", "Pause"), button("step", "Step a draw"), button("behind", "To the end of the draw"),
    button("go", "Go on"));
  if (!context.blocked) {
    put("panel", "Pause it to see targets and shaders.");
    return;
  }
  turn += 1;
  const place = make("div", { className: "sides" });
  const targets = [...context.cbufs.map((each, at) => [`cbuf${at}`, each]), ["zs", context.zsbuf]];
  const all = [...targets, ...context.texs.map((each, at) => [`view ${at}`, each])].filter(([, each]) => each);
  for (const [name, texture] of all) place.append(texturePart(port, name, texture));
  const shaders = [["vertex", context.vertex], ["fragment", context.fragment]].filter(([, each]) => each);
  // Texts stay while the shaders do: somebody may be typing.
  const same = JSON.stringify([port, number, shaders]);
  const kept = document.getElementById("shaders");
  if (kept?.dataset.same === same) {
    kept.previousElementSibling.replaceWith(place);
  } else {
    const texts = make("div", { id: "shaders", className: "sides" },
      ...shaders.map(([name, shader]) => shaderPart(port, number, name, shader)));
    texts.dataset.same = same;
    put("panel", place, texts);
  }
  document.body.dataset.shown = `${turn}`;
}

function texturePart(port, name, texture) {
  const canvas = make("canvas", { id: `picture-${name.replace(" ", "-")}` });
  const channel = make("select", { onchange: load }, ...CHANNELS.map((each) => make("option", { value: each }, each)));
  const layer = make("input", { type: "number", min: 0, value: 0, style: "width: 4em", onchange: load });
  const level = make("input", { type: "number", min: 0, value: 0, style: "width: 4em", onchange: load });
  const about = make("div");
  async function load() {
    const values = { port, texture, level: level.value, layer: layer.value, channel: channel.value };
    const shown = await told(() => fetchPicture(values));
    if (!shown) return;
    const factor = Math.max(1, Math.floor(320 / Math.max(shown.width, shown.height)));
    canvas.width = shown.width;
    canvas.height = shown.height;
    canvas.style.width = `${shown.width * factor}px`;
    canvas.getContext("2d").drawImage(shown.bitmap, 0, 0);
    about.textContent = `black is ${shown.low}, white ${shown.high}`;
    canvas.dataset.ready = "1";
  }
  told(() => ask("texture", { port, texture })).then((words) => {
    if (words) about.title = `${words.target} ${words.format}`;
  });
  load();
  return make("div", {}, make("h2", {}, name),
    make("div", { className: "controls" }, channel, make("label", {}, "level ", level), make("label", {}, "layer ", layer)),
    make("div", { className: "frame" }, canvas), about);
}

function shaderPart(port, context, name, shader) {
  const text = make("textarea", { id: `tgsi-${name}`, spellcheck: false });
  const wrong = make("div", { id: `wrong-${name}`, className: "wrong" });
  const glsl = make("pre");
  async function load() {
    const found = await told(() => ask("shader", { port, context, shader }));
    if (!found) return;
    text.value = found.tgsi;
    glsl.textContent = found.glsl;
    text.dataset.ready = "1";
  }
  async function change(tgsi) {
    const found = await told(() => post("edit", { port, context, shader, text: tgsi }));
    if (!found) return;
    wrong.textContent = found.error && `line ${found.line}, column ${found.column}: ${found.error}`;
    if (!found.error) await load();
  }
  load();
  const run = make("button", { id: `run-${name}`, onclick: () => change(text.value) }, "Run");
  const back = make("button", { onclick: () => change("") }, "First text");
  return make("div", {}, make("h2", {}, `${name} shader`), make("div", { className: "controls" }, run, back), wrong,
    text, make("details", {}, make("summary", {}, "GLSL"), glsl));
}

async function forever() {
  for (;;) {
    await watch();
    await new Promise((done) => { setTimeout(done, 300); });
  }
}
forever().catch((error) => put("error", `The server has ended: ${error.message}`));
