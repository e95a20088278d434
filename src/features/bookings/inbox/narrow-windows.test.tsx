import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo" });

const row = (number: string) => page.getByRole("row", { name: number });
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
  await page.getByRole("button", { name: "Inbox actions" }).click();
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
