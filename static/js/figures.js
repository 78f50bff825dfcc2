// Live figures of a lesson: a tap, or the arrow keys, names the bet or the pocket in the line under the picture; what
// goes step by step gets two buttons.
(() => {
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

  function betAt(notes, map, place) {
    const near = notes
      .filter((note) => !note.box && map.shows(note.at))
      .map((note) => [map.distance(note.at, place), note])
      .sort((one, other) => one[0] - other[0])[0];
    if (near && near[0] < ON_A_LINE * Math.min(...map.size)) return near[1];
    return notes.find((note) => note.box && holds(note.box, place));
  }

  function betBeyond(notes, map, from, [toAlong, toAcross]) {
    const ahead = notes
      .filter((note) => map.shows(note.at))
      .map((note) => [note.at[0] - from.at[0], note.at[1] - from.at[1], note])
      .map(([along, across, note]) => [along * toAlong + across * toAcross, Math.abs(along * toAcross) + Math.abs(across * toAlong), note])
      .filter(([forward]) => forward > 0.01)
      .sort((one, other) => one[0] + 3 * one[1] - (other[0] + 3 * other[1]));
    return ahead.length ? ahead[0][2] : from;
  }

  function layout(figure, picture, notes) {
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
    const first = () => notes.find((note) => map.shows(note.at));
    return {
      tap: (event) => choose(betAt(notes, map, map.place(pointIn(svg, event)))),
      key: (key) => ways[key] && (choose(now ? betBeyond(notes, map, now, ways[key]) : first()), true),
    };
  }

  // ---------- round the wheel and the racetrack the arrows go from pocket to pocket, clockwise
  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

  function round(notes, show) {
    let now = null;
    const choose = (index) => {
      now = (index + notes.length) % notes.length;
      show(notes[now], now);
    };
    return { choose, key: (key) => STEPS[key] && (choose(now === null ? 0 : now + STEPS[key]), true) };
  }

  // ---------- the wheel: zero on top, middle at 0, 0
  function wheel(figure, picture, notes) {
    const svg = picture.querySelector("svg");
    const count = notes.length;
    const edge = (240 * Math.tan(Math.PI / count)).toFixed(1);
    const outline = `M-${edge} -239H${edge}L${(edge * 0.82).toFixed(1)} -197H-${(edge * 0.82).toFixed(1)}Z`;
    let words = "says";
    const { choose, key } = round(notes, (note, index) => {
      mark(svg, [["path", { d: outline, transform: `rotate(${(index * 360) / count})` }]]);
      say(figure, note[words]);
      words = "says";
    });
    const spin = figure.querySelector("[data-spins]");
    spin.hidden = false;
    spin.addEventListener("click", () => {
      words = "wins";
      choose(crypto.getRandomValues(new Uint32Array(1))[0] % count);
    });
    const tap = (event) => {
      const [x, y] = pointIn(svg, event);
      if (Math.hypot(x, y) < 150 || Math.hypot(x, y) > 260) return; // beside the pockets
      choose(Math.round((Math.atan2(x, -y) * count) / (2 * Math.PI)));
    };
    return { tap, key };
  }

  // ---------- the racetrack: every pocket is a shape of its own
  function racetrack(figure, picture, notes) {
    const svg = picture.querySelector("svg");
    const shape = (pocket) => svg.querySelector(`[data-pocket="${pocket}"] > path`);
    const { choose, key } = round(notes, (note) => {
      mark(svg, [["path", { d: shape(note.pocket).getAttribute("d") }]]);
      say(figure, note.says);
    });
    const tap = (event) => {
      const tapped = event.target.closest("[data-pocket]");
      if (tapped) choose(notes.findIndex((note) => note.pocket === tapped.dataset.pocket));
    };
    return { tap, key };
  }

  const kinds = { layout, wheel, racetrack };
  const told = document.getElementById("figure-notes");
  const common = told ? JSON.parse(told.textContent) : {};
  for (const figure of document.querySelectorAll(".live")) {
    const own = figure.querySelector('script[type="application/json"]'); // of another wheel than the page's
    const notes = own ? JSON.parse(own.textContent) : common[figure.dataset.live];
    if (!notes) continue;
    figure.classList.add("is-live");
    figure.querySelector(".live-says").hidden = false;
    for (const picture of figure.querySelectorAll(".live-picture")) {
      const live = kinds[figure.dataset.live](figure, picture, notes);
      picture.tabIndex = 0;
      picture.setAttribute("role", "application");
      picture.setAttribute("aria-label", figure.dataset.name);
      picture.addEventListener("click", live.tap);
      picture.addEventListener("keydown", (event) => {
        if (!event.altKey && !event.ctrlKey && !event.metaKey && live.key(event.key)) event.preventDefault();
      });
    }
  }

  // ---------- step by step: a walk shows line after line and rings the stack, a spin shows picture after picture
  const rings = (picture) => (picture.dataset.spots || "").split(", ").map((pair) => pair.split(" "));

  function ring(picture, index) {
    const spot = rings(picture)[index];
    if (spot.length === 2) mark(picture.querySelector("svg"), [["circle", { cx: spot[0], cy: spot[1], r: 21 }]]);
  }

  function stepper(figure) {
    const steps = [...figure.querySelectorAll(".step")];
    const pictures = [...figure.querySelectorAll(".step-picture")];
    const keys = figure.querySelector(".stepper-keys");
    const [back, on] = keys.querySelectorAll("button");
    const line = figure.querySelector(".stepper-now");
    const toLeft = getComputedStyle(figure).direction === "rtl" ? 1 : -1;
    let now = 0;

    function tell() {
      const place = document.createElement("bdi");
      place.dir = "ltr";
      place.className = "num quiet";
      place.textContent = `${now + 1} / ${steps.length}`;
      line.replaceChildren(place, " ", ...steps[now].querySelector(".step-title").cloneNode(true).childNodes);
    }

    function show(index) {
      now = Math.min(Math.max(index, 0), steps.length - 1);
      figure.classList.toggle("is-at-the-end", now === steps.length - 1);
      steps.forEach((step, place) => {
        step.classList.toggle("is-later", place > now);
        if (place === now) step.setAttribute("aria-current", "step");
        else step.removeAttribute("aria-current");
      });
      for (const picture of pictures) {
        if ("picture" in picture.dataset) picture.hidden = picture.dataset.picture !== steps[now].dataset.picture;
        else ring(picture, now);
      }
      back.disabled = now === 0;
      on.disabled = now === steps.length - 1;
      tell();
    }

    const ways = { ArrowLeft: toLeft, ArrowRight: -toLeft, Home: -steps.length, End: steps.length };
    keys.hidden = false;
    keys.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      show(now + Number(button.dataset.go));
      if (button.disabled) (button === on ? back : on).focus();
    });
    keys.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in ways)) return;
      event.preventDefault();
      show(now + ways[event.key]);
      if (document.activeElement === document.body || document.activeElement.disabled) (on.disabled ? back : on).focus();
    });
    figure.classList.add("is-stepping");
    show(0);
  }

  document.querySelectorAll(".stepper").forEach(stepper);
})();
