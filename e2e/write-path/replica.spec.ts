// The inbox is this browser's copy of the account: what others do appears automatically.
import { names } from "#names";
import type { Page } from "playwright/test";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { heapOf } from "../heap.ts";
import { expect, test } from "../test.ts";
import { colleague, guestAsks } from "../world.ts";

// Polls depend on the clock.
test.use({ clock: "running" });

const poll = 21_000;

/** The keys of all records in a table of this browser's database. */
const keysIn = (page: Page, table: string) =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open("partner-dashboard");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("It does not open.")));
    });
    const asked = database.transaction(name).objectStore(name).getAllKeys();
    await new Promise((resolve) => {
      asked.addEventListener("success", resolve);
    });
    database.close();
    return asked.result.map(String);
  }, table);

test("shows a colleague's decision and a guest's request within one poll", async ({
  signIn,
  bookings,
  page,
  world,
  faults,
  later,
}) => {
  await signIn.before();
  await bookings.open("BK-20431");
  await bookings.search.fill("");
  await expect(bookings.tab("Awaiting approval")).toHaveAccessibleName(/6$/);
  // No poll is answered before the leap, after which the page would have dropped the announcement.
  faults.add({ match: { method: "GET", path: "/bookings" }, when: "before", do: { kind: "late", gate: "leap" } });
  colleague(world, "approve", "BK-20431");
  const { number } = guestAsks(world, "2026-09-01T09:00:00Z");
  await later(poll);
  faults.clear();
  await bookings.expectAnnounced(`New booking request: ${number} awaits approval`);
  await expect(bookings.panel("BK-20431")).toContainText("Approved");
  await expect(bookings.panel("BK-20431").getByRole("region", { name: "History" })).toContainText("approved");
  await expect(bookings.row(number)).toBeHidden();
  await bookings.showArrivals();
  await expect(bookings.row(number)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("shows the stored inbox with its age before the service has replied", async ({
  signIn,
  bookings,
  page,
  faults,
  later,
}) => {
  await signIn.before();
  await expect(bookings.tab("All")).toHaveAccessibleName(/248$/);
  // The summary of the rows is stored after them.
  await expect.poll(() => keysIn(page, "device")).toContainEqual(expect.stringContaining("replica "));
  await later(3000);
  faults.add({ match: { method: "GET", path: "/bookings" }, when: "before", do: { kind: "late", gate: "later" } });
  await later(10 * 60_000);
  await page.reload();
  await expect(bookings.row("BK-20431")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/\b10 min\b/);
  faults.release("later");
  faults.clear();
});

// A fake clock keeps every call that set a timer, and the data that it captured.
test.describe("by the real clock", () => {
  test.use({ clock: "real" });

  test("leaves no booking in the page's memory after a sign-out", async ({ signIn, bookings, page }) => {
    test.slow();
    await signIn.toSandbox();
    await bookings.open("BK-20431");
    expect(await heapOf(page), "the sweep sees what a page holds").toContain("BK-20431");
    await page.keyboard.press("Escape");
    await page
      .getByRole(...names.shell.settings)
      .first()
      .click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(signIn.key).toBeVisible();
    await expect(async () => {
      // The engine keeps the text that a regular expression matched last, which may be a booking's number.
      await page.evaluate(() => /x/.test("x"));
      expect((await heapOf(page)).match(/BK-\d{5}/)?.[0]).toBeUndefined();
    }).toPass();
  });
});

test("never shows one key's bookings to another, not even for a moment", async ({ signIn, bookings, page }) => {
  await signIn.open();
  await signIn.withKey(demoKeys.full);
  await expect(bookings.row("BK-20431")).toBeVisible();
  await page
    .getByRole(...names.shell.settings)
    .first()
    .click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(signIn.key).toBeVisible();
  // From here on every change of the page is checked.
  const changes = await page.evaluateHandle(() => {
    const seen = { changes: 0, rows: 0 };
    const look = () => {
      seen.changes += 1;
      if (document.body.textContent.includes("BK-20431")) seen.rows += 1;
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
    return seen;
  });
  await signIn.withKey(demoKeys.neighbour);
  await bookings.goTo();
  await expect(bookings.row("BK-31007")).toBeVisible();
  const { changes: looks, rows } = await changes.jsonValue();
  expect(looks).toBeGreaterThan(3);
  expect(rows).toBe(0);
  await page.reload();
  await signIn.withKey(demoKeys.neighbour);
  await expect(bookings.row("BK-31007")).toBeVisible();
  await expect(page.getByText("BK-20431")).toHaveCount(0);
});
