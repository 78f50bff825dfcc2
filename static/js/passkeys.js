// Passkeys: their buttons stand where the browser can use them, and what went wrong is said in words.
(() => {
  const show = (state, shown) => {
    for (const part of document.querySelectorAll(`[data-passkeys="${state}"]`)) part.hidden = !shown;
  };
  document.addEventListener("DOMContentLoaded", () => {
    const can = window.isSecureContext && Boolean(window.PublicKeyCredential);
    show("yes", can);
    show("no", !can);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest('[data-passkeys="yes"]')) show("failed", false);
  }, true);
  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    show("failed", true);
  });
})();
