import { expectNothingFound } from "../axe.ts";
import { FilterBar } from "../pages/filter-bar.ts";
import { expect, test } from "../test.ts";

test("filters by vehicle and days by keyboard, and keeps both in the address", async ({ signIn, bookings, page }) => {
  const filters = new FilterBar(page);
  await signIn.before();
  await expect(bookings.row("BK-20430")).toBeVisible();
  await filters.chooseVehicle("hv-12");
  await expect(filters.chip("HV-12")).toBeFocused();
  await expect(bookings.row("BK-20431")).toBeVisible();
  await expect(bookings.row("BK-20430")).toHaveCount(0);
  await filters.chooseDays("Next 7 days");
  await expect(filters.chip("Dates: 11 – 17 Jun")).toBeFocused();
  await expect(page).toHaveURL(/vehicle=HV-12.*from=2026-06-11.*to=2026-06-17/);
  await expect(bookings.row("BK-20431")).toBeVisible();
  const copied = page.url();
  await page.reload();
  await expect(filters.chip("HV-12")).toBeVisible();
  await expect(filters.chip("Dates: 11 – 17 Jun")).toBeVisible();
  await page.goBack();
  await expect(filters.chip("Dates")).toHaveCount(0);
  await expect(filters.chip("HV-12")).toBeVisible();
  await page.goto(copied);
  await filters.chip("HV-12").press("Enter");
  await expect(filters.button("Vehicle")).toBeFocused();
  await filters.chip("Dates").press("Enter");
  await expect(filters.button("Dates")).toBeFocused();
  await expect(bookings.row("BK-20430")).toBeVisible();
});

test("offers a filter for unknown outcomes only while there are any", async ({ signIn, bookings, page, faults }) => {
  const filters = new FilterBar(page);
  await signIn.before();
  await expect(bookings.row("BK-20430")).toBeVisible();
  await expect(filters.button("Unresolved")).toHaveCount(0);
  faults.add({ match: { method: "POST" }, when: "before", do: { kind: "drop" } });
  await bookings.open("BK-20431");
  await bookings.decide("BK-20431", "Approve");
  await bookings.expectUnknown("BK-20431");
  await bookings.search.fill("");
  await filters.button("Unresolved").click();
  await expect(bookings.grid.getByRole("row", { name: /^BK-/ })).toHaveCount(1);
  await expect(page).toHaveURL(/unresolved=yes/);
  await filters.chip("Unresolved").click();
  await expect(bookings.row("BK-20430")).toBeVisible();
});

test("scrolls tabs and shrinks filters to named icons at 1280 and 1100 px", async ({ signIn, bookings, page }) => {
  const filters = new FilterBar(page);
  await signIn.before();
  await bookings.open("BK-20431");
  for (const width of [1280, 1100]) {
    await page.setViewportSize({ width, height: 720 });
    expect((await filters.button("Vehicle").boundingBox())?.width).toBeLessThan(40);
    await bookings.tab("Cancelled").click();
    await expect(bookings.tab("Cancelled")).toHaveAttribute("aria-selected", "true");
    await bookings.tab("All").click();
    await filters.button("Dates").click();
    await expect(filters.from).toBeInViewport();
    await page.keyboard.press("Escape");
  }
});

test("has no axe findings in the vehicle list, with swapped days, or in chips", async ({ signIn, page }) => {
  test.slow();
  const filters = new FilterBar(page);
  await signIn.before("/bookings?vehicle=HV-12&from=2026-06-12");
  await expect(filters.chip("From 12 Jun")).toBeVisible();
  await expectNothingFound(page, "filters in force");
  await filters.chip("HV-12").click();
  await filters.button("Vehicle").click();
  await expect(filters.vehicles).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expectNothingFound(page, "vehicle filter");
  await page.keyboard.press("Escape");
  await filters.chip("From 12 Jun").click();
  await filters.button("Dates").click();
  await filters.to.fill("2026-06-12");
  await expect(page).toHaveURL(/to=2026-06-12/);
  await filters.from.fill("2026-06-20");
  await expect(page.getByRole("alert")).toHaveText("“From” is after “To”. The filter didn't change.");
  await expectNothingFound(page, "dates filter");
  expect(new URL(page.url()).searchParams.has("from")).toBe(false);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(filters.from).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filters.button("Dates")).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("puts all filters into one sheet and says how many are active", async ({ signIn, bookings, page }) => {
    const filters = new FilterBar(page);
    await signIn.before();
    await expect(bookings.row("BK-20430")).toBeVisible();
    await filters.sheetButton(0).click();
    await filters.vehicles.fill("hv-12");
    await filters.sheet.getByRole("option", { name: /HV-12/ }).click();
    await expect(filters.chip("HV-12")).toBeVisible();
    await filters.sheet.getByRole("button", { name: "Next 7 days" }).click();
    await expectNothingFound(page, "filter sheet");
    await filters.sheet.getByRole("button", { name: /^Show \d+ bookings?$/ }).click();
    await expect(filters.sheetButton(2)).toBeVisible();
    await expect(bookings.row("BK-20431")).toBeVisible();
    await expect(bookings.row("BK-20430")).toHaveCount(0);
    await filters.sheetButton(2).click();
    await filters.sheet.getByRole("button", { name: "Clear filters" }).click();
    await page.keyboard.press("Escape");
    await expect(filters.sheetButton(0)).toBeVisible();
    await expect(bookings.row("BK-20430")).toBeVisible();
  });
});
