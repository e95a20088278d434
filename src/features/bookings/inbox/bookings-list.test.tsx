import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { names } from "#names";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { colleagueApproves, guestBooks } from "#mock/service/happenings.ts";
import type { World } from "#mock/service/world.ts";

onKnownDay({ zone: "Europe/Oslo" });

const main = page.getByRole("main");
const row = (number: string) => page.getByRole("row", { name: number });
const nothing = page.getByText("No bookings yet");
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

test("keeps what came before loading stopped, says so in an export, and loads again on demand", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "#";
  });
  let isDown = true;
  const { requests } = await open({
    "": () => sent([booking("1")], "A"),
    A: () => (isDown ? new Response("down", { status: 503, headers }) : sent([booking("2")])),
  });
  await expect.element(row("BK-1")).toBeVisible();
  await page.getByRole(...names.shell.exportCsv).click();
  await expect.poll(() => files.length).toBe(1);
  expect((await files[0]?.text())?.split("\r\n")[0]).toContain("never fully loaded");
  isDown = false;
  await page.getByRole("button", { name: "Load all again" }).click();
  await expect.element(row("BK-2")).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith("/bookings?limit=200"))).toHaveLength(2);
});

test("exports nothing before bookings are loaded", async () => {
  await openApp("/bookings", { between: () => new Promise(() => {}) });
  const button = page.getByRole(...names.shell.exportCsv);
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription();
  await expect.element(nothing).not.toBeInTheDocument();
});

test("says why a first load brought no rows, and lets the user retry", async () => {
  let isRefused = true;
  await open({ "": () => sent([strange], "A"), A: () => (isRefused ? refused() : sent([booking("1")])) });
  await expect.element(main.getByRole("alert")).toBeVisible();
  isRefused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("BK-1")).toBeVisible();
});

test.each([
  ["counts rows it can't read, and loses no others", "/bookings", [booking("1"), strange, null], /\b2 rows/],
  ["never calls a list empty if no row could be read", "/bookings", [strange, strange, null], /\b3 rows/],
  ["doesn't claim a complete search where rows couldn't be read", "/bookings?q=none", [booking("1"), strange], /1 row/],
  ["says that a missing booking may be in a row it couldn't read", "/bookings/7", [booking("1"), strange], /1 row/],
  ["calls an empty list empty", "/bookings", [], /No bookings yet/],
])("%s", async (_, address, data, words) => {
  await open({ "": () => sent(data) }, address);
  await expect.element(main).toMatchTextContent(words);
  expect(nothing.elements()).toHaveLength(data.length === 0 ? 1 : 0);
});

test("never calls an unknown format empty, and reports field names without values", async () => {
  await open({ "": () => Response.json({ rentals: { found: "BK-SECRET" }, request_id: "req_77" }) });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.poll(() => copied.join()).toContain("{ rentals: { found: string }, request_id: string }");
  expect(copied.join()).not.toContain("BK-SECRET");
});

test("says that the network is down, keeps the list, and loads again on demand", async () => {
  let isDown = false;
  await openApp("/bookings", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/\d\d:05:22/);
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

const pill = page.getByRole("button", { name: /new booking/ });
/** The rows in view and their places; more are drawn below it. */
const shown = () =>
  page
    .getByRole("row")
    .elements()
    .map((element) => ({ name: element.getAttribute("aria-label"), top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top < window.innerHeight);

const day = 86_400_000;

function bookingIn(world: World, number: string) {
  const booking = world.bookings.all().find((each) => each.number === number);
  if (booking === undefined) throw new Error(`There is no ${number}.`);
  return booking;
}

/** A guest books a vehicle, so many weeks from now. */
function arrive(world: World, weeks: number): string {
  const { vehicleId } = bookingIn(world, "BK-20431");
  const start = knownMoment + weeks * 7 * day;
  const booking = guestBooks(world, { vehicleId, period: { start, end: start + day } });
  if (booking === undefined) throw new Error("The vehicle isn't free then.");
  return booking.number;
}

const refresh = () => page.getByRole("button", { name: "Refresh" }).click();

test("keeps the list still until the new booking requests are asked for, by keyboard too, then leads to the first", async () => {
  const { world } = await openApp("/bookings");
  await expect.element(row("BK-20431")).toBeVisible();
  const before = shown();
  const first = arrive(world, 20);
  await refresh();
  await expect.element(pill).toHaveAccessibleName(/^1 new booking request/);
  const second = arrive(world, 22);
  await refresh();
  await expect.element(pill).toHaveAccessibleName(/^2 new booking request/);
  expect(shown()).toEqual(before);
  await userEvent.tab();
  while (document.activeElement !== pill.element() && document.activeElement?.closest("[role=grid]") === null) {
    await userEvent.tab();
  }
  await userEvent.keyboard("{Enter}");
  await expect.element(pill).not.toBeInTheDocument();
  await expect.element(row(first)).toBeVisible();
  await expect.element(row(second)).toBeVisible();
  const top = page.getByRole("row", { name: /^BK-/ }).first();
  await expect.element(top).toHaveFocus();
  expect([first, second]).toContain(top.element().getAttribute("aria-label"));
});

test("rows that only change are shown at once", async () => {
  const { world } = await openApp("/bookings");
  await expect.element(row("BK-20431")).toBeVisible();
  colleagueApproves(world, bookingIn(world, "BK-20431").id);
  await refresh();
  await expect.element(row("BK-20431").getByRole("img", { name: "Approved" })).toBeVisible();
  await expect.element(pill).not.toBeInTheDocument();
});

test("a search finds what has just arrived, and keeps it found", async () => {
  const { world } = await openApp("/bookings");
  await expect.element(row("BK-20431")).toBeVisible();
  const number = arrive(world, 20);
  await refresh();
  await expect.element(pill).toBeVisible();
  await page.getByRole(...names.bookings.search).fill(number);
  await expect.element(row(number)).toBeVisible();
  await expect.element(pill).not.toBeInTheDocument();
  await page.getByRole(...names.bookings.search).clear();
  await expect.element(row(number)).toBeVisible();
});
const selection = page.getByRole("region", { name: "Selection" });
const panel = page.getByRole(...names.booking.panel("BK-20431"));

const cells = () => page.getByRole("gridcell").elements();

/** Whether all of its text is seen. */
const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;

test.each([2026, 2027])(
  "keeps names, times of 2026 and amounts uncut beside the panel on a screen of 1280 px in %d",
  async (year) => {
    vi.mocked(Date.now).mockReturnValue(Date.now() + (year - 2026) * 365 * 86_400_000);
    await openApp("/bookings");
    await page.viewport(1280, 720);
    await row("BK-20431").click();
    await expect.element(panel).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
    await expect.element(row("BK-20431").getByRole("gridcell", { name: "EUR 312.00" })).toBeVisible();
    expect(cells().length).toBeGreaterThan(20);
    // The columns follow the width of the list, which the panel has just changed.
    await expect
      .poll(() =>
        cells()
          .filter((cell) => !isWhole(cell))
          .map(({ textContent }) => textContent),
      )
      .toEqual([]);
  },
);

test("fits the selection bar into one row on a phone, with a menu", async () => {
  await openApp("/bookings");
  await expect.element(row("BK-20431")).toBeVisible();
  await page.viewport(320, 640);
  await page.getByRole("button", { name: "List actions" }).click();
  await page.getByRole("menuitem", { name: "Select bookings" }).click();
  for (const number of ["BK-20431", "BK-20430"]) await page.getByRole("checkbox", { name: `Select ${number}` }).click();
  await expect.element(selection.getByRole("status")).toMatchTextContent(/^2\b/);
  await expect.element(selection.getByRole(...names.bookings.approveSelected)).toBeVisible();
  expect(selection.element().getBoundingClientRect().height).toBeLessThan(60);
  await selection.getByRole(...names.booking.more).click();
  await expect.element(page.getByRole("menuitem", { name: /^Cancel selected/ })).toBeVisible();
  await page.getByRole("menuitem", { name: /^Reject selected/ }).click();
  await expect.element(page.getByRole("alertdialog", { name: /^Reject/ })).toBeVisible();
});

const numbered = () =>
  sent([booking("1"), { service_booking_id: "2", booking_number: "3" }, booking("3"), booking("4")]);

test.each([
  ["its number in lower case", "bk-4", "BK-4"],
  ["its ID before the same number of another", "3", "BK-3"],
])("opens a booking by %s", async (_, name, number) => {
  await open({ "": numbered }, `/bookings/${name}`);
  await expect.element(page.getByRole(...names.booking.panel(number))).toBeVisible();
});

test("moves to the next booking from one that was opened by its number", async () => {
  await open({ "": numbered }, "/bookings/BK-1");
  const panel = page.getByRole(...names.booking.panel("BK-1"));
  await expect.element(page.getByRole("row", { name: /BK-1/ })).toHaveAttribute("aria-selected", "true");
  await panel.getByRole("button", { name: "Next booking" }).click();
  await expect.element(page.getByRole("region", { name: "Booking 3" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole(...names.booking.anyPanel)).not.toBeInTheDocument();
});
