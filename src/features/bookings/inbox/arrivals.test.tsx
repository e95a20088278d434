import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { colleagueApproves, guestBooks } from "#mock/service/happenings.ts";
import type { World } from "#mock/service/world.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const row = (number: string) => page.getByRole("row", { name: number });
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
