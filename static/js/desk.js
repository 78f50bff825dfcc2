// The desk: number pad, keys, pace, the next question, and what happens when the network does not answer.
(() => {
  const byId = (id) => document.getElementById(id);
  const question = () => document.querySelector("form[data-asks]");
  let shownAt = 0;
  let hiddenSince = 0;
  let hiddenFor = 0;
  let focused = null;

  // Where Enter goes on: typed fields, and of each group of choices the one that is chosen, or its first.
  const inputs = () => Array.from(question()?.querySelectorAll("input[type=text]") ?? []);
  const stops = () => {
    const form = question();
    if (!form) return [];
    return Array.from(form.querySelectorAll(".fields > *")).map((field) =>
      field.querySelector("input[type=text], input:checked") ??
      field.querySelector("input, button[data-move]")).filter(Boolean);
  };

  // ---- what this browser keeps: the hand that the pad is for, and whether letter keys act
  const kept = (name) => {
    try {
      return localStorage.getItem(`desk.${name}`);
    } catch {
      return null;
    }
  };
  function keep(name, value) {
    try {
      localStorage.setItem(`desk.${name}`, value);
    } catch {
      // A browser that keeps nothing has it for this page.
    }
    document.documentElement.dataset[name] = value;
  }
  for (const control of document.querySelectorAll("[data-keeps]")) {
    const name = control.dataset.keeps;
    const value = kept(name) ?? document.documentElement.dataset[name] ?? ""; // the profile's, unless chosen here
    document.documentElement.dataset[name] = value;
    if (control.type === "checkbox") control.checked = value !== "off";
    else control.checked = control.value === value;
    control.addEventListener("change", () => {
      if (control.type === "checkbox") keep(name, control.checked ? "" : "off");
      else if (control.checked) keep(name, control.value);
    });
  }
  const lettersAct = () => document.documentElement.dataset.letters !== "off";

  // ---- pace: from first paint to Enter, without the time that the page was hidden
  function startClock() {
    requestAnimationFrame(() => requestAnimationFrame((now) => {
      shownAt = now;
      hiddenFor = 0;
      hiddenSince = document.hidden ? now : 0;
    }));
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenSince = performance.now();
    else if (hiddenSince) {
      hiddenFor += performance.now() - hiddenSince;
      hiddenSince = 0;
    }
  });
  function stopClock(form) {
    if (shownAt && !form.elements.ms.value) {
      form.elements.ms.value = String(Math.max(0, Math.round(performance.now() - shownAt - hiddenFor)));
    }
  }

  // ---- a question comes up
  function ready() {
    for (const button of document.querySelectorAll(".needs-script")) button.hidden = false;
    const form = question();
    if (!form) {
      document.querySelector("[data-marked] [autofocus]")?.focus();
      return;
    }
    const numbers = inputs().filter((input) => "pad" in input.dataset);
    form.querySelector(".pad").hidden = !numbers.length;
    for (const input of inputs()) if ("pad" in input.dataset || input.dataset.taps) input.inputMode = "none";
    for (const keys of form.querySelectorAll("[data-pockets]")) keys.hidden = false;
    for (const list of form.querySelectorAll("[data-order]")) sortable(list);
    setFelt();
    for (const input of inputs()) if (input.dataset.taps) input.dispatchEvent(new Event("input", { bubbles: true }));
    focused = inputs().find((input) => input.getAttribute("aria-invalid")) ?? inputs()[0] ?? null;
    (focused ?? stops()[0])?.focus({ preventScroll: true });
    startClock();
  }
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.("form[data-asks] input[type=text]")) focused = event.target;
  });

  // ---- numbers of the wheel: keys under the drawing and the pockets of it write in the field, and show what it holds
  const words = (input) => input.value.trim().split(/[\s,،;]+/u).filter(Boolean);
  function tapPocket(input, pocket) {
    const held = words(input);
    if (input.dataset.form === "pocket") input.value = held[0] === pocket ? "" : pocket;
    else if (held.includes(pocket)) input.value = held.filter((word) => word !== pocket).join(" ");
    else input.value = [...held, pocket].join(" ");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const tapsOf = (where) => inputs().find((input) => input.dataset.taps === where);
  document.addEventListener("input", (event) => {
    const input = event.target;
    if (input.dataset?.taps !== "wheel" && input.dataset?.taps !== "racetrack") return;
    const held = new Set(words(input));
    for (const key of question()?.querySelectorAll(`[data-pockets="${input.id}"] button`) ?? []) {
      key.setAttribute("aria-pressed", String(held.has(key.textContent)));
    }
    for (const pocket of document.querySelectorAll("#picture [data-pocket]")) {
      pocket.classList.toggle("is-tapped", held.has(pocket.dataset.pocket));
    }
  });

  // ---- lines to put in order: buttons up and down in place of the places to choose
  function sortable(list) {
    if (list.dataset.ready) return;
    list.dataset.ready = "yes";
    const name = list.dataset.order;
    const held = document.createElement("input");
    held.type = "hidden";
    held.name = name;
    list.after(held);
    for (const row of list.children) {
      const select = row.querySelector("select");
      select.replaceWith(mover(row, "up", select), mover(row, "down", select));
    }
    list.dataset.touched = list.querySelector("[data-placed]") ? "yes" : "";
  }
  function mover(row, way, select) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tool";
    button.dataset.move = way;
    button.textContent = way === "up" ? "↑" : "↓";
    button.setAttribute("aria-label", `${select.closest("form").dataset[way]}: ${row.querySelector("span").textContent.trim()}`);
    return button;
  }
  function move(button) {
    const row = button.closest("li");
    const list = row.parentElement;
    const other = button.dataset.move === "up" ? row.previousElementSibling : row.nextElementSibling;
    if (other) (button.dataset.move === "up" ? other.before(row) : other.after(row));
    note(list);
    button.focus();
  }
  const note = (list) => {
    list.nextElementSibling.value = Array.from(list.children, (row) => row.dataset.key).join(" ");
  };

  // ---- a felt to put the reply on: a copy of the one that the page holds ready takes the picture's place
  function setFelt() {
    const here = document.querySelector("#desk [data-felt-here]");
    const ready = here && byId(`felt-${here.dataset.feltHere}`);
    if (!ready || here.writesIn === byId(here.dataset.field)) return;
    const copy = ready.content.cloneNode(true);
    copy.querySelector("[data-felt]").dataset.field = here.dataset.field;
    here.replaceChildren(copy);
    here.writesIn = byId(here.dataset.field);
    for (const still of here.parentElement.querySelectorAll(":scope > svg")) still.remove();
    window.startFelts(document);
  }

  function press(key) {
    if (!focused?.isConnected) return;
    const from = focused.selectionStart ?? focused.value.length;
    const to = focused.selectionEnd ?? from;
    if (key === "clear") focused.value = "";
    else if (key === "back") focused.setRangeText("", from === to ? Math.max(0, from - 1) : from, to, "end");
    else focused.setRangeText(key, from, to, "end");
    focused.focus({ preventScroll: true });
  }

  function goOn() {
    const next = byId("next");
    if (!next) return false;
    byId("desk").replaceChildren(next.content.cloneNode(true));
    htmx.process(byId("desk"));
    next.remove();
    ready();
    readTimer();
    window.scrollTo(0, 0);
    return true;
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest?.(".pad [data-key]");
    if (key) press(key.dataset.key);
    const pocketKey = event.target.closest?.("[data-pockets] button");
    if (pocketKey) tapPocket(byId(pocketKey.parentElement.dataset.pockets), pocketKey.textContent);
    const pocket = event.target.closest?.("#picture [data-pocket]");
    const taken = pocket && (tapsOf("wheel") ?? tapsOf("racetrack"));
    if (taken) tapPocket(taken, pocket.dataset.pocket);
    const mover = event.target.closest?.("[data-move]");
    if (mover) move(mover);
    const looksUp = event.target.closest?.("[data-reference]");
    if (looksUp) {
      event.preventDefault();
      lookUp();
    }
    if (event.target.closest?.("[data-goes-on]") && goOn()) event.preventDefault();
    const opener = event.target.closest?.("[data-opens]");
    if (opener) byId(opener.dataset.opens).showModal();
    if (event.target.closest?.("[data-closes]")) event.target.closest("dialog").close();
    if (event.target.closest?.("[data-ends]")) {
      event.preventDefault();
      byId("end-run").showModal();
    }
    if (event.target.closest?.("[data-confirms]")) byId("end-form").requestSubmit();
  });

  async function lookUp() {
    const body = byId("reference-body");
    if (!body.childElementCount) {
      const answer = await fetch(body.dataset.from, { headers: { "HX-Request": "true" } });
      if (answer.ok) body.innerHTML = await answer.text();
    }
    byId("reference").showModal();
  }

  // ---- the time that is left: counted from when the page came, so a wrong or a sleeping clock changes nothing
  let endsAt = 0;
  let said = "";
  function readTimer() {
    const timer = document.querySelector("[data-seconds]");
    endsAt = timer ? performance.now() + 1000 * Number(timer.dataset.seconds) : 0;
    said = "";
  }
  function showTime() {
    const timer = document.querySelector("[data-seconds]");
    if (!timer || !endsAt) return;
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    timer.firstElementChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    timer.classList.toggle("is-short", left < 60);
    sayTime(left);
    if (left === 0) {
      endsAt = 0;
      const form = question();
      if (form) form.dataset.over = "yes";
      form?.requestSubmit();
    }
  }
  function sayTime(left) {
    const words = byId("time-said").dataset;
    const now = left === 0 ? words.none : left === 60 ? words.one : left === 300 ? words.five : "";
    if (!now || now === said) return;
    said = now;
    byId("time-said").textContent = now;
  }
  setInterval(showTime, 250);

  // ---- keys, by place: Cyrillic and Arabic keyboards have no T
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const fields = stops();
    const at = fields.findIndex((field) =>
      field === document.activeElement || (field.name && field.name === document.activeElement?.name));
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? /^Numpad([1-9])$/.exec(event.code)?.[1];
    const choices = digit && !document.activeElement?.matches("input[type=text]")
      ? (document.activeElement?.closest("fieldset") ?? question()?.querySelector("fieldset"))?.querySelectorAll("input")
      : null;
    if (choices?.[digit - 1] && !event.altKey && !event.ctrlKey && !event.metaKey) {
      choices[digit - 1].click();
      choices[digit - 1].focus();
      event.preventDefault();
      return;
    }
    if (event.key === "Enter" && at >= 0) {
      const to = at + (event.shiftKey ? -1 : 1);
      if (fields[to]) {
        event.preventDefault();
        fields[to].focus();
        fields[to].select?.();
      } else if (!event.shiftKey && document.activeElement?.type !== "text") {
        event.preventDefault();
        question().requestSubmit();
      } else if (event.shiftKey) event.preventDefault();
    } else if (event.key === "Enter" && event.target === document.body) {
      // Or the same key press would go on to the next question's field and send it empty.
      event.preventDefault();
      document.querySelector("[data-marked] [autofocus]")?.click();
    } else if (event.key === "Escape") {
      const typed = inputs();
      if (typed.some((field) => field.value)) {
        for (const field of typed) {
          field.value = "";
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
      }
      else byId("end-run")?.showModal();
      fields[0]?.focus();
      event.preventDefault();
    } else if (lettersAct() && event.altKey && event.code === "KeyT") {
      const words = document.querySelector(".words");
      if (words) words.open = !words.open;
      event.preventDefault();
    } else if (lettersAct() && ((event.altKey && event.code === "Slash") || (event.key === "?" && at < 0))) {
      byId("keys")?.showModal();
      event.preventDefault();
    }
  });

  // ---- sending
  document.addEventListener("submit", (event) => {
    if (event.target.matches("form[data-asks]")) stopClock(event.target);
  }, true);
  document.addEventListener("htmx:configRequest", (event) => {
    const form = event.target.closest("form[data-asks]");
    if (!form) return;
    stopClock(form);
    event.detail.parameters.set?.("ms", form.elements.ms.value);
    byId("unsaved").hidden = true;
  });
  function notSaved() {
    byId("unsaved").hidden = false;
    focused?.focus();
  }
  for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.addEventListener(name, notSaved);
  document.addEventListener("htmx:afterSettle", (event) => {
    if (["question", "stage"].some((id) => event.target.id === id || event.detail.target?.id === id)) ready();
    if (document.querySelector("[data-seconds]")) readTimer();
  });
  function begin() {
    ready();
    readTimer();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
