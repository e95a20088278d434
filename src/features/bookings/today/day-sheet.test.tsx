import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createSessionStore } from "#api/session.ts";
import { serveWorld } from "#mock/hosts/vitest.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createScenario, defaultSeed } from "#mock/scenarios/scenarios.ts";
import { fillQueries } from "#queries/fill-queries.ts";
import { createQueries } from "#queries/query-client.ts";
import { RecordsContext, SessionContext } from "#queries/session.tsx";
import { openFleet } from "#queries/vehicles.ts";
import { createRecordsOf } from "#records/records.ts";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { vansOf } from "#records/vehicles/testing/a-fleet.ts";
import { showZone } from "#values/zone.ts";
import { DaySheetButton } from "./day-sheet.tsx";
import { todayBoard } from "./today-board.ts";

const day = "2026-06-11";
const zone = "Europe/Oslo";
type Between = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

/** The buttons alone, with the bookings of a normal day. */
async function open(between: Between = (_, answer) => answer()) {
  showZone(zone);
  const world = createScenario("normal-day", { clock: { now: () => knownMoment }, seed: defaultSeed });
  const serve = serveWorld(world);
  const session = createSessionStore({
    fetch: (request) => between(request, () => serve(request)),
    now: () => knownMoment,
    origin: location.origin,
    tab: undefined,
    wait: () => Promise.resolve(),
  });
  const queries = createQueries();
  const recordsOf = createRecordsOf({
    now: () => knownMoment,
    storage: createMemoryStorage,
    openFleet: (client, log) => openFleet(queries, client, log),
    listWebhooks: () => Promise.reject(new Error("Nobody looks.")),
    onEnded: () => undefined,
    onKeyNews: () => undefined,
  });
  await session.signIn({ service: { name: "Sandbox", baseUrl: "/v1" }, key: demoKeys.full, keep: false });
  const client = session.read().session?.client;
  if (client === undefined) throw new Error("Nobody is signed in.");
  recordsOf.use(client);
  const records = recordsOf.of(client);
  onTestFinished(fillQueries(queries, client, records));
  onTestFinished(() => recordsOf.use(undefined));
  await records.replica.check().catch(() => undefined);
  const { rows } = records.replica.read();
  const board = todayBoard(
    { rows, live: liveByVehicle(rows), fleet: vansOf("HV-90", "HV-91"), blocks: new Map() },
    day,
    { zone, now: knownMoment },
  );
  await render(
    <SessionContext value={session}>
      <RecordsContext value={recordsOf.of}>
        <QueryClientProvider client={queries}>
          <DaySheetButton board={board} day={day} />
        </QueryClientProvider>
      </RecordsContext>
    </SessionContext>,
  );
  return board;
}

afterEach(() => {
  dispatchEvent(new Event("afterprint"));
  showZone(undefined);
  vi.restoreAllMocks();
});

const sheet = () => document.querySelector('[aria-label="Day sheet, printed"]');
const lines = () =>
  Array.from(sheet()?.querySelectorAll("tbody") ?? [], (body) =>
    Array.from(body.querySelectorAll("tr"), (line) => line.textContent),
  );

test("prints the day as one sheet: late, going out and coming back by time, with what it is based on", async () => {
  // What the browser does when a page is printed.
  const print = vi.spyOn(window, "print").mockImplementation(() => void dispatchEvent(new Event("beforeprint")));
  const { out, back } = await open();
  expect(sheet()).toBeNull();
  await page.getByRole("button", { name: "Day sheet" }).click();
  expect(print).toHaveBeenCalledTimes(1);
  expect(sheet()?.textContent).toContain("Day sheet, Thu 11 Jun 2026");
  expect(sheet()?.textContent).toContain("Loaded Thu 11 Jun 2026, 14:05:22 +02. Later changes are missing.");
  expect(sheet()?.textContent).toMatch(/Based on all listed bookings: \d+ bookings\./);
  const [late, going, coming] = lines();
  expect(late).toHaveLength(1 + out.late.length + back.late.length);
  expect(going).toHaveLength(1 + out.due.length);
  expect(coming).toHaveLength(1 + back.due.length);
  expect(going?.[1]).toMatch(/^16:00HV-15Harbour Van 15BK-2040211 Jun 16:00–12 Jun 16:00\+02/);
  expect(sheet()?.querySelectorAll("[aria-label=Done]")).toHaveLength(lines().flat().length - 3);
  expect(sheet()?.textContent).toContain("Free now 2");
  expect(sheet()?.textContent).toMatch(/Without dates, so not listed: BK-.*All times are Oslo time\./);
  expect(sheet()?.checkVisibility()).toBe(false);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(sheet).toBeNull();
});

test("says on the sheet that bookings may be missing", async () => {
  await open((request, answer) =>
    request.url.includes("cursor") ? Promise.reject(new TypeError("network down")) : answer(),
  );
  dispatchEvent(new Event("beforeprint"));
  expect(sheet()?.textContent).toContain("Not everything was loaded.");
  expect(sheet()?.textContent).toMatch(/Based on \d+ bookings loaded so far\. There may be others\./);
});

test("prints and saves nothing before bookings are loaded", async () => {
  await open((request, answer) =>
    request.url.includes("/bookings") ? Promise.reject(new TypeError("network down")) : answer(),
  );
  for (const name of ["Day sheet", "Save as CSV"]) {
    await expect.element(page.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  }
});

test("saves the same day as a CSV file that says as of when it is", async () => {
  const { out, back } = await open();
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "#";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await page.getByRole("button", { name: "Save as CSV" }).click();
  await expect.poll(() => click).toHaveBeenCalledTimes(1);
  const [heads = "", ...rows] = ((await saved[0]?.text()) ?? "").trimEnd().split("\r\n");
  expect(heads).toMatch(
    /^"handover","status","due","booking_number",.*"as of 2026-06-11T14:05:22\+02:00, times in Europe\/Oslo, all \d+ listed bookings"$/,
  );
  const count = [out, back].reduce((sum, { late, due, done }) => sum + late.length + due.length + done.length, 0);
  expect(rows).toHaveLength(count);
  expect(rows.join("\n")).toMatch(/^"pickup","due","2026-06-11T\d\d:\d\d:00\+02:00","BK-\d+",/m);
});
