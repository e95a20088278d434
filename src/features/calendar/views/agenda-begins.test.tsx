import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseZone } from "#ui/browser/zone.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo" });

const firstDay = page
  .getByRole("grid", { name: "Agenda of all vehicles" })
  .getByRole("rowgroup", { name: /2026/ })
  .first();
const inView = (words: string) => page.getByText(words, { exact: true });

async function openOnPhone(address: string): Promise<void> {
  await openApp(address);
  await page.viewport(390, 844);
}

test("begins the agenda of a phone today when the address names no day", async () => {
  await openOnPhone("/calendar");
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Thu 11 Jun 2026, /));
  await expect.element(inView("Thu 11 Jun – Wed 24 Jun 2026")).toBeInTheDocument();
});

test("begins a vehicle's agenda today", async () => {
  await openOnPhone("/calendar");
  await page.getByRole("button", { name: "Next vehicle" }).click();
  const days = page.getByRole("list", { name: /^Agenda of/ }).getByRole("heading", { level: 2 });
  await expect.element(days.first()).toHaveTextContent("Thu 11 Jun 2026, today");
});

test("begins with the day that it is in the chosen time zone", async () => {
  // There it is past midnight already.
  chooseZone("Pacific/Auckland");
  await openOnPhone("/calendar");
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Fri 12 Jun 2026, /));
});

test("begins with the day that the address names, also when that is this week's Monday", async () => {
  await openOnPhone("/calendar?from=2026-06-08");
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Mon 8 Jun 2026, /));
});

test("leads from today to earlier days and back to today", async () => {
  await openOnPhone("/calendar");
  await expect.element(inView("Thu 11 Jun – Wed 24 Jun 2026")).toBeInTheDocument();
  await page.getByRole("button", { name: "Earlier" }).click();
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Thu 4 Jun 2026, /));
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect.element(firstDay).toHaveAttribute("aria-label", expect.stringMatching(/^Thu 11 Jun 2026, /));
});

test("begins the agenda today on a wide screen too, and the sheet and the list with Monday", async () => {
  await openApp("/calendar?view=agenda");
  await expect.element(inView("Thu 11 Jun – Wed 24 Jun 2026")).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect.element(inView("Mon 8 Jun – Sun 21 Jun 2026")).toBeVisible();
  await page.getByRole("button", { name: "Sheet", exact: true }).click();
  await expect.element(inView("Mon 8 Jun – Sun 21 Jun 2026")).toBeVisible();
});
