import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { openApp } from "#testing/open-app.tsx";
import { chooseZone } from "#ui/browser/zone.ts";

onKnownDay();

const since = page.getByRole("textbox", { name: "Since" });
const read = page.getByRole("button", { name: "Read changes" });
const table = page.getByRole("table", { name: "Changed bookings" });
const status = page.getByRole("main").getByRole("status");
const row = (name: RegExp) => table.getByRole("row", { name });
const address = "/deliveries/catch-up?since=2026-06-11T08:00:00Z";
const asked = (request: Request) => new URL(request.url).searchParams.get("updated_since") ?? "";
/** Refreshing the copy of the bookings sends such requests too, but with later times. */
const isChanges = (request: Request) => asked(request) !== "" && asked(request) < "2026-06-11T08";
const scenario = "mixed-deliveries" as const;

test("loads all changes since a time, and says how complete they are", async () => {
  const { world, requests } = await openApp(address, { scenario });
  await read.click();
  await expect.element(status).toMatchTextContent(/9 bookings changed since Thu 11 Jun \d\d:\d\d/);
  await expect.element(status).toMatchTextContent(/Complete as of \d\d:\d\d:\d\d \+/);
  const from = Date.parse("2026-06-11T07:50:00Z");
  const changed = world.bookings.all().filter((each) => each.partnerId === harbourFleet.id && each.updatedAt >= from);
  for (const { number } of changed) await expect.element(row(new RegExp(number))).toBeVisible();
  expect(requests.filter(isChanges).map(asked)[0]).toBe("2026-06-11T07:50:00.000Z");
  await expect.element(row(/BK-20431/)).toMatchTextContent(/HV-12.*Awaiting approval/);
  await expect.element(row(/BK-20431/).getByRole("button", { name: "Copy booking ID" })).toBeInTheDocument();
});

test("counts changes during an endpoint's failures as missed", async () => {
  await openApp(address, { scenario });
  await expect.element(page.getByRole("button", { name: /^fail\.hooks\.example, between/ })).toBeVisible();
  await read.click();
  const tab = page.getByRole("tab", { name: /^Missed/ });
  await expect.element(tab).toMatchTextContent(/[1-9]$/);
  await tab.click();
  await expect.element(row(/BK-20431/)).toMatchTextContent("Missed");
  await expect.element(row(/BK-20411/)).not.toBeInTheDocument();
});

test("says that loading was stopped, and goes on from there", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let pages = 0;
  const { requests } = await openApp("/deliveries/catch-up?since=2026-01-01T00:00:00Z", {
    between: async (request, answer) => {
      if (!isChanges(request)) return answer();
      pages += 1;
      if (pages === 2) await gate;
      return answer();
    },
  });
  await read.click();
  await expect.poll(() => pages).toBe(2);
  await page.getByRole("button", { name: "Stop" }).click();
  open();
  await expect.element(status).toMatchTextContent("Stopped after 1 page. There may be more changes.");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.element(status).toMatchTextContent(/248 bookings changed .* Complete as of/);
  const cursors = requests.filter(isChanges).map(({ url }) => new URL(url).searchParams.get("cursor"));
  expect(cursors).toEqual([null, cursors[1], cursors[1]]);
});

test("says why loading failed, keeps what it has, and tries again", async () => {
  let isDown = true;
  await openApp(address, {
    between: (request, answer) =>
      isChanges(request) && isDown ? Promise.reject(new TypeError("network down")) : answer(),
  });
  await read.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The service didn't reply");
  // Nothing was loaded, so we don't know whether anything changed.
  await expect
    .element(status)
    .toMatchTextContent(/We don't know yet what changed .* Stopped before the first page was loaded\./);
  await expect.element(page.getByText("We don't know whether any bookings changed.")).toBeVisible();
  await expect.element(page.getByText(/The service reported none\./)).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(status).toMatchTextContent("Complete as of");
});

test("doesn't claim to be complete when the service doesn't mark the end", async () => {
  await openApp(address, { answer: { dialect: dialects.terse.dialect } });
  await read.click();
  await expect.element(status).toMatchTextContent("The service doesn't say whether that's all.");
});

test("doesn't claim a complete list or copy when bookings couldn't be read", async () => {
  await openApp(address, {
    between: (request, answer) =>
      new URL(request.url).pathname.endsWith("/bookings")
        ? Promise.resolve(Response.json({ data: [{ lost: true }], pagination: { next_cursor: null } }))
        : answer(),
  });
  await read.click();
  await expect
    .element(page.getByText(/We couldn't read any of the bookings, so we don't know whether any changed\./))
    .toBeVisible();
  await expect.element(page.getByText(/copy may lack bookings/)).toBeVisible();
  await expect.element(page.getByText(/complete copy of all bookings/)).not.toBeInTheDocument();
});

test("refuses a time that the clocks skip, and suggests both neighbours", async () => {
  chooseZone("Europe/Oslo");
  await openApp("/deliveries/catch-up");
  await since.fill("2026-03-29T02:30");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("The clocks skip this time. Enter 29 Mar 01:59 +01 or 29 Mar 03:00 +02.");
  await read.click();
  await expect.element(table).not.toBeInTheDocument();
});

test("asks which time is meant when the clocks show it twice", async () => {
  chooseZone("Europe/Oslo");
  const { requests } = await openApp("/deliveries/catch-up");
  await since.fill("2025-10-26T02:30");
  await page.getByRole("radio", { name: "02:30 +01:00, after the clocks change" }).click();
  await read.click();
  await expect.element(status).toMatchTextContent("Complete as of");
  expect(requests.filter(isChanges).map(asked)[0]).toBe("2025-10-26T01:20:00.000Z");
});

test("refuses a time in the future, and an empty one", async () => {
  await openApp("/deliveries/catch-up");
  await read.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Enter a day and a time.");
  await since.fill("2030-01-01T00:00");
  await expect.element(page.getByRole("alert")).toMatchTextContent("This time is in the future");
});

test("exports what is shown, with all fields only on request", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "#";
  });
  await openApp(address, { key: demoKeys.full });
  await read.click();
  await expect.element(status).toMatchTextContent("Complete as of");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await page.getByRole("button", { name: "Export NDJSON" }).click();
  await page.getByRole("checkbox", { name: /^with all fields as provided/ }).click();
  await page.getByRole("button", { name: "Export NDJSON" }).click();
  await expect.poll(() => saved.length).toBe(3);
  const [csv = "", plain = "", raw = ""] = await Promise.all(saved.map((file) => file.text()));
  expect(csv.split("\r\n")[0]).toContain("Complete as of");
  expect(csv.trim().split("\r\n")).toHaveLength(10);
  expect(plain.trim().split("\n")).toHaveLength(9);
  expect(plain).not.toContain("currency");
  expect(raw).toContain("currency");
  await userEvent.keyboard("{Escape}");
});
