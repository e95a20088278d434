import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { field, openVehicles, panel, row } from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Longer than the delay before the search is written to the address, in ms. */
const rested = 1000;

/** Clicks and lets the delay pass in one task, so that the page draws nothing in between. */
function pressBeforeWriting(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  vi.advanceTimersByTime(rested);
}

test.each([
  ["/vehicles", "Search vehicles"],
  ["/today", "Search today"],
])("leaves the next screen's address alone when a link is followed while typing in %s", async (address, label) => {
  const { history } = await openApp(address);
  await page.getByLabelText(label, { exact: true }).fill("HV-12");
  pressBeforeWriting(page.getByRole("link", { name: /^Bookings/ }).element());
  await expect.element(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  expect(history.location.href).toBe("/bookings");
});

test("keeps a filter chosen while typing, and Back leads to the earlier screens", async () => {
  const { history } = await openApp("/outbox");
  await page.getByRole("link", { name: /^Vehicles/ }).click();
  await page.getByRole("searchbox", { name: "Search vehicles" }).fill("estate");
  pressBeforeWriting(page.getByRole("tab", { name: /^Mapped/ }).element());
  await expect.element(page.getByRole("row", { name: "HE-01, Harbour Estate 1" })).toBeVisible();
  expect(history.location.href).toBe("/vehicles?mapped=yes&q=estate");
  history.back();
  await expect.poll(() => history.location.href).toBe("/vehicles");
  history.back();
  await expect.element(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
});

const search = page.getByRole(...names.vehicles.search);
const form = panel("Map Harbour Van 12");

test("opens the form when Change is pressed in the moment before the search is written to the address", async () => {
  const { history } = await openVehicles();
  await expect.element(row("HV-12")).toBeVisible();
  await search.fill("HV-12");
  pressBeforeWriting(
    row("HV-12")
      .getByRole(...names.vehicles.change)
      .element(),
  );
  await expect.element(field(form)).toHaveFocus();
  expect(history.location.href).toMatch(/^\/vehicles\/[^?]+\?q=HV-12#map$/);
  history.back();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(row("HV-12")).toBeVisible();
});
