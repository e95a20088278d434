import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const grid = page.getByRole(...names.calendar.grid);

test("offers a refresh in the calendar of an account without vehicles", async () => {
  const { requests } = await openApp("/calendar", { scenario: "empty" });
  const look = page.getByRole("button", { name: "Refresh" });
  await expect.element(look).toBeVisible();
  const before = requests.length;
  await look.click();
  await expect.poll(() => requests.slice(before).some(({ url }) => url.includes("/vehicles"))).toBe(true);
});

test("shows all vehicles again after a search without results", async () => {
  await openApp("/calendar?q=nowhere");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.element(grid.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
});
