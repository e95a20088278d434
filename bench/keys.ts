// `npm run bench:keys`: approves three requests by keys at typing speed, again and again, from each list that offers them.
// A benchmark, never a test: on a busy machine a confirm may come later than the keys for it.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { createSandbox } from "#mock/hosts/http.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { launchOptions } from "../e2e/browser.ts";
import { startServer } from "../server/start.ts";
import { report, type Figure } from "./inbox/figures.ts";
import { build } from "./inbox/open.ts";

const { values } = parseArgs({ options: { rounds: { type: "string" }, dist: { type: "string" } } });
const rounds = Number(values.rounds ?? 10);
const dist = values.dist ?? build();
/** How long a key is held, in ms. */
const delay = 60;

/** How many of the three were captured, by keys from this address. */
async function round(browser: Browser, path: string, before: readonly string[]): Promise<number> {
  const sandbox = createSandbox({ scenario: "normal-day", clock: { now: () => knownMoment } });
  const { bookings, ledger } = sandbox.world;
  const captured = () => bookings.all().reduce((sum, { id }) => sum + ledger.capturesOf(id).length, 0);
  const earlier = captured();
  const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await context.clock.install({ time: knownMoment });
  await page.goto(server.url + path);
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  await page.getByText("BK-20419").first().waitFor();
  // What a confirm needs is fetched with the list.
  await wait(500);
  const keys = [...before, ...Array.from({ length: 3 }, () => ["a", "Control+Enter"]).flat()];
  for (const key of keys) await page.keyboard.press(key, { delay });
  // The last of them is on its way.
  await wait(1500);
  await context.close();
  await server.close();
  return captured() - earlier;
}

const browser = await chromium.launch(launchOptions);
const figures = new Map<string, Figure>();
for (const [from, path, before] of [
  ["the list of requests", "/bookings?state=awaiting", []],
  ["all bookings", "/bookings", ["j"]],
] as const) {
  let captured = 0;
  for (let done = 0; done < rounds; done += 1) captured += await round(browser, path, before);
  figures.set(`lost of ${rounds * 3}, from ${from}`, { value: rounds * 3 - captured, goal: 0 });
}
report(`Three requests by keys at ${delay} ms a key`, [figures]);
await browser.close();
