// `npm run bench:load`: weight and time of the inbox's first load, beside a static page with the same rows.
// A benchmark, never a test. Single times mean nothing; the ratio to the floor of the same run does.
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { createSandbox } from "#mock/hosts/http.ts";
import { launchOptions } from "../e2e/browser.ts";
import { startServer } from "../server/start.ts";
import { median, report, type Figure } from "./inbox/figures.ts";

const rounds = 5;
const sandbox = createSandbox({ scenario: "normal-day" });
const [demo] = sandbox.demoKeys;
const server = await startServer({
  sandbox,
  port: 0,
  host: "127.0.0.1",
  dist: join(import.meta.dirname, "..", "dist"),
});

type Visit = { ms: number; bytes: Map<string, number>; requests: number };

/** One visit with an empty cache: from the start of the navigation to the frame in which the first row is painted. */
async function visit(browser: Browser, path: string, prepare: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const bytes = new Map<string, number>();
  await prepare(page);
  await page.goto(server.url + path, { waitUntil: "commit" });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.body?.textContent.includes("BK-20431")) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );
  // Requests before that frame; parts that are preloaded after it don't delay it.
  const loaded = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime < until)
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, encodedBodySize })),
    ms,
  );
  for (const { name, encodedBodySize } of loaded) {
    const kind = /\.(js|css|woff2)$/.exec(name)?.[1] ?? "data";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedBodySize);
  }
  const requests = loaded.length;
  await context.close();
  return { ms, bytes, requests };
}

/** The smallest page with these rows: HTML without script or style. */
const floorRows = sandbox.world.bookings
  .all()
  .slice(-200)
  .map(({ number, state }) => `<tr><td>${number}<td>${state}`)
  .join("");
const floor = async (page: Page) => {
  const body = `<!doctype html><title>Floor</title><table><tr><td>BK-20431${floorRows}</table>`;
  await page.route("**/floor", (route) => route.fulfill({ body, contentType: "text/html" }));
};
const signedIn = async (page: Page) => {
  await page.addInitScript((key) => {
    sessionStorage.setItem("session", JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key }));
  }, demo?.key);
};

const browser = await chromium.launch(launchOptions);
const floors: Visit[] = [];
const inboxes: Visit[] = [];
for (let round = 0; round < rounds; round += 1) {
  floors.push(await visit(browser, "/floor", floor));
  inboxes.push(await visit(browser, "/bookings", signedIn));
}
await browser.close();
await server.close();

const [floorMs, inboxMs] = [floors, inboxes].map((visits) => median(visits.map(({ ms }) => ms)));
const weight = (kind: string) => (inboxes.at(-1)?.bytes.get(kind) ?? 0) / 1000;
const figures = new Map<string, Figure>([
  ["script, kB", { value: weight("js"), goal: 250 }],
  ["style, kB", { value: weight("css") }],
  ["fonts, kB", { value: weight("woff2") }],
  ["requests", { value: inboxes.at(-1)?.requests ?? Number.NaN }],
  ["floor: first row painted, ms", { value: floorMs ?? Number.NaN }],
  ["first row painted, ms", { value: inboxMs ?? Number.NaN, floor: "floor: first row painted, ms" }],
]);
report(`First load of the inbox, 200 rows, empty cache, median of ${rounds}`, [figures]);
