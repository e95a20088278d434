import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { field, openVehicles, panel, row } from "#testing/open-vehicles.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { names } from "#names";

onKnownDay();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const search = page.getByRole(...names.vehicles.search);
const form = panel("Map Harbour Van 12");
/** Longer than the delay before the search is written to the address, in ms. */
const rested = 1000;

test("opens the form when Change is pressed in the moment before the search is written to the address", async () => {
  const { history } = await openVehicles();
  await expect.element(row("HV-12")).toBeVisible();
  await search.fill("HV-12");
  const change = row("HV-12")
    .getByRole(...names.vehicles.change)
    .element();
  // In one task, so that the page draws nothing between the press and the writing of the search.
  if (change instanceof HTMLElement) change.click();
  vi.advanceTimersByTime(rested);
  await expect.element(field(form)).toHaveFocus();
  expect(history.location.href).toMatch(/^\/vehicles\/[^?]+\?q=HV-12#map$/);
  history.back();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(row("HV-12")).toBeVisible();
});
