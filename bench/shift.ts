// `npm run bench:shift`: a shift of eight hours, poll by poll, with the page's memory at its start and end.
// The clocks of page and service are fast-forwarded, so it takes minutes. A benchmark, never a test.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Request } from "playwright";
import { createSandbox } from "#mock/hosts/http.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { launchOptions } from "../e2e/browser.ts";
import { startServer } from "../server/start.ts";
import { report, type Figure } from "./inbox/figures.ts";
import { build } from "./inbox/open.ts";

const { values } = parseArgs({ options: { polls: { type: "string" }, dist: { type: "string" } } });
const polls = Number(values.polls ?? 1372);
/** A little longer than the page waits between two polls. */
const everyMs = 21_000;

let now = knownMoment;
const sandbox = createSandbox({
  scenario: "normal-day",
  clock: { now: () => now },
  rateLimit: { limit: 100_000, windowSeconds: 60 },
});
const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist: values.dist ?? build() });
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await context.clock.install({ time: now });
await page.goto(`${server.url}/bookings`);
await page.getByRole("button", { name: "Open the sandbox" }).click();
await page.getByRole("row", { name: "BK-20431" }).waitFor();

/** The page's memory after garbage collection. */
async function holds() {
  for (let time = 0; time < 3; time += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

const isDelta = (request: Request) => request.url().includes("updated_since");

async function poll(): Promise<void> {
  const delta = page.waitForEvent("requestfinished", { predicate: isDelta, timeout: 30_000 });
  const came = delta.then(() => true);
  // The page waits for its next poll only once it has stored the last one.
  do {
    await wait(60);
    // Simulates a user, since the page polls less often without input.
    await page.keyboard.press("Shift");
    now += everyMs;
    await context.clock.fastForward(everyMs);
  } while (!(await Promise.race([came, wait(1000, false)])));
}

await cdp.send("Performance.enable");
const warm = Math.min(60, Math.floor(polls / 4));
for (let done = 0; done < warm; done += 1) await poll();
const first = await holds();
const line = (at: number, { heap, nodes, listeners }: Awaited<ReturnType<typeof holds>>) =>
  console.log(
    `${String(at).padStart(5)}  ${(heap / 1e6).toFixed(2).padStart(7)} MB  ${nodes} nodes  ${listeners} listeners`,
  );
console.log("polls     heap after garbage collection");
line(warm, first);
for (let done = warm; done < polls; done += 1) {
  await poll();
  if ((done + 1) % Math.ceil(polls / 8) === 0) line(done + 1, await holds());
}
const last = await holds();
report(`A shift of ${((polls * everyMs) / 3_600_000).toFixed(1)} h, poll by poll`, [
  new Map<string, Figure>([
    ["heap at its beginning, MB", { value: first.heap / 1e6 }],
    ["heap grown by, MB", { value: (last.heap - first.heap) / 1e6, goal: 5 }],
    ["nodes grown by, %", { value: (100 * (last.nodes - first.nodes)) / first.nodes, goal: 1 }],
    ["listeners grown by, %", { value: (100 * (last.listeners - first.listeners)) / first.listeners, goal: 1 }],
  ]),
]);
await browser.close();
await server.close();
