// What stays on this machine: unreadable without the API key, and removed from every tab by a sign-out.
import { names } from "#names";
import type { Page } from "playwright/test";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { KilledBrowser } from "../killed-browser.ts";
import { BookingsPage } from "../pages/bookings-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { profileFilesWith } from "../profile-files.ts";
import { expect, test } from "../test.ts";
import { bookingAt } from "../world.ts";

test.use({ clock: "running" });

const number = "BK-20431";
const pending = "BK-20430";

/** Stores a text unencrypted in another database, to show that the search would find it. */
async function keepInClear(page: Page, text: string): Promise<void> {
  await page.evaluate(async (text) => {
    const opening = indexedDB.open("in clear", 1);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("texts"));
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("It does not open.")));
    });
    const writing = database.transaction("texts", "readwrite", { durability: "strict" });
    writing.objectStore("texts").put({ text }, 1);
    await new Promise<void>((resolve) => writing.addEventListener("complete", () => resolve()));
    database.close();
  }, text);
}

test("leaves nothing readable of a day's work in the browser's folder", async ({
  site,
  world,
  wire,
  faults,
  profile,
}) => {
  test.slow();
  const browser = await KilledBrowser.start(profile);
  const { page } = browser;
  const signIn = new SignInPage(page, site);
  const bookings = new BookingsPage(page);
  await signIn.open();
  await signIn.withKey(demoKeys.full);
  await expect(bookings.tab("All")).toHaveAccessibleName(/248$/);
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await bookings.expectAnnounced(`${number} approved`);
  // One outcome stays open, which stores the most.
  faults.add({ match: { method: "POST", path: "/approve" }, when: "afterCommit", do: { kind: "drop" } });
  await bookings.open(pending);
  await bookings.decide(pending, "Approve");
  await bookings.expectUnknown(pending);
  for (const screen of ["Vehicles", "Calendar", "Webhooks", "Deliveries", "Outbox"]) {
    await page
      .getByRole(...names.shell.navigation)
      .getByRole("link", { name: screen })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByLabel(/^Loading/)).toHaveCount(0);
  }
  const clear = "A text that stands there in clear";
  await keepInClear(page, clear);
  await browser.context.close();

  const decided = bookingAt(world, number);
  const vehicle = world.vehicles.all().find(({ id }) => id === decided.vehicleId);
  const texts = [number, pending, decided.id, bookingAt(world, pending).id, demoKeys.full, ...wire.keys()];
  const all = [...texts, vehicle?.name, vehicle?.id, ...[...world.webhooks.values()].map(({ url }) => url)];
  const canaries = all.filter((text) => text !== undefined);
  expect(canaries.length).toBeGreaterThan(8);
  expect(profileFilesWith(profile, canaries)).toEqual([]);
  expect(profileFilesWith(profile, [clear]).some((file) => file.includes("IndexedDB"))).toBe(true);
});

/** The number of stored records, except those about the browser itself. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("partner-dashboard");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("It does not open.")));
    });
    let sum = 0;
    for (const name of database.objectStoreNames) {
      const counting = database.transaction(name).objectStore(name).count();
      const count = await new Promise<number>((resolve) =>
        counting.addEventListener("success", () => resolve(counting.result)),
      );
      if (name !== "device") sum += count;
    }
    database.close();
    return sum;
  });

test("empties both tabs and the disk within a second after a sign-out", async ({
  signIn,
  bookings,
  context,
  page,
  site,
  time,
}) => {
  await signIn.open();
  await signIn.withKey(demoKeys.full);
  await expect(bookings.tab("All")).toHaveAccessibleName(/248$/);
  const other = await context.newPage();
  const otherSignIn = new SignInPage(other, site);
  await otherSignIn.open();
  await otherSignIn.withKey(demoKeys.full);
  await expect(new BookingsPage(other).row(number)).toBeVisible();
  expect(await keptIn(page)).toBeGreaterThan(0);

  await page
    .getByRole(...names.shell.settings)
    .first()
    .click();
  const signOut = page.getByRole("button", { name: "Sign out" });
  await expect(signOut).toBeVisible();
  // From here on the tabs have one second of their own clock, so that a slow machine doesn't matter.
  await context.clock.pauseAt(time.now() + 1000);
  await signOut.click();
  await context.clock.runFor(1000);
  await expect.poll(() => keptIn(page), { intervals: [20] }).toBe(0);
  for (const tab of [page, other]) await expect(tab.locator("body")).not.toContainText(/BK-\d/);
  await expect(otherSignIn.key).toBeVisible();
});
