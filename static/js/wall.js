// The wall: one key opens the next line; full screen where the browser has it.
(() => {
  const advancing = new Set(["ArrowRight", "ArrowDown", "PageDown", " "]);
  document.addEventListener("keydown", (event) => {
    if (!advancing.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && event.target.matches("a, button:not([data-advances])")) {
      if (!event.target.matches("[data-advances]")) return;
    }
    const next = document.querySelector("[data-advances]");
    if (!next) return;
    event.preventDefault();
    next.click();
  });
  const full = document.querySelector("[data-full]");
  if (full && document.documentElement.requestFullscreen) {
    full.hidden = false;
    full.addEventListener("click", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    });
  }
  document.querySelector("[data-advances]")?.focus({ preventScroll: true });
  document.querySelector(".wall-lines li:last-child")?.scrollIntoView({ block: "center" });
})();
