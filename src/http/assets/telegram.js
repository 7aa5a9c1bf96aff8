// Makes the report a part of Telegram: its colors, its back button, and links that open outside.
const theirs = document.querySelector('script[src^="https://telegram.org/"]');
if (window.Telegram) begin();
else theirs?.addEventListener("load", begin);

function begin() {
  const app = window.Telegram?.WebApp;
  // Their script runs in any browser, and says so.
  if (!app || app.platform === "unknown") return;
  document.documentElement.classList.toggle("themed", Boolean(app.themeParams.bg_color));
  app.BackButton.onClick(() => app.close());
  app.BackButton.show();
  app.expand();
  app.ready();
  // Other pages have no back button: they open in a browser, and the report stays.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link) return;
    const url = new URL(link.getAttribute("href"), location.href);
    if (url.href.split("#")[0] === location.href.split("#")[0]) return;
    event.preventDefault();
    app.openLink(url.href);
  });
}
