// `npm run bench:calendar -- --sizes 50,500,2000,10000 --runs 3`: the fleet calendar by size of fleet, beside a plain page of the
// same fleet. A benchmark, never a test. Single times mean nothing; medians and ratios to the floor of the same run do.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { launchOptions } from "../e2e/browser.ts";
import { startServer } from "../server/start.ts";
import { createFleetAccount } from "./calendar/account.ts";
import { addBlocks, addToFloor } from "./calendar/blocks.ts";
import { floorBar, floorPage } from "./calendar/floor.ts";
import { median, quantile, shareDropped, report, type Figure } from "./inbox/figures.ts";
import { heap, mount, scroll, type Measured } from "./inbox/measures.ts";
import { build, open } from "./inbox/open.ts";
import { others, quiet } from "./inbox/quiet.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "50,500,2000" },
    bars: { type: "string", default: "20" },
    runs: { type: "string", default: "3" },
    dist: { type: "string" },
    quiet: { type: "string", default: "30" },
  },
});
const bars = "[role=grid] [data-bar]";

const dist = options.dist ?? build();

/** Frame times while scrolling sideways by wheel, ms. */
async function scrollSideways({ page, cdp }: Measured): Promise<number[]> {
  await page.mouse.move(900, 500);
  await page.evaluate(() => window.watch.startFrames());
  for (const xDistance of [-6000, 6000]) {
    const gesture = { x: 900, y: 500, xDistance, speed: 4000, gestureSourceType: "mouse", preventFling: true } as const;
    await cdp.send("Input.synthesizeScrollGesture", gesture);
  }
  return page.evaluate(() => window.watch.stopFrames());
}

/** Frame times while a draft is drawn over a week and back on the first row with a free start, ms. */
async function drag({ page }: Measured): Promise<number[]> {
  const at = await page.evaluate(() => {
    for (let y = 200; y < 800; y += 36) {
      const element = document.elementFromPoint(700, y);
      if (element?.closest("[role=grid]") && element.closest("[data-bar]") === null) return { x: 700, y };
    }
    throw new Error("No row is free there.");
  });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.evaluate(() => window.watch.startFrames());
  for (const x of [at.x + 490, at.x]) await page.mouse.move(x, at.y, { steps: 120 });
  const frames = await page.evaluate(() => window.watch.stopFrames());
  if ((await page.locator("[data-draft]").count()) === 0) throw new Error("Nothing was drawn.");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

/** Runs in the page. */
const isKnown = (said: string) => document.querySelector("[role=status]")?.textContent === said;

async function run(browser: Browser, size: number): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  const note = (name: string, figure: Figure) => figures.set(`${size}: ${name}`, figure);
  const now = Date.now();
  const account = createFleetAccount(size, Number(options.bars), now);
  const sandbox = { answer: account.answer, demoKeys: [] };
  const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist });

  const floor = await open(browser, floorBar, `${server.url}/floor`, floorPage(account, now));
  await quiet(Number(options.quiet));
  note("floor: mount, ms", { value: await mount(floor, "a") });
  note("floor: wheel down, dropped %", { value: shareDropped(await scroll(floor)) });
  note("floor: wheel sideways, dropped %", { value: shareDropped(await scrollSideways(floor)) });
  note("floor: one block added, ms", { value: await addToFloor(floor) });
  await floor.page.context().close();

  const ours = await open(browser, bars, `${server.url}/bookings`);
  const all = `${account.bookings.length.toLocaleString("en")} bookings`;
  await ours.page.waitForFunction(isKnown, all, { timeout: 600_000 });
  // Once, so that the vehicles are loaded too.
  await ours.page.getByRole("link", { name: "Calendar" }).click();
  const rowCount = `[role=grid][aria-rowcount='${size + 1}']`;
  await ours.page.locator(rowCount).waitFor({ timeout: 300_000 });
  const mounts: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    await ours.page.getByRole("link", { name: "Settings" }).click();
    await wait(500);
    await quiet(Number(options.quiet));
    mounts.push(await mount(ours, "nav a[href='/calendar']"));
    await wait(500);
  }
  note("mount, ms", { value: median(mounts), floor: `${size}: floor: mount, ms` });
  note("elements", { value: await ours.page.evaluate(() => document.querySelectorAll("main *").length), goal: 1000 });
  const floorAdd = `${size}: floor: one block added, ms`;
  note("one block added, ms", { value: await addBlocks(ours), goal: 16.7, floor: floorAdd });
  for (const [way, frames] of [
    ["down", await scroll(ours)],
    ["sideways", await scrollSideways(ours)],
  ] as const) {
    note(`wheel ${way}, frame p95, ms`, { value: quantile(frames, 0.95), goal: 16.8 });
    note(`wheel ${way}, dropped %`, { value: shareDropped(frames), goal: 1 });
  }
  note("draft drawn, frame p95, ms", { value: quantile(await drag(ours), 0.95), goal: 16.8 });
  note("heap, MB", { value: await heap(ours) });
  await ours.page.context().close();
  await server.close();
  return figures;
}

const found: Map<string, Figure>[] = [];
for (let number = 1; number <= Number(options.runs); number += 1) {
  const taken = others();
  const browser = await chromium.launch(launchOptions);
  const figures = new Map<string, Figure>();
  for (const size of options.sizes.split(",").map(Number)) {
    for (const [name, figure] of await run(browser, size)) figures.set(name, figure);
  }
  await browser.close();
  figures.set("others, % of the machine", { value: taken() });
  found.push(figures);
}
report(`Fleet calendar, ${options.bars} bars a vehicle, medians of ${options.runs} runs`, found);
