import { defineConfig, devices } from "playwright/test";
import { launchOptions } from "./browser.ts";

const ci = process.env["CI"] !== undefined;
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/**
 * Each journey runs against the production build behind `npm start`'s server, over real HTTP unless it says otherwise. Those
 * marked @phone run on a phone too, those marked @only-phone on nothing else.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../node_modules/.e2e/results",
  fullyParallel: true,
  forbidOnly: ci,
  retries: 0,
  // A journey mostly waits for a page; three keep two cores busy.
  workers: 3,
  // A busy machine is no defect: a limit only ends what hangs.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: ci ? [["dot"]] : [["list"]],
  use: {
    launchOptions,
    // A trace contains every header and body. To debug a run, use `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Oslo",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "http", grepInvert: /@only-phone/, use: desktop },
    { name: "phone", grep: /@(only-)?phone/, use: phone },
  ],
});
