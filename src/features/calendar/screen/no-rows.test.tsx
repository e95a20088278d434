import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const grid = page.getByRole(...names.calendar.grid);

test.each(["sheet", "agenda"])("says in the %s of an account without vehicles what belongs there", async (view) => {
  const { requests } = await openApp(`/calendar?view=${view}`, { scenario: "empty" });
  await expect.element(page.getByRole("heading", { name: "No vehicles yet" })).toBeVisible();
  await expect.element(page.getByText(/bookings loaded|No bookings found/)).not.toBeInTheDocument();
  const before = requests.length;
  await page.getByRole("button", { name: "Look again" }).click();
  await expect.poll(() => requests.slice(before).some(({ url }) => url.includes("/vehicles"))).toBe(true);
});

test("says that nothing matches the search, and shows all vehicles again", async () => {
  await openApp("/calendar?q=nowhere");
  await expect.element(page.getByRole("heading", { name: "No loaded vehicle matches “nowhere”" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.element(grid.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
});
