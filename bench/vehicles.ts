// `npm run bench:vehicles -- --vehicles 10000 --runs 3`: the list of a large fleet, and a file of 5,000 lines.
// A benchmark, never a test. Single times mean nothing; medians do.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { launchOptions } from "../e2e/browser.ts";
import { startServer } from "../server/start.ts";
import { createFleetAccount } from "./calendar/account.ts";
import { median, quantile, shareDropped, report, type Figure } from "./inbox/figures.ts";
import { heap, mount, scroll, type Measured } from "./inbox/measures.ts";
import { build, open } from "./inbox/open.ts";
import { others, quiet } from "./inbox/quiet.ts";

const { values: options } = parseArgs({
  options: {
    vehicles: { type: "string", default: "10000" },
    runs: { type: "string", default: "3" },
    dist: { type: "string" },
    quiet: { type: "string", default: "30" },
  },
});
const size = Number(options.vehicles);
const row = "[role=grid] [role=row][data-row]";

const dist = options.dist ?? build();

/** From each key to the end of the frame that shows the right number of rows, ms. */
async function keystrokes({ page }: Measured, texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole("searchbox", { name: "Search vehicles" }).focus();
  const press = async (key: string, text: string) => {
    const count = texts.filter((each) => each.includes(text.replaceAll("-", ""))).length;
    await page.evaluate((rows) => {
      window.watch.arm("keydown", () => {
        const shown = document.querySelector("[role=grid]")?.getAttribute("aria-rowcount");
        return Number(shown) === rows + 1;
      });
    }, count);
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.watch.armed()));
    await wait(150);
  };
  const word = "hv-0123";
  for (let end = 1; end <= word.length; end += 1) await press(word[end - 1] ?? "", word.slice(0, end));
  for (let end = word.length - 1; end >= 0; end -= 1) await press("Backspace", word.slice(0, end));
  return times;
}

async function run(browser: Browser): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  const account = createFleetAccount(size, 1, Date.now());
  const sandbox = { answer: account.answer, demoKeys: [] };
  const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist });
  await quiet(Number(options.quiet));
  const ours = await open(browser, row, `${server.url}/vehicles`);
  const { page } = ours;
  figures.set("first rows, ms from the navigation", { value: await page.evaluate(() => window.watch.painted) });
  await page.locator(`[role=grid][aria-rowcount='${size + 1}']`).waitFor({ timeout: 120_000 });
  await wait(2000);
  const mounts: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    await page.getByRole("link", { name: "Settings" }).click();
    await wait(500);
    mounts.push(await mount(ours, "nav a[href='/vehicles']"));
    await wait(300);
  }
  figures.set("mount, ms", { value: median(mounts) });
  const texts = account.fleet.map((vehicle) => Object.values(vehicle).join("\n").toLowerCase().replaceAll("-", ""));
  const keys = await keystrokes(ours, texts);
  figures.set("keystroke, median ms", { value: median(keys) });
  figures.set("keystroke, p95 ms", { value: quantile(keys, 0.95) });
  const frames = await scroll(ours);
  figures.set("scroll frame, p95 ms", { value: quantile(frames, 0.95) });
  figures.set("scroll frames dropped, %", { value: shareDropped(frames) });

  await page.goto(`${server.url}/vehicles/import`);
  await page.getByRole("heading", { level: 1, name: "Map from CSV" }).waitFor();
  await wait(3000);
  const lines = account.fleet.slice(0, 5000).map((each) => `${each.service_vehicle_id},NEW-${each.external_ref}`);
  const buffer = Buffer.from(["service_vehicle_id,external_ref", ...lines].join("\r\n"));
  const since = await page.evaluate(() => performance.now());
  await page.getByLabel("CSV file").setInputFiles({ name: "fleet.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: /^Apply/ }).waitFor({ timeout: 60_000 });
  figures.set("5,000 lines: file to dry run, ms", { value: (await page.evaluate(() => performance.now())) - since });
  await wait(1000);
  const tasks = await page.evaluate((from) => window.watch.longTasks.filter(({ start }) => start >= from), since);
  const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
  figures.set("5,000 lines: longest task, ms", { value: longest, goal: 50 });
  figures.set("heap, MB", { value: await heap(ours) });
  await page.context().close();
  await server.close();
  return figures;
}

const found: Map<string, Figure>[] = [];
for (let number = 1; number <= Number(options.runs); number += 1) {
  const taken = others();
  const browser = await chromium.launch(launchOptions);
  const figures = await run(browser);
  await browser.close();
  figures.set("others, % of the machine", { value: taken() });
  found.push(figures);
}
report(`A fleet of ${size.toLocaleString("en")} vehicles, medians of ${options.runs} runs`, found);
