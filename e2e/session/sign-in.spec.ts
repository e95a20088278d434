import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { bookingAt } from "../world.ts";
import { expect, test } from "../test.ts";

// The service in the test's own process, as other projects may run it.
test.describe("without a network in between", () => {
  test.use({ host: "route" });

  test("opens the sandbox with one click and shows its bookings", async ({ signIn, bookings, page }) => {
    await signIn.toSandbox();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
    await expect(bookings.row("BK-20431")).toBeVisible();
    await expect(bookings.tab("All")).toHaveAccessibleName(/All\s*248/);
  });
});

test("keeps a refused key in the field, focused, with the service's message", async ({ signIn, page }) => {
  await signIn.open();
  await signIn.withKey(demoKeys.revoked);
  await expect(signIn.refusal).toContainText(/Request\s*req_[0-9a-f]+/);
  await expect(signIn.refusal.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect(signIn.key).toHaveValue(demoKeys.revoked);
  await expect(signIn.key).toBeFocused();
  expect(page.url()).toContain("/sign-in");
});

test("opens a linked booking after the sign-in", async ({ signIn, bookings, world, page }) => {
  const { id } = bookingAt(world, "BK-20431");
  await signIn.toSandbox(`/bookings/${id}?q=BK-2043`);
  await expect(bookings.panel("BK-20431")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?q=BK-2043");
});

test("forgets the key at a reload unless this tab was asked to keep it", async ({ signIn, bookings, page }) => {
  await signIn.open();
  await signIn.withKey(demoKeys.full);
  await expect(bookings.grid).toBeVisible();
  // Only that there are records.
  const kept = () => page.evaluate(() => [Object.entries(localStorage), sessionStorage.length]);
  await expect.poll(kept).toEqual([[["records", "kept"]], 0]);
  await page.reload();
  await expect(signIn.key).toBeVisible();
  expect(await kept()).toEqual([[["records", "kept"]], 0]);

  await signIn.keepKeyInTab();
  await signIn.withKey(demoKeys.full);
  await expect(bookings.grid).toBeVisible();
  await page.reload();
  await expect(bookings.grid).toBeVisible();
});
