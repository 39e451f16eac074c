// Asks the server, with addresses relative to the page's own, which has the secret.

const message = () => document.getElementById("message");

export function address(name, values = {}) {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== "") given.set(key, value);
  }
  return `${name}?${given}`;
}

async function checked(reply) {
  if (reply.ok) return reply;
  let reason = reply.statusText;
  try {
    reason = (await reply.json()).error;
  } catch { /* it is no JSON: the status says what there is to say */ }
  throw new Error(reason);
}

export async function ask(name, values) {
  return (await checked(await fetch(address(name, values)))).json();
}

export async function post(name, values) {
  const body = JSON.stringify(values);
  return (await checked(await fetch(name, { method: "POST", body }))).json();
}

export async function fetchPicture(values) {
  const reply = await checked(await fetch(address("picture", values)));
  const about = JSON.parse(reply.headers.get("X-Picture"));
  return { ...about, bitmap: await createImageBitmap(await reply.blob()) };
}

// Shows the error of what is done in the place for messages; empty where there is none.
export async function told(work) {
  document.body.classList.add("busy");
  try {
    const found = await work();
    message().textContent = "";
    return found;
  } catch (error) {
    message().textContent = error.message;
    return undefined;
  } finally {
    document.body.classList.remove("busy");
  }
}

// Makes an element; texts stay texts, whatever is in them.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.map((child) => child ?? ""));
  return element;
}

export function table(head, rows) {
  const line = (cells, tag) => make("tr", {}, ...cells.map((cell) => make(tag, {}, cell)));
  return make("table", {}, line(head, "th"), ...rows.map((row) => line(row, "td")));
}
