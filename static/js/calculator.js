// The calculator: what the server drew goes on the felt, and fields with something wrong are marked as such.
(() => {
  function settle() {
    const drawn = document.querySelector("template[data-felt-drawn]");
    if (drawn) {
      const box = document.getElementById(drawn.dataset.feltDrawn);
      box?.felt?.redraw(Array.from(drawn.content.children, (svg) => document.importNode(svg, true)));
      drawn.remove();
    }
    for (const error of document.querySelectorAll("[data-error-for]")) {
      const field = document.getElementById(`field-${error.dataset.errorFor}`);
      if (error.textContent) field?.setAttribute("aria-invalid", "true");
      else field?.removeAttribute("aria-invalid");
    }
    for (const idle of document.querySelectorAll(".without-script")) idle.hidden = true;
  }
  document.addEventListener("htmx:afterSettle", settle);
  document.addEventListener("DOMContentLoaded", settle);
  if (document.readyState !== "loading") settle();
})();
