// The vertices of a draw: a wireframe of where they are, and tables of what goes in and comes out.

import { ask, make, table, told } from "./ask.js";

const SIZE = 480, MARGIN = 16, MOST_ROWS = 300;

export async function showMesh(panel, page, draw) {
  const mesh = await told(() => ask("mesh", { call: draw.call, edition: page.edition }));
  if (!mesh) return;
  const canvas = make("canvas", { id: "wires", className: "wires", width: SIZE, height: SIZE });
  wires(canvas, mesh);
  panel.append(
    make("p", {}, `${mesh.mode}: ${mesh.vertices} vertices, ${mesh.instances} instances; the frame is the clip volume`),
    make("div", { className: "sides" }, make("div", {}, canvas),
      part("Before the vertex stage", "inputs", mesh, mesh.inputs),
      part("After the vertex stage", "outputs", mesh, mesh.outputs)),
  );
}

function part(title, id, mesh, columns) {
  const names = Object.keys(columns);
  const rows = mesh.numbers.slice(0, MOST_ROWS).map((number, row) => [
    String(number), ...names.map((name) => columns[name][row].map(short).join(" ")),
  ]);
  const found = table(["vertex", ...names], rows);
  found.id = id;
  const left = mesh.vertices > rows.length ? `the first ${rows.length} of ${mesh.vertices}` : "";
  return make("div", {}, make("h2", {}, title), left, found);
}

const short = (value) => (typeof value === "number" ? String(Number(value.toPrecision(6))) : value);

function wires(canvas, mesh) {
  const context = canvas.getContext("2d");
  const points = mesh.positions.map(([x, y]) => (typeof x === "number" && typeof y === "number" ? [x, y] : null));
  const largest = Math.max(1, ...points.slice(0, 4000).flatMap((each) => (each ? each.map(Math.abs) : [])));
  const scale = (SIZE / 2 - MARGIN) / Math.min(largest, 4);
  const at = ([x, y]) => [SIZE / 2 + x * scale, SIZE / 2 - y * scale];
  context.strokeStyle = "#666";
  context.strokeRect(SIZE / 2 - scale, SIZE / 2 - scale, 2 * scale, 2 * scale);
  context.strokeStyle = "#6cf";
  context.fillStyle = "#fc6";
  for (const [first, last] of mesh.lines) {
    if (!points[first] || !points[last]) continue;
    context.beginPath();
    context.moveTo(...at(points[first]));
    context.lineTo(...at(points[last]));
    context.stroke();
  }
  for (const point of points) {
    if (point) context.fillRect(at(point)[0] - 1.5, at(point)[1] - 1.5, 3, 3);
  }
}
