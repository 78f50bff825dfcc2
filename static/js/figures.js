// Live figures of a lesson: a tap, or the arrow keys, names the bet or the pocket in the line under the picture.
(() => {
  const told = document.getElementById("figure-notes");
  if (!told) return;
  const notes = JSON.parse(told.textContent);
  const SVG = "http://www.w3.org/2000/svg";
  const ON_A_LINE = 0.3; // of a cell: nearer to a line's position than this means the line, else the box

  function node(name, attributes) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function pointIn(svg, event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  function say(figure, text) {
    const line = figure.querySelector(".live-says");
    if (line.textContent !== text) line.textContent = text;
    figure.classList.add("has-said");
  }

  function mark(svg, shapes) {
    for (const old of svg.querySelectorAll(".tapped, .tapped-under")) old.remove();
    for (const [name, attributes] of shapes) {
      svg.append(node(name, { ...attributes, class: "tapped-under" }), node(name, { ...attributes, class: "tapped" }));
    }
  }

  // ---------- the layout: along from the zero end, across from the outer edge of column 1
  function cloth(picture) {
    const numbers = (key) => picture.dataset[key].split(" ").map(Number);
    const [origin, scale, [low, high, left, right]] = [numbers("origin"), numbers("scale"), numbers("shows")];
    const tall = "tall" in picture.dataset;
    const swap = ([one, other]) => (tall ? [other, one] : [one, other]);
    const [size, start] = [swap(scale), swap(origin)];
    return {
      size: size.map(Math.abs),
      at: ([along, across]) => swap([start[0] + along * size[0], start[1] + across * size[1]]),
      place: (point) => swap(point).map((value, axis) => (value - start[axis]) / size[axis]),
      shows: ([along, across]) => along >= low && along <= high && across >= left && across <= right,
      distance: (one, other) => Math.hypot((one[0] - other[0]) * size[0], (one[1] - other[1]) * size[1]),
    };
  }

  const holds = (box, [along, across]) => along >= box[0] && along <= box[1] && across >= box[2] && across <= box[3];

  function betAt(map, place) {
    const near = notes.layout
      .filter((note) => !note.box && map.shows(note.at))
      .map((note) => [map.distance(note.at, place), note])
      .sort((one, other) => one[0] - other[0])[0];
    if (near && near[0] < ON_A_LINE * Math.min(...map.size)) return near[1];
    return notes.layout.find((note) => note.box && holds(note.box, place));
  }

  function betBeyond(map, from, [toAlong, toAcross]) {
    const ahead = notes.layout
      .filter((note) => map.shows(note.at))
      .map((note) => [note.at[0] - from.at[0], note.at[1] - from.at[1], note])
      .map(([along, across, note]) => [along * toAlong + across * toAcross, Math.abs(along * toAcross) + Math.abs(across * toAlong), note])
      .filter(([forward]) => forward > 0.01)
      .sort((one, other) => one[0] + 3 * one[1] - (other[0] + 3 * other[1]));
    return ahead.length ? ahead[0][2] : from;
  }

  function layout(figure, picture) {
    const svg = picture.querySelector("svg");
    const map = cloth(picture);
    const tall = "tall" in picture.dataset;
    let now = null;
    const choose = (note) => {
      if (!note) return;
      now = note;
      const [cx, cy] = map.at(note.at);
      mark(svg, [["circle", { cx, cy, r: 0.26 * Math.min(...map.size) }]]);
      say(figure, note.says);
    };
    const ways = tall
      ? { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }
      : { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const first = () => notes.layout.find((note) => map.shows(note.at));
    return {
      tap: (event) => choose(betAt(map, map.place(pointIn(svg, event)))),
      key: (key) => ways[key] && (choose(now ? betBeyond(map, now, ways[key]) : first()), true),
    };
  }

  // ---------- the wheel: zero on top, middle at 0, 0
  function wheel(figure, picture) {
    const svg = picture.querySelector("svg");
    const count = notes.wheel.length;
    let now = null;
    const choose = (index) => {
      now = (index + count) % count;
      const turn = `rotate(${(now * 360) / count})`;
      const edge = (240 * Math.tan(Math.PI / count)).toFixed(1);
      mark(svg, [["path", { d: `M-${edge} -239H${edge}L${(edge * 0.82).toFixed(1)} -197H-${(edge * 0.82).toFixed(1)}Z`, transform: turn }]]);
      say(figure, notes.wheel[now].says);
    };
    const ways = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    return {
      tap: (event) => {
        const [x, y] = pointIn(svg, event);
        if (Math.hypot(x, y) < 150 || Math.hypot(x, y) > 260) return; // beside the pockets
        choose(Math.round((Math.atan2(x, -y) * count) / (2 * Math.PI)));
      },
      key: (key) => ways[key] && (choose(now === null ? 0 : now + ways[key]), true),
    };
  }

  const kinds = { layout, wheel };
  for (const figure of document.querySelectorAll(".live")) {
    if (!notes[figure.dataset.live]) continue;
    figure.classList.add("is-live");
    figure.querySelector(".live-says").hidden = false;
    for (const picture of figure.querySelectorAll(".live-picture")) {
      const live = kinds[figure.dataset.live](figure, picture);
      picture.tabIndex = 0;
      picture.setAttribute("role", "application");
      picture.setAttribute("aria-label", figure.dataset.name);
      picture.addEventListener("click", live.tap);
      picture.addEventListener("keydown", (event) => {
        if (!event.altKey && !event.ctrlKey && !event.metaKey && live.key(event.key)) event.preventDefault();
      });
    }
  }
})();
