import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const main = page.getByRole("main");
const row = (number: string) => page.getByRole("row", { name: number });
const down = () => Promise.reject(new TypeError("network down"));
/** Enough is left, so that nothing waits for the clock, which stands in these tests. */
const headers = { "RateLimit-Limit": "1000", "RateLimit-Remaining": "999" };
const [strange, refused] = [{ lost: true }, () => new Response("refused", { status: 400 })];
const booking = (id: string) => ({ service_booking_id: id, booking_number: `BK-${id}` });
/** A page of these rows. `next`: the cursor of the next one, as sent. */
const sent = (data: readonly unknown[], next?: string) =>
  Response.json({ data, pagination: { next_cursor: next ?? null } }, { headers });

/** Opens a service whose pages of bookings are these, by the cursor that leads to them; "" for the first. */
const open = (pages: Record<string, () => Response>, address = "/bookings") =>
  openApp(address, {
    between: (request, answer) => {
      const { pathname, searchParams } = new URL(request.url);
      const found = pathname.endsWith("/bookings") ? pages[searchParams.get("cursor") ?? ""] : undefined;
      return found === undefined ? answer() : Promise.resolve(found());
    },
  });

test("stops loading when pages repeat, and says the list may be incomplete", async () => {
  const { requests } = await open({ "": () => sent([booking("1")], "A"), A: () => sent([booking("1")], "A") });
  await expect.element(page.getByText(/It repeated a page, so we stopped loading/)).toBeVisible();
  expect(requests.filter(({ url }) => !url.includes("updated_since"))).toHaveLength(4);
});

test("starts over when a cursor expires, without losing loaded bookings", async () => {
  let isExpired = false;
  await open({
    "": () => sent([booking("1")], isExpired ? "B" : "A"),
    A: () => {
      isExpired = true;
      return Response.json({ error: { code: "not_found", message: "Gone.", request_id: "r" } }, { status: 404 });
    },
    B: () => sent([booking("2")]),
  });
  await expect.element(page.getByText("All 2 bookings the service lists are loaded.")).toBeVisible();
});

test("says that loading stopped, keeps what came, and loads again on demand", async () => {
  let isDown = true;
  const { requests } = await open({
    "": () => sent([booking("1")], "A"),
    A: () => (isDown ? new Response("down", { status: 503, headers }) : sent([booking("2")])),
  });
  await expect.element(page.getByText("Update failed")).toBeVisible();
  await expect.element(page.getByText(/Counts and search cover the one booking loaded so far/)).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Load all again" }).click();
  await expect.element(page.getByText("All 2 bookings the service lists are loaded.")).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith("/bookings?limit=200"))).toHaveLength(2);
});

test("says why a first load brought no rows, and lets the user retry", async () => {
  let isRefused = true;
  await open({ "": () => sent([strange], "A"), A: () => (isRefused ? refused() : sent([booking("1")])) });
  await expect.element(main.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Loading bookings")).not.toBeInTheDocument();
  isRefused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("BK-1")).toBeVisible();
});

test.each([
  [
    "counts rows it can't read, and loses no others",
    "/bookings",
    [booking("1"), strange, null],
    "The only booking we could read is loaded. We couldn't read 2 rows.",
  ],
  [
    "never calls a list empty if no row could be read",
    "/bookings",
    [strange, strange, null],
    "The service listed 3 rows in a format we don't know, so there may or may not be bookings.",
  ],
  ["an empty list is called empty", "/bookings", [], "No bookings yetThe service returned an empty list."],
  [
    "a search that finds nothing does not say that all were searched where some could not be read",
    "/bookings?q=nothing",
    [booking("1"), strange],
    "We searched 1 booking. We couldn't read 1 row of the service's list.",
  ],
  [
    "says that a search without results covered all bookings",
    "/bookings?q=nothing",
    [booking("1"), booking("2")],
    "No loaded booking matches “nothing”We searched all 2 bookings the service lists.",
  ],
  [
    "says that a date filter excludes bookings without dates",
    "/bookings?from=2026-06-12",
    [booking("1")],
    "1 booking has no dates we can read, so this filter excludes it.",
  ],
  [
    "says that a missing booking may be in a row it couldn't read",
    "/bookings/7",
    [booking("1"), strange],
    "No loaded booking has the ID or number 7. It may be in the 1 row we couldn't read, or belong to another API key.",
  ],
])("%s", async (_, address, data, words) => {
  await open({ "": () => sent(data) }, address);
  await expect.element(main).toMatchTextContent(words);
  expect(page.getByText("No bookings yet").elements()).toHaveLength(data.length === 0 ? 1 : 0);
});

test("offers one step in an empty inbox, and says nothing below it", async () => {
  let rows: readonly object[] = [];
  await open({ "": () => sent(rows) });
  await expect.element(page.getByText("No bookings yet")).toBeVisible();
  expect(page.getByRole("button", { name: "Load all again" }).elements()).toEqual([]);
  rows = [booking("1")];
  await main.getByRole("button", { name: "Refresh" }).last().click();
  await expect.element(row("BK-1")).toBeVisible();
});

test("never calls an unknown format empty, and reports field names without values", async () => {
  await open({ "": () => Response.json({ rentals: { found: "BK-SECRET" }, request_id: "req_77" }) });
  await expect.element(page.getByRole("alert")).toMatchTextContent("We don't recognise the format of the reply");
  await expect.element(page.getByText("No bookings yet")).not.toBeInTheDocument();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.element(page.getByText("Report copied")).toBeVisible();
  expect(copied.join()).toContain("{ rentals: { found: string }, request_id: string }");
  expect(copied.join()).not.toContain("BK-SECRET");
});

test("announces that bookings are loading, and calls nothing empty", async () => {
  await openApp("/bookings", { between: () => new Promise(() => {}) });
  await expect.element(page.getByText("Loading bookings")).toBeInTheDocument();
  await expect.element(page.getByText("No bookings yet")).not.toBeInTheDocument();
});

test("says that the network is down, keeps the list, and loads again on demand", async () => {
  let isDown = false;
  await openApp("/bookings", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Not refreshed since \d\d:05:22/);
  await expect.element(page.getByText("Update failed")).toBeVisible();
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Up to date")).toBeVisible();
});

test("shows hostile text from the service as plain text", async () => {
  const hostile = `<img src=x onerror="globalThis.hurt = true">\u202Egpj.exe`;
  await open({
    "": () => sent([{ ...booking("1"), booking_number: hostile, state: hostile, vehicle: { name: hostile } }]),
  });
  await page.getByRole("row", { name: /img src/ }).click();
  await expect.element(page.getByRole(...names.booking.anyPanel)).toMatchTextContent("onerror");
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
  expect(Reflect.has(globalThis, "hurt")).toBe(false);
});

test("draws only the visible part of 10,000 rows, and reaches the last one", async () => {
  await open({ "": () => sent(Array.from({ length: 10_000 }, (_, index) => booking(String(100_000 + index)))) });
  await row("BK-100000").click();
  expect(document.querySelectorAll("[role=row]").length).toBeLessThan(80);
  await userEvent.keyboard("{End}");
  await expect.element(row("BK-109999")).toHaveFocus();
});
