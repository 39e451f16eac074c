// Puts the parts together: the head, the list, the tabs of the chosen draw.

import { ask, make, table, told } from "./ask.js";
import { showState } from "./draw.js";
import { showHistory } from "./history.js";
import * as list from "./list.js";
import { showMesh } from "./mesh.js";
import { showPicture } from "./picture.js";
import { showShaders } from "./shader.js";

const page = { edition: 0, draw: null, tab: "Picture", pixel: null, showHistory: history, edited };
const panel = document.getElementById("panel");

const TABS = {
  Picture: (place, draw) => showPicture(place, page, draw),
  State: (place, draw) => showState(place, draw),
  Mesh: (place, draw) => showMesh(place, page, draw),
  Shaders: (place, draw) => showShaders(place, page, draw),
  History: (place, draw) => showHistory(place, page, draw, page.pixel),
  Times: times,
};

async function times(place, draw) {
  const found = await told(() => ask("times", { call: draw.call }));
  if (!found) return;
  const rows = found.kernels.map((each) => [each.name, String(each.count), each.us.toFixed(1)]);
  const all = table(["kernel", "dispatches", "us"], rows);
  all.id = "times";
  place.append(all);
}

async function tab(name) {
  page.tab = name;
  for (const each of document.querySelectorAll("nav button")) {
    each.classList.toggle("chosen", each.textContent === name);
  }
  const place = make("div"); // what comes late for another tab or draw is put into one that is gone
  panel.replaceChildren(place);
  document.getElementById("message").textContent = "";
  delete document.body.dataset.shown;
  if (!page.draw) return;
  await TABS[name](place, page.draw);
  if (place.isConnected) document.body.dataset.shown = name;
}

function history(pixel) {
  page.pixel = pixel;
  return tab("History");
}

async function choose(call) {
  document.getElementById("title").textContent = `Call ${call.call}: ${call.method} (line ${call.line})`;
  page.call = call;
  page.draw = null;
  panel.replaceChildren();
  delete document.body.dataset.shown;
  const found = await told(() => ask("draw", { call: call.call, edition: page.edition }));
  if (page.call !== call) return;
  page.draw = found ?? null;
  if (page.draw) await tab(page.tab);
  else panel.append(make("pre", {}, call.text));
}

async function edited(edition) {
  page.edition = edition;
  await head();
  if (page.call) await choose(page.call);
}

async function head() {
  const found = await ask("session");
  const put = (id, text) => { document.getElementById(id).textContent = text; };
  put("file", found.file);
  put("device", found.device);
  put("counts", `${found.calls} calls, ${found.draws} draws${found.reading ? ", reading" : ""}`);
  put("edits", found.edits.length ? `shaders changed: ${found.edits.join(", ")}` : "");
  put("error", found.error ? `${found.error.reason} — what came before is shown` : "");
  page.edition = found.edition;
  list.refresh(found.edition);
  return found;
}

async function watch() {
  let before = -1;
  for (;;) {
    const found = await head();
    if (found.calls !== before && list.isWhole()) await list.reload();
    before = found.calls;
    const busy = found.reading || !found.thumbnails_done;
    await new Promise((done) => { setTimeout(done, busy ? 500 : 3000); });
  }
}

document.getElementById("tabs").append(
  ...Object.keys(TABS).map((name) => make("button", { onclick: () => tab(name) }, name)),
);
tab(page.tab);
list.start(choose);
watch().catch((error) => { document.getElementById("error").textContent = `The server has ended: ${error.message}`; });
