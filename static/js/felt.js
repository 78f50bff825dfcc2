// A felt under the hand: taps, a lens for fingers, arrow keys. The truth is the text field in bet notation that
// `data-field` names; every change writes it and sends its "input" event, and "felt:change" from the felt itself.
// With `data-single` a place is chosen or not; else chips are counted. Pages get at it by `element.felt`.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const LEAST = 44; // pixels between two places: where they lie closer, a finger wants the lens
  const OFF_THE_WAY = 6; // how much worse it is for an arrow key to leave its line than to go on

  const node = (name, className, attributes = {}) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries({ class: className, ...attributes })) made.setAttribute(key, value);
    return made;
  };
  const fold = (text) => text.replace(/\p{Cf}/gu, "").replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const between = (value, low, high) => Math.min(Math.max(value, low), high);

  function felt(box) {
    const told = JSON.parse(document.getElementById(box.dataset.places).textContent);
    const field = document.getElementById(box.dataset.field);
    const winnerField = document.getElementById(box.dataset.winnerField ?? "");
    const single = "single" in box.dataset;
    const most = Number(box.dataset.maxChips ?? 10000);
    const places = told.places.map(([word, name, wide, tall], index) => ({ word, name, wide, tall, index }));
    const byWord = new Map(places.map((place) => [place.word, place]));
    // Numbers alone name the inside bet on them.
    const isInside = ({ word }) => word.includes(":") && !/^(column|dozen)/.test(word);
    const byNumbers = new Map(places.filter(isInside).map((place) => [place.word.split(":")[1], place]));
    const owners = Object.keys(told.lenses).map((index) => places[index]);
    const pictures = Array.from(box.querySelectorAll("[data-felt-picture]"));
    const says = box.querySelector(".felt-says");
    const undoButton = box.querySelector("[data-felt-undo]");
    const before = [];
    let counts = new Map();
    let now = null; // the place where the keys are, and the point of it where they came in
    let at = null;
    let adds = "1";
    let byFinger = false;
    let lens = null;

    // ---------- the text
    function entries() {
      return field.value.split(/[\s,،;؛]+/).filter(Boolean).map((text) => {
        const [name, count = "1"] = fold(text).toLowerCase().replace("×", "*").replaceAll("/", "-").split("*");
        const place = byWord.get(name) ?? byNumbers.get(name);
        return { text, place: /^\d+$/.test(count) ? place : undefined, count: Number(count) };
      });
    }
    function read() {
      const found = new Map();
      for (const { place, count } of entries()) if (place) found.set(place, (found.get(place) ?? 0) + count);
      return found;
    }
    function set(place, count) {
      count = between(count, 0, single ? 1 : most);
      const rest = entries();
      const first = rest.find((entry) => entry.place === place);
      if ((first ? counts.get(place) : 0) === count) return;
      const text = count === 0 ? "" : count === 1 ? place.word : `${place.word}*${count}`;
      const kept = rest.filter((entry) => entry.place !== place || entry === first);
      if (first) first.text = text;
      else kept.push({ text });
      write(kept.map((entry) => entry.text).filter(Boolean).join(" "));
      box.dispatchEvent(new CustomEvent("felt:change", { bubbles: true, detail: { word: place.word, count } }));
    }
    function write(text) {
      before.push(field.value);
      put(text);
    }
    function put(text) {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    function undo() {
      if (before.length) put(before.pop());
    }
    function sync() {
      const found = read();
      for (const place of new Set([...counts.keys(), ...found.keys()])) {
        if (counts.get(place) !== found.get(place)) draw(place, found.get(place) ?? 0);
      }
      counts = found;
      if (undoButton) undoButton.disabled = !before.length;
      if (lens) fillLens();
    }

    // ---------- the picture
    const svgOf = (picture) => picture.querySelector("svg");
    const shown = () => pictures.find((picture) => picture.checkVisibility()) ?? pictures[0];
    const core = (place, picture = shown()) => place[picture.dataset.feltPicture];
    function draw(place, count) {
      const pieces = Array.from(box.querySelector("[data-felt-pieces]").content.querySelectorAll(".chip"));
      for (const picture of pictures) {
        const [x, y] = core(place, picture);
        for (const chip of picture.querySelectorAll(".chip")) {
          const { e, f } = chip.transform.baseVal.consolidate().matrix;
          if (Math.hypot(e - x, f - y) < 1) chip.remove();
        }
        if (!count) continue;
        const chip = document.importNode(pieces[told.alike.findLastIndex((fewest) => count >= fewest)], true);
        chip.setAttribute("transform", `translate(${x} ${y}) scale(${picture.dataset.scale})`);
        chip.querySelector("text").textContent = String(count);
        svgOf(picture).insertBefore(chip, svgOf(picture).querySelector(".felt-ring-under"));
      }
    }
    function redraw(drawings) {
      for (const [index, picture] of pictures.entries()) svgOf(picture).replaceWith(drawings[index]);
      counts = read();
      ring();
    }
    function ring() {
      for (const picture of pictures) {
        for (const old of picture.querySelectorAll(".felt-ring, .felt-ring-under")) old.remove();
        if (!now) continue;
        const [cx, cy] = picture === shown() ? at : core(now, picture);
        const where = { cx, cy, r: 20 };
        svgOf(picture).append(node("circle", "felt-ring-under", where), node("circle", "felt-ring", where));
      }
    }
    function distance(place, [x, y]) {
      const [, , left, top, right, bottom] = core(place);
      return Math.hypot(x - between(x, left, right), y - between(y, top, bottom));
    }
    function nearest(among, point) {
      return among.reduce((best, place) => (distance(place, point) < distance(best, point) ? place : best));
    }
    function pointOf(picture, event) {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svgOf(picture).getScreenCTM().inverse());
      return [x, y];
    }
    function goTo(place, point) {
      const [, , left, top, right, bottom] = core(place);
      [now, at] = [place, [between(point[0], left, right), between(point[1], top, bottom)]];
      ring();
    }
    function move([dx, dy]) {
      if (!now) return goTo(places[0], core(places[0]).slice(2));
      const ways = places.filter((place) => place !== now).map((place) => {
        const [, , left, top, right, bottom] = core(place);
        const gap = [between(at[0], left, right) - at[0], between(at[1], top, bottom) - at[1]];
        return [gap[0] * dx + gap[1] * dy, Math.abs(gap[0] * dy) + Math.abs(gap[1] * dx), place];
      });
      const ahead = ways.filter(([forward]) => forward > 1);
      if (!ahead.length) return;
      const [, , place] = ahead.reduce((best, way) => (way[0] + OFF_THE_WAY * way[1] < best[0] + OFF_THE_WAY * best[1] ? way : best));
      goTo(place, at);
    }

    // ---------- what is said
    function say(text) {
      says.hidden = false;
      if (says.textContent !== text) says.textContent = text;
    }
    function tell(place = now) {
      const count = counts.get(place) ?? 0;
      const pattern = single && count ? box.dataset.saysChosen : box.dataset.says;
      say(pattern.replace("{bet}", place.name).replace("{chips}", String(count)));
    }

    // ---------- what a hand does
    function add(place, chips) {
      const count = counts.get(place) ?? 0;
      set(place, single ? 1 - count : count + chips);
      tell(place);
    }
    function wins(place) {
      const number = place.word.split(":")[1];
      winnerField.value = winnerField.value === number ? "" : number;
      winnerField.dispatchEvent(new Event("input", { bubbles: true }));
      if (winnerField.value) say(box.dataset.saysWins.replace("{number}", number));
    }
    function tap(picture, event) {
      const point = pointOf(picture, event);
      const place = nearest(places, point);
      goTo(place, point);
      if (adds === "dolly") return wins(nearest(owners.filter(({ word }) => word.startsWith("straight:")), point));
      const owner = nearest(owners, point);
      if (wantsLens(picture) && told.lenses[owner.index].flat().filter((index) => index >= 0).length > 1) openLens(picture, owner);
      else add(place, Number(adds));
    }
    function wantsLens(picture) {
      const svg = svgOf(picture);
      const [one, other] = ["straight:17", "split:17-20"].map((word) => core(byWord.get(word)));
      const half = Math.hypot(one[0] - other[0], one[1] - other[1]) * (svg.clientWidth / svg.viewBox.baseVal.width);
      return (byFinger && half < LEAST) || picture.dataset.feltPicture === "tall";
    }

    // ---------- the lens
    function openLens(picture, owner) {
      closeLens();
      let rows = told.lenses[owner.index];
      if (picture.dataset.feltPicture === "wide") rows = rows[0].map((_, column) => rows.map((row) => row[column])).reverse();
      lens = document.createElement("div");
      lens.className = "lens";
      lens.setAttribute("role", "group");
      lens.setAttribute("aria-label", box.dataset.saysRound.replace("{bet}", owner.name));
      const grid = document.createElement("div");
      grid.className = "lens-grid";
      for (const [row, indexes] of rows.entries()) {
        for (const [column, index] of indexes.entries()) if (index >= 0) grid.append(lensButton(places[index], row, column));
      }
      const foot = document.createElement("div");
      foot.className = "lens-foot";
      if (!single) foot.append(footButton("−1", box.dataset.saysTake, "take"));
      foot.append(footButton("✕", box.dataset.saysClose, "close"));
      lens.append(grid, foot);
      box.append(lens);
      fillLens();
      setLens(picture, owner);
      (grid.querySelector(`[data-index="${owner.index}"]`) ?? grid.firstChild).focus({ preventScroll: true });
    }
    function lensButton(place, row, column) {
      const button = document.createElement("button");
      const [kind, numbers = ""] = place.word.split(":");
      const parts = numbers.split("-");
      button.type = "button";
      button.className = "lens-place";
      button.dataset.index = place.index;
      [button.style.gridRow, button.style.gridColumn] = [row + 1, column + 1];
      const [name, figures, count] = ["span", "bdi", "span"].map((tag) => document.createElement(tag));
      [name.className, figures.className, count.className] = ["lens-name", "lens-numbers", "lens-count"];
      figures.dir = "ltr";
      name.textContent = told.kinds[kind];
      figures.textContent = parts.length === 6 ? `${parts[0]}–${parts[5]}` : numbers;
      button.append(name, figures, count);
      return button;
    }
    function footButton(text, label, act) {
      const button = document.createElement("button");
      [button.type, button.className, button.textContent, button.dataset.lens] = ["button", "felt-tool", text, act];
      button.setAttribute("aria-label", label);
      if (act === "take") button.setAttribute("aria-pressed", "false");
      return button;
    }
    function fillLens() {
      for (const button of lens.querySelectorAll("[data-index]")) {
        const count = counts.get(places[button.dataset.index]) ?? 0;
        button.querySelector(".lens-count").textContent = count ? (single ? "✓" : String(count)) : "";
        button.classList.toggle("has-chips", count > 0);
        if (single) button.setAttribute("aria-pressed", String(count > 0));
      }
    }
    // Over its box, as far as the felt has room.
    function setLens(picture, owner) {
      const [frame, drawn] = [box.getBoundingClientRect(), svgOf(picture).getBoundingClientRect()];
      const scale = drawn.width / svgOf(picture).viewBox.baseVal.width;
      const [x, y] = core(owner, picture);
      const left = drawn.left - frame.left + x * scale - lens.offsetWidth / 2;
      const top = drawn.top - frame.top + y * scale - lens.offsetHeight / 2;
      lens.style.left = `${between(left, 0, Math.max(0, frame.width - lens.offsetWidth))}px`;
      lens.style.top = `${Math.max(drawn.top - frame.top, top)}px`;
    }
    function closeLens() {
      const had = lens?.contains(document.activeElement);
      lens?.remove();
      lens = null;
      if (had) shown().focus({ preventScroll: true });
    }
    function pressLens(button) {
      if (button.dataset.lens === "close") return closeLens();
      if (button.dataset.lens === "take") return button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      const place = places[button.dataset.index];
      goTo(place, core(place).slice(0, 2));
      const takes = lens.querySelector("[data-lens=take]")?.getAttribute("aria-pressed") === "true";
      add(place, takes ? -1 : Number(adds === "dolly" ? 1 : adds));
    }

    // ---------- keys
    const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const KEYS = {
      Enter: () => (adds === "dolly" ? now.word.startsWith("straight:") && wins(now) : add(now, Number(adds))),
      "+": () => add(now, 1),
      "=": () => add(now, 1),
      "-": () => single || add(now, -1),
      Delete: () => (set(now, 0), tell()),
    };
    [KEYS[" "], KEYS.Backspace] = [KEYS.Enter, KEYS.Delete];
    function press(event) {
      if (event.key === "Escape") return (field.focus(), event.preventDefault());
      if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ") return (undo(), event.preventDefault());
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (ARROWS[event.key]) {
        move(ARROWS[event.key]);
        tell();
      } else if (KEYS[event.key] && now) KEYS[event.key]();
      else return;
      event.preventDefault();
    }

    // ---------- at work
    for (const picture of pictures) {
      picture.tabIndex = 0;
      picture.setAttribute("role", "application");
      picture.setAttribute("aria-label", picture.dataset.name);
      picture.addEventListener("pointerdown", (event) => { byFinger = event.pointerType !== "mouse"; });
      picture.addEventListener("click", (event) => tap(picture, event));
      picture.addEventListener("keydown", press);
      picture.addEventListener("focus", () => ring());
    }
    box.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (lens?.contains(button)) pressLens(button);
      if ("feltUndo" in button.dataset) undo();
      if ("feltClear" in button.dataset && field.value) write("");
      if (button.dataset.feltAdd) {
        adds = button.dataset.feltAdd;
        for (const other of box.querySelectorAll("[data-felt-add]")) other.setAttribute("aria-pressed", String(other === button));
      }
    });
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !lens) return;
      closeLens();
      event.stopPropagation();
      event.preventDefault();
    });
    document.addEventListener("click", (event) => {
      if (lens && !lens.contains(event.target) && !box.contains(event.target)) closeLens();
    });
    window.addEventListener("resize", () => lens && closeLens());
    field.addEventListener("input", sync);
    const tools = box.querySelector(".felt-tools");
    if (tools) tools.hidden = false;
    says.hidden = false;
    box.classList.add("is-live");
    counts = read();
    return { redraw, read: () => new Map(Array.from(read(), ([place, count]) => [place.word, count])) };
  }

  function start(root) {
    for (const box of root.querySelectorAll("[data-felt]")) box.felt ??= felt(box);
  }
  window.startFelts = start; // for pages that put one in place themselves
  document.addEventListener("htmx:load", (event) => start(event.target.parentElement ?? document));
  document.addEventListener("DOMContentLoaded", () => start(document));
  if (document.readyState !== "loading") start(document);
})();
