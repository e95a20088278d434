// `npm run browser`: makes sure that the tests have a Chromium, without a manual step.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findBrowser } from "./browser.ts";

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
const present = () => findBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

const asDebianRoot = () =>
  existsSync("/usr/bin/apt-get") &&
  process.getuid?.() === 0 &&
  run("apt-get", ["update"]) &&
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]);

if (!present()) {
  console.log("No Chromium found: installing one for the tests.");
  const installed = run("npx", ["playwright", "install", "--only-shell", "chromium"]) || asDebianRoot();
  if (!installed || !present()) {
    console.error(
      "No Chromium could be installed. Install chromium or Chrome, or set CHROME_BIN to one, and run again.",
    );
    process.exitCode = 1;
  }
}
if (present()) console.log(`Browser: ${present()}`);
