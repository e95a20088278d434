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
  await page.getByRole("button", { name: "Next vehicle" }).click();
  const days = page.getByRole("list", { name: /^Agenda of/ }).getByRole("heading", { level: 2 });
  await expect.element(days.first()).toHaveTextContent("Fri 12 Jun 2026, today");
});
