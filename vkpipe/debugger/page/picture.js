// A target or texture: channel, level, layer, zoom; the pixel under the mouse, and its history on a click.

import { ask, fetchPicture, make, told } from "./ask.js";

const CHANNELS = ["rgba", "rgb", "r", "g", "b", "a", "depth", "stencil"];

export function showPicture(panel, page, draw) {
  const sources = [
    ...draw.targets.map((each) => ({ ...each, group: "target", isTarget: true })),
    ...draw.textures.map((each) => ({ ...each, group: "texture" })),
    ...draw.resources.map((each) => ({ ...each, name: `made by call ${each.resource}`, level: 0, layer: 0, group: "all" })),
  ];
  if (!sources.length) return panel.append("There is no texture here.");
  const pick = (id, options) => make("select", { id, onchange: id === "source" ? choose : load },
    ...options.map(([value, text]) => make("option", { value }, text)));
  const number = (id) => make("input", { id, type: "number", min: 0, value: 0, style: "width: 4em", onchange: load });
  const source = pick("source", sources.map((each, at) => [
    at, `${each.group}: ${each.name} ${each.format} ${each.width}x${each.height}`,
  ]));
  const channel = pick("channel", CHANNELS.map((each) => [each, each]));
  const level = number("level"), layer = number("layer");
  const zoom = make("input", { id: "zoom", type: "range", min: -3, max: 5, step: 1, value: 0, oninput: draws });
  const span = make("input", { id: "span", placeholder: "low,high", size: 10, onchange: load });
  const canvas = make("canvas", { id: "picture", onmousemove: hover, onclick: click });
  const about = make("div", { id: "about" }), under = make("div", { id: "under" }, "\u00a0");
  let shown = null, moving = false;

  async function choose() {
    const each = sources[source.value];
    level.value = each.level;
    layer.value = each.layer;
    level.max = each.levels - 1;
    zoom.value = Math.max(-3, Math.min(5, Math.floor(Math.log2(640 / Math.max(each.width, each.height)))));
    await load();
  }
  async function load() {
    const each = sources[source.value];
    layer.max = each.layers[Math.min(level.value, each.levels - 1)] - 1;
    const values = { call: draw.call, resource: each.resource, level: level.value, layer: layer.value };
    const wanted = { ...values, channel: channel.value, span: span.value, edition: page.edition };
    shown = await told(() => fetchPicture(wanted));
    if (!shown) return;
    const step = shown.step > 1 ? `, each ${shown.step}th texel` : "";
    under.textContent = "\u00a0";
    about.textContent = `${each.format}, black is ${shown.low}, white ${shown.high}${step}`;
    draws();
  }
  function draws() {
    if (!shown) return;
    const factor = 2 ** zoom.value;
    canvas.width = shown.width;
    canvas.height = shown.height;
    canvas.style.width = `${shown.width * factor}px`;
    canvas.style.height = `${shown.height * factor}px`;
    canvas.getContext("2d").drawImage(shown.bitmap, 0, 0);
    canvas.dataset.ready = `${draw.call}`;
  }
  function texel(event) {
    const scale = canvas.width / canvas.getBoundingClientRect().width;
    const at = (value, limit) => Math.min(limit - 1, Math.max(0, Math.floor(value * scale))) * shown.step;
    return { x: at(event.offsetX, shown.width), y: at(event.offsetY, shown.height) };
  }
  async function hover(event) {
    if (moving || !shown) return;
    moving = true;
    const { x, y } = texel(event), each = sources[source.value];
    const values = { call: draw.call, resource: each.resource, level: level.value, layer: layer.value, x, y };
    const found = await told(() => ask("pixel", values));
    moving = false;
    if (!found) return;
    const numbers = Object.entries(found.values).map(([name, value]) => `${name} ${value}`).join("  ");
    under.textContent = `(${x}, ${y})  ${numbers}  bits ${found.bits}`;
  }
  function click(event) {
    const each = sources[source.value];
    if (!shown) return;
    if (!each.isTarget || Number(level.value) !== each.level) {
      under.textContent = "The history of a pixel is that of a target, at the level that is bound.";
      return;
    }
    page.showHistory({ target: each.name, layer: layer.value - each.layer, ...texel(event) });
  }
  panel.append(
    make("div", { className: "controls" }, source, channel, make("label", {}, "level ", level),
      make("label", {}, "layer ", layer), make("label", {}, "zoom ", zoom), make("label", {}, "span ", span)),
    about, under, make("div", { className: "frame" }, canvas),
  );
  return choose();
}
