// The list of calls: searched by the server, loaded as far as it is scrolled.

import { address, ask, make, told } from "./ask.js";

const PIECE = 200;
const list = document.getElementById("list");
const find = document.getElementById("find");
const works = document.getElementById("works");
let state = { total: 0, loaded: 0, loading: false, search: 0 };
let choose = () => {};
let edition = 0;

export function start(chosen) {
  choose = chosen;
  document.getElementById("search").addEventListener("submit", (event) => event.preventDefault());
  find.addEventListener("input", reload);
  works.addEventListener("change", reload);
  list.addEventListener("scroll", () => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 400) more();
  });
  return reload();
}

export function reload() {
  state = { total: 0, loaded: 0, loading: false, search: state.search + 1 };
  list.replaceChildren();
  return more();
}

export const isWhole = () => state.loaded >= state.total;

export async function more() {
  if (state.loading || (state.loaded && isWhole())) return;
  const mine = state;
  mine.loading = true;
  const wanted = { find: find.value, first: mine.loaded, count: PIECE, works: works.checked ? 1 : 0 };
  const found = await told(() => ask("calls", wanted));
  if (mine !== state || !found) return;
  mine.total = found.total;
  mine.loaded += found.calls.length;
  list.append(...found.calls.map(item));
  mine.loading = false;
}

function item(call) {
  const draws = works.checked;
  const picture = draws ? make("img", { alt: "", loading: "lazy" }) : null;
  const line = make(
    "li",
    { id: `call-${call.call}`, title: `line ${call.line}`, onclick: () => mark(call) },
    make("span", { className: "number" }, String(call.call)),
    ...(picture ? [picture] : []),
    make("span", { className: "text" }, make("b", {}, call.method), " ", make("small", {}, call.text)),
  );
  if (picture) load(picture, call.call);
  return line;
}

// A thumbnail that is not made yet comes with a later call of refresh().
function load(picture, call) {
  picture.dataset.call = call;
  picture.onerror = () => { picture.dataset.missing = "1"; };
  picture.onload = () => { delete picture.dataset.missing; };
  picture.src = address("thumbnail", { call, edition });
}

export function refresh(now) {
  const all = now !== edition;
  edition = now;
  for (const picture of list.querySelectorAll(all ? "img" : "img[data-missing]")) {
    load(picture, picture.dataset.call);
  }
}

function mark(call) {
  for (const each of list.querySelectorAll(".chosen")) each.classList.remove("chosen");
  document.getElementById(`call-${call.call}`)?.classList.add("chosen");
  choose(call);
}
