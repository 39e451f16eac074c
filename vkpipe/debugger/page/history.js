// The history of a pixel: each call that touched it, each fragment with its fate, and its shader step by step.

import { ask, make, table, told } from "./ask.js";

export async function showHistory(panel, page, draw, at) {
  if (!at) {
    panel.append("Click a pixel of a target in Picture.");
    return;
  }
  const found = await told(() => ask("history", { call: draw.call, ...at }));
  if (!found) return;
  const rows = found.events.flatMap((event) => [
    [String(event.call), event.method, "", "", value(event.before), value(event.after), ""],
    ...event.fragments.map((each, number) => [
      "", `primitive ${each.primitive}`, each.outcome, tests(each), value(each.before), value(each.after),
      make("button", { onclick: () => steps(event.call, number) }, "shader"),
    ]),
  ]);
  const run = make("div", { id: "steps" });
  async function steps(call, number) {
    const wanted = { call: draw.call, ...at, draw: call, number };
    const fragment = await told(() => ask("fragment", wanted));
    if (!fragment) return;
    const line = (each) => [each.active ? "" : "off", each.text, registers(each.written)];
    const lines = fragment.steps.map(line);
    const inputs = make("p", {}, "Inputs: ", registers(fragment.inputs));
    run.replaceChildren(make("h2", {}, "The shader of this fragment"), inputs, table(["", "instruction", "writes"], lines));
  }
  const table_ = table(["call", "what", "outcome", "tests, depth", "before", "after", ""], rows);
  table_.id = "events";
  panel.append(make("p", {}, `Pixel (${at.x}, ${at.y}) of ${at.target}, up to call ${draw.call}`), table_, run);
}

const short = (each) => (typeof each === "number" ? Number(each.toPrecision(6)) : each);

function registers(found) {
  return found.map((each) => `${each.name} = ${each.values.map(short).join(" ")}`).join("; ");
}

function tests(each) {
  const passed = Object.entries(each.tests).map(([name, yes]) => `${name} ${yes ? "passed" : "failed"}`);
  return [...passed, `z ${short(each.depth)}`].join(", ");
}

function value(found) {
  const numbers = Object.entries(found.values);
  const text = numbers.map(([name, each]) => `${name} ${short(each)}`).join(" ");
  const { r, g, b } = found.values;
  if (r === undefined) return text;
  const part = (each) => Math.round(255 * Math.min(1, Math.max(0, Number(each) || 0)));
  const swatch = make("span", { className: "swatch" });
  swatch.style.background = `rgb(${part(r)}, ${part(g)}, ${part(b)})`;
  return make("span", {}, swatch, ` ${text}`);
}
