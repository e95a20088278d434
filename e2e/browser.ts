import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const headless = ["chromium-headless-shell"];
const full = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The first of these browsers on this machine; `CHROME_BIN` wins. Undefined: Playwright's own download, if any. */
export function findBrowser(names: readonly string[] = [...headless, ...full]): string | undefined {
  if (process.env["CHROME_BIN"]) return process.env["CHROME_BIN"];
  for (const name of names) {
    for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

const headed = process.argv.includes("--headed") || process.argv.includes("--ui");
const executablePath = findBrowser(headed ? full : undefined);

/** How the component tests and the end-to-end tests start the browser. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
};
