// `npm run bench:today -- --rows 100000 --runs 3`: the Today screen of a large account beside its inbox, and one arriving booking
// beside the same in an account of 1,000. A benchmark, never a test. Single times mean nothing; medians and ratios do.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { launchOptions } from "../e2e/browser.ts";
import { startServer } from "../server/start.ts";
import { median, report, type Figure } from "./inbox/figures.ts";
import { delta, longestTask, mount, type Measured } from "./inbox/measures.ts";
import { build, open } from "./inbox/open.ts";
import { others, quiet } from "./inbox/quiet.ts";
import { makeRows, type WireRow } from "./inbox/rows.ts";
import { createAccount } from "./inbox/service.ts";

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "100000" },
    runs: { type: "string", default: "3" },
    dist: { type: "string" },
    quiet: { type: "string", default: "30" },
  },
});
const dist = options.dist ?? build();
const boardRow = "main [data-row]";
const inboxRow = "[role=grid] [role=row][data-row]";

const now = Date.now();

/** A booking in a state that fits its dates, as in an account that is looked after; one in a thousand is late. */
function withState(row: WireRow): WireRow {
  if (row.state === "rejected" || row.state === "cancelled") return row;
  const [start, end] = [Date.parse(row.start), Date.parse(row.end)];
  const isLate = row.booking_number.endsWith("000");
  const usual =
    end < now ? "completed" : start < now ? "picked_up" : row.state === "requested" ? "requested" : "approved";
  return { ...row, state: isLate && start < now ? (end < now ? "picked_up" : "approved") : usual };
}

/** An account, opened at Today with all of its bookings and vehicles in memory. */
async function serve(browser: Browser, count: number) {
  const account = createAccount(makeRows(count, now).map((row) => withState(row)));
  const sandbox = { answer: account.answer, demoKeys: [] };
  const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist });
  const ours = await open(browser, boardRow, `${server.url}/bookings`);
  await ours.page.waitForFunction(
    (said) => document.querySelector("[role=status]")?.textContent === said,
    `${count.toLocaleString("en")} bookings`,
    { timeout: 300_000 },
  );
  await ours.page.getByRole("link", { name: "Today" }).click();
  await ours.page.locator(boardRow).first().waitFor();
  await wait(2000);
  const close = async () => {
    await ours.page.context().close();
    await server.close();
  };
  return { account, ours, close };
}

/** Seconds of CPU time that the page's main thread has used. */
async function cpu({ cdp }: Measured): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/** Mounts a screen five times by a click in the navigation. */
async function mounts(ours: Measured, path: string) {
  const times: number[] = [];
  const longest: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    await ours.page.getByRole("link", { name: "Settings" }).click();
    await wait(500);
    await quiet(Number(options.quiet));
    const since = await ours.page.evaluate(() => performance.now());
    times.push(await mount(ours, `nav a[href='${path}']`));
    await wait(500);
    longest.push(await longestTask(ours.page, since));
  }
  return { shown: median(times), longest: median(longest) };
}

/** One approved booking arrives that is more overdue than all others, so that it leads the lane; five times. */
async function arrivals({ account, ours }: Awaited<ReturnType<typeof serve>>) {
  const outFirst = { ...ours, rows: "#out [data-row]" };
  await ours.cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const found: { shown: number; longest: number; cpu: number }[] = [];
  for (const year of [2019, 2018, 2017, 2016, 2015]) {
    const [start, end] = [`${year}-03-01T08:00:00Z`, `${year}-03-02T08:00:00Z`];
    account.change(1, `Arrived ${year}`, { state: "approved", start, end });
    await quiet(Number(options.quiet));
    const before = await cpu(ours);
    const { shown, longest } = await delta(outFirst, `Arrived ${year}`);
    found.push({ shown, longest, cpu: 1000 * ((await cpu(ours)) - before) });
  }
  const middle = (name: "shown" | "longest" | "cpu") => median(found.map((each) => each[name]));
  return { shown: middle("shown"), longest: middle("longest"), cpu: middle("cpu") };
}

async function run(browser: Browser): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>();
  const note = (name: string, value: number, more: Omit<Figure, "value"> = {}) => figures.set(name, { value, ...more });

  const small = await serve(browser, 1000);
  const few = await arrivals(small);
  await small.close();

  const large = await serve(browser, Number(options.rows));
  const inbox = await mounts({ ...large.ours, rows: inboxRow }, "/bookings");
  const today = await mounts(large.ours, "/today");
  note("inbox: mount, ms", inbox.shown);
  note("mount, ms", today.shown, { floor: "inbox: mount, ms", goal: Math.round(2 * inbox.shown) });
  note("inbox: longest task of a mount, ms", inbox.longest);
  note("longest task of a mount, ms", today.longest, { goal: 50 });
  const many = await arrivals(large);
  await large.close();

  for (const [what, name, goal] of [
    ["click to shown, ms", "shown"],
    ["CPU, ms", "cpu"],
    ["longest task, ms", "longest", 50],
  ] as const) {
    note(`one arrives of 1000: ${what}`, few[name]);
    const floor = `one arrives of 1000: ${what}`;
    note(`one arrives: ${what}`, many[name], name === "longest" ? { goal } : { floor });
  }
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
report(`Today with ${Number(options.rows).toLocaleString("en")} bookings, medians of ${options.runs} runs`, found);
