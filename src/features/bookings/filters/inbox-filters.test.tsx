import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo" });

const filters = page.getByRole("group", { name: "Filters" });

const manyVehicles = (count: number) => (request: Request, answer: () => Promise<Response>) => {
  if (!new URL(request.url).pathname.endsWith("/bookings")) return answer();
  const data = Array.from({ length: count }, (_, n) => ({
    service_booking_id: `b-${n}`,
    booking_number: `BK-${n}`,
    state: "approved",
    vehicle: { external_ref: `HV-${n}`, name: `Harbour Van ${n}` },
  }));
  return Promise.resolve(Response.json({ data, pagination: { next_cursor: null } }));
};

test("lists 50 vehicles, finds others by typing, and picks with arrows and Enter", async () => {
  const { history } = await openApp("/bookings", { between: manyVehicles(2000) });
  await filters.getByRole("button", { name: "Vehicle" }).click();
  await expect.poll(() => page.getByRole("option").elements()).toHaveLength(50);
  await expect.element(page.getByRole("combobox", { name: "Search vehicles" })).toHaveFocus();
  await userEvent.keyboard("van 1999");
  await expect.poll(() => page.getByRole("option").elements()).toHaveLength(1);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("row", { name: "BK-1999" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "BK-1998" })).not.toBeInTheDocument();
  expect(history.location.search).toBe("?vehicle=HV-1999");
  // The chip took the place of the button and of its focus, and gives both back.
  await expect.element(filters.getByRole("button", { name: "Remove filter: HV-1999" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(filters.getByRole("button", { name: "Vehicle" })).toHaveFocus();
  await expect.element(page.getByRole("row", { name: "BK-3", exact: true })).toBeVisible();
});

test("flags days the wrong way round, and keeps the previous filter", async () => {
  await openApp("/bookings?from=2026-06-12&to=2026-06-12");
  await expect.element(filters.getByRole("button", { name: /^Remove filter: Dates: 12 Jun/ })).toBeVisible();
  await filters.getByRole("button", { name: /^Remove filter/ }).click();
  await filters.getByRole("button", { name: "Dates" }).click();
  const [from, to] = [page.getByLabelText("From", { exact: true }), page.getByLabelText("To", { exact: true })];
  await to.fill("2026-06-12");
  await from.fill("2026-06-20");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(from).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(filters.getByRole("button", { name: /^Remove filter: To 12 Jun/ })).toHaveFocus();
});

const since = page.getByRole(...names.bookings.changedSince);
const grid = page.getByRole(...names.bookings.grid);
const numbers = () =>
  grid
    .getByRole("row", { name: /^BK-/ })
    .elements()
    .map((row) => row.getAttribute("aria-label")?.slice(0, 8));

const listing =
  (...data: object[]) =>
  (request: Request, answer: () => Promise<Response>) =>
    new URL(request.url).pathname.endsWith("/bookings")
      ? Promise.resolve(Response.json({ data, pagination: { next_cursor: null } }))
      : answer();
const sent = (number: string, updated_at?: string) => ({
  service_booking_id: number,
  booking_number: number,
  state: "approved",
  updated_at,
});

test("lists what changed since the time in the address, newest first, whatever its state", async () => {
  const { world } = await openApp("/bookings?changed=2026-06-11T08:00:00Z");
  const from = Date.parse("2026-06-11T08:00:00Z");
  const changed = world.bookings
    .all()
    .filter(({ partnerId, updatedAt }) => partnerId === harbourFleet.id && updatedAt >= from)
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  await expect.poll(numbers).toEqual(changed.map(({ number }) => number));
  expect(new Set(changed.map(({ state }) => state)).size).toBeGreaterThan(1);
  await expect.element(since).toHaveValue("2026-06-11T10:00");
  await page.getByRole("columnheader", { name: "Number" }).getByRole("button").click();
  await expect.poll(numbers).toEqual(changed.map(({ number }) => number).toSorted());
});

test("refreshes when it is opened, so that the latest changes are in the list", async () => {
  const { requests, history } = await openApp("/bookings");
  await expect.element(grid).toBeVisible();
  const asked = () => requests.filter(({ url }) => url.includes("updated_since")).length;
  const before = asked();
  history.push("/bookings?changed=2026-06-11T08:00:00Z");
  await expect.poll(asked).toBe(before + 1);
});

test("follows what is typed, as one step in the browser's history", async () => {
  const { history } = await openApp("/bookings", {
    between: listing(sent("BK-00001", "2026-06-11T07:30:00Z"), sent("BK-00002", "2026-06-10T12:30:00Z")),
  });
  await filters.getByRole("button", { name: "Changed since" }).click();
  // 24 hours before 14:05 in Oslo.
  await expect.element(since).toHaveValue("2026-06-10T14:05");
  await expect.poll(numbers).toEqual(["BK-00001", "BK-00002"]);
  await since.fill("2026-06-11T09:30");
  await expect.poll(numbers).toEqual(["BK-00001"]);
  await since.fill("2026-06-11T09:31");
  await expect.poll(() => history.location.search).toBe("?changed=2026-06-11T07%3A31%3A00.000Z");
  await expect.poll(numbers).toEqual([]);
  await since.fill("");
  await filters.getByRole("button", { name: "Remove filter: Changed since 11 Jun 09:31" }).click();
  await expect.element(since).not.toBeInTheDocument();
  await expect.element(filters.getByRole("button", { name: "Changed since" })).toHaveFocus();
  history.go(-2);
  await expect.poll(() => history.location.search).toBe("");
});

test("takes the earlier moment of a time that the clocks show twice, and of one that they skip", async () => {
  const { history } = await openApp("/bookings?changed=2026-06-11T08:00:00Z");
  await since.fill("2025-10-26T02:30");
  await expect.poll(() => history.location.search).toBe("?changed=2025-10-26T00%3A30%3A00.000Z");
  await since.fill("2026-03-29T02:30");
  await expect.poll(() => history.location.search).toBe("?changed=2026-03-29T00%3A59%3A00.000Z");
});

test("is in the filters of a phone, and cleared with them", async () => {
  await openApp("/bookings");
  await page.viewport(390, 844);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("switch", { name: "Changed in the last 24 hours" }).click();
  await page.getByRole("button", { name: /^Show \d+ bookings?$/ }).click();
  await expect.element(since).toHaveValue("2026-06-10T14:05");
  await page.getByRole("button", { name: "Filter, 1 active" }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(since).not.toBeInTheDocument();
});

test("is where the former address of catching up leads", async () => {
  const { history } = await openApp("/deliveries/catch-up?since=2026-06-11T07:30:00Z");
  await expect.element(since).toBeVisible();
  expect(history.location.href).toBe("/bookings?changed=2026-06-11T07%3A30%3A00Z");
  expect(history.length).toBe(1);
  // The last 24 hours.
  history.push("/deliveries/catch-up");
  await expect.poll(() => history.location.search).toBe("?changed=2026-06-10T12%3A05%3A00.000Z");
});
