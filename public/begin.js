// Runs before the first paint, so that neither a chosen theme nor another side of the page flashes. Settings writes both choices.
(() => {
  let choice = null;
  let language = null;
  let dark = false;
  try {
    dark = matchMedia("(prefers-color-scheme: dark)").matches;
    choice = localStorage.getItem("theme");
    language = localStorage.getItem("language");
  } catch {
    // Storage can be denied; then the system decides, if it can be asked.
  }
  document.documentElement.dataset.theme = choice === "dark" || (choice !== "light" && dark) ? "dark" : "light";
  // As src/language/language.ts has it; what it does not know is English.
  document.documentElement.lang = language === "de" ? "de" : "en";
  document.documentElement.dir = language === "xb" ? "rtl" : "ltr";
})();

// A page whose scripts cannot be fetched has nobody else who says so. Scripts of the browser's extensions fail as well, and a
// page that has begun is not to be taken away: only what stands there until then is replaced.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== "module") return;
    const said = document.querySelector("#not-fetched")?.content.cloneNode(true);
    if (said) document.querySelector("#root > .starting")?.replaceWith(said);
  },
  true,
);
