// The desk: number pad, keys, pace, the next question, and what happens when the network does not answer.
(() => {
  const byId = (id) => document.getElementById(id);
  const question = () => document.querySelector("form[data-asks]");
  let shownAt = 0;
  let hiddenSince = 0;
  let hiddenFor = 0;
  let focused = null;

  const inputs = () => Array.from(question()?.querySelectorAll("input[type=text]") ?? []);

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
    const pad = form.querySelector(".pad");
    pad.hidden = false;
    for (const input of inputs()) input.inputMode = "none";
    focused = inputs().find((input) => input.getAttribute("aria-invalid")) ?? inputs()[0];
    focused?.focus({ preventScroll: true });
    startClock();
  }
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.("form[data-asks] input[type=text]")) focused = event.target;
  });

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
    window.scrollTo(0, 0);
    return true;
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest?.("[data-key]");
    if (key) press(key.dataset.key);
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

  // ---- keys, by place: Cyrillic and Arabic keyboards have no T
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const fields = inputs();
    const at = fields.indexOf(document.activeElement);
    if (event.key === "Enter" && at >= 0) {
      const to = at + (event.shiftKey ? -1 : 1);
      if (fields[to]) {
        event.preventDefault();
        fields[to].focus();
        fields[to].select();
      } else if (event.shiftKey) event.preventDefault();
    } else if (event.key === "Enter" && event.target === document.body) {
      // Or the same key press would go on to the next question's field and send it empty.
      event.preventDefault();
      document.querySelector("[data-marked] [autofocus]")?.click();
    } else if (event.key === "Escape") {
      if (fields.some((field) => field.value)) for (const field of fields) field.value = "";
      else byId("end-run").showModal();
      fields[0]?.focus();
      event.preventDefault();
    } else if (event.altKey && event.code === "KeyT") {
      const words = document.querySelector(".words");
      if (words) words.open = !words.open;
      event.preventDefault();
    } else if ((event.altKey && event.code === "Slash") || (event.key === "?" && at < 0)) {
      byId("keys").showModal();
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
    if (event.target.id === "question" || event.detail.target?.id === "question") ready();
  });
  document.addEventListener("DOMContentLoaded", ready);
  if (document.readyState !== "loading") ready();
})();
