// Menus close when something else is pressed; forms of ours carry the present token.
(() => {
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.querySelector("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
    event.stopImmediatePropagation();
  });
  // Signing in or out in another tab changes the token: send the one in the cookie.
  const token = () => document.cookie.split("; ").find((part) => part.startsWith("csrftoken="))?.split("=")[1];
  document.addEventListener("submit", (event) => {
    const field = event.target.elements.csrfmiddlewaretoken;
    if (field && token()) field.value = token();
  }, true);
  document.addEventListener("htmx:configRequest", (event) => {
    if (token()) event.detail.headers["X-CSRFToken"] = token();
  });
  // A page kept by the browser for "back" may show somebody else's, or an old, state.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) window.location.reload();
  });
})();
