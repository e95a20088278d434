import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { bookingAt } from "../world.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { expect, test } from "../test.ts";

// The service behind the server, and in the test's own process, as other projects may run it.
for (const host of ["http", "route"] as const) {
  test.describe(host === "http" ? "over the network" : "without a network in between", () => {
    test.use({ host });
    const phones = host === "http" ? " @phone" : "";

    test(`opens the sandbox with one click and shows its bookings${phones}`, async ({ signIn, bookings, page }) => {
      await signIn.toSandbox();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
      await expect(bookings.row("BK-20431")).toBeVisible();
      await expect(bookings.tab("All")).toHaveAccessibleName(/All\s*248/);
    });

    test(`keeps a refused key in the field, focused, with the service's message${phones}`, async ({ signIn, page }) => {
      await signIn.open();
      await signIn.withKey(demoKeys.revoked);
      await expect(signIn.refusal).toContainText("The service rejected this API key");
      await expect(signIn.refusal).toContainText(/Request\s*req_[0-9a-f]+/);
      await expect(signIn.refusal.getByRole("button", { name: "Copy request ID" })).toBeVisible();
      await expect(signIn.key).toHaveValue(demoKeys.revoked);
      await expect(signIn.key).toBeFocused();
      expect(page.url()).toContain("/sign-in");
    });
  });
}

test("hides the key, and shows only its last four characters once checked", async ({ signIn, bookings, page }) => {
  await signIn.open();
  await signIn.key.fill("some-key");
  await expect(signIn.key).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show API key" }).click();
  await expect(signIn.key).toHaveAttribute("type", "text");
  await signIn.withKey(`  Bearer ${demoKeys.full}\n`);
  await expect(bookings.grid).toBeVisible();
  await expect(page.getByText("…4f2a")).toBeVisible();
  await expect(page.getByText(demoKeys.full)).toHaveCount(0);
});

test("says what is missing and sends nothing when no key is typed", async ({ signIn, page, service }) => {
  const asked: string[] = [];
  service.twist = (request, answer) => {
    asked.push(request.url);
    return answer;
  };
  await signIn.open();
  await page.getByRole("button", { name: /^Check key/ }).click();
  await expect(page.getByText("Enter your API key.")).toBeVisible();
  await expect(signIn.key).toBeFocused();
  expect(asked).toEqual([]);
});

test("opens a linked booking after the sign-in @phone", async ({ signIn, bookings, world, page }) => {
  const { id } = bookingAt(world, "BK-20431");
  await signIn.toSandbox(`/bookings/${id}?q=BK-2043`);
  await expect(bookings.panel("BK-20431")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?q=BK-2043");
});

test("never redirects from the sign-in to another site", async ({ signIn, page, site }) => {
  await signIn.toSandbox(`/sign-in?redirect=${encodeURIComponent("//evil.example/steal")}`);
  await expect(page).toHaveURL(`${site}/today`);
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

test.describe("while the dashboard polls", () => {
  // Polls depend on the clock.
  test.use({ clock: "running" });

  test("asks for a revoked key in place of the page, which another key never sees", async ({
    signIn,
    bookings,
    world,
    later,
    page,
  }) => {
    const lock = new LockSheet(page);
    await signIn.toSandbox();
    await expect(bookings.row("BK-20431")).toBeVisible();
    await expect(page.getByRole("complementary")).toContainText("Up to date");
    world.keys.delete(demoKeys.full);
    // The next request is refused, so nothing is clicked that the dialog would cover.
    await later(21_000);
    await expect(lock.sheet).toBeVisible();
    await expect(signIn.key).toBeFocused();
    await expect(page.getByText("BK-20431").first()).toBeHidden();
    await lock.unlock(demoKeys.neighbour);
    await lock.sheet.getByRole("button", { name: "Use this API key" }).click();
    await expect(bookings.row("BK-31007")).toBeVisible();
    await expect(page.getByText("BK-20431")).toHaveCount(0);
  });
});
