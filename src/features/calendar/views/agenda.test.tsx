import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { names } from "#names";
import { chooseZone } from "#ui/browser/zone.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo" });

const grid = page.getByRole("grid", { name: "Agenda" });
const firstDay = grid.getByRole("rowgroup", { name: /2026/ }).first();

test("starts on a phone with today in the chosen time zone, and goes back to earlier days", async () => {
  // It is past midnight there.
  chooseZone("Pacific/Auckland");
  await openApp("/calendar?view=agenda");
  await page.viewport(390, 844);
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Fri 12 Jun 2026, /));
  await page.getByRole("button", { name: "Earlier" }).click();
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Fri 5 Jun 2026, /));
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Fri 12 Jun 2026, /));
});

test("opens the booking of a row beside it", async () => {
  await openApp("/calendar?view=agenda&q=HB-02");
  await grid.getByRole("row", { name: /BK-20428/ }).click();
  await expect.element(page.getByRole(...names.booking.panel("BK-20428"))).toBeVisible();
});
