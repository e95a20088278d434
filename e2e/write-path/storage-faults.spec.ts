// A browser that can't store things: the page says so, and captures nothing without a record.
import { names } from "#names";
import { expectNothingFound } from "../axe.ts";
import { expect, test } from "../test.ts";
import { captures } from "../world.ts";

test.use({ clock: "running" });

const number = "BK-20431";

/** Fills the browser's storage with rows until not even a hundred bytes fit. Returns the number of rows. */
async function fillWithRows(): Promise<number> {
  const opening = indexedDB.open("partner-dashboard");
  await new Promise((opened) => {
    opening.addEventListener("success", opened);
  });
  const add = (size: number) =>
    new Promise<boolean>((ended) => {
      const sealed = crypto.getRandomValues(new Uint8Array(size));
      const filling = opening.result.transaction("rows", "readwrite");
      filling.objectStore("rows").add({ fp: "another key", sealed });
      filling.addEventListener("complete", () => ended(true));
      filling.addEventListener("abort", () => ended(false));
    });
  let rows = 0;
  for (let size = 65_536; size > 100; size /= 4) while (rows < 10_000 && (await add(size))) rows += 1;
  opening.result.close();
  return rows;
}

test("captures nothing while the storage is full, and continues once there's room", async ({
  signIn,
  bookings,
  site,
  page,
  wire,
  world,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site, quotaSize: 1 });
  await signIn.before();
  const panel = await bookings.open(number);
  const alert = page.getByRole("alert").filter({ has: page.getByRole("button", { name: /^Work without/ }) });
  await expect(alert).toBeVisible();
  await expect(panel.getByRole(...names.booking.approve)).toHaveAttribute("aria-disabled", "true");
  expect([wire.posts().length, captures(world, number)]).toEqual([0, 0]);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site });
  await expect(alert).toBeHidden();
  await bookings.decide(number, "Approve");
  await bookings.expectAnnounced(`${number} approved`);
  expect(captures(world, number)).toBe(1);
});

test("deletes copies of bookings to store and send a decision when the storage is full", async ({
  signIn,
  bookings,
  site,
  page,
  world,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site, quotaSize: 12_000_000 });
  await signIn.before();
  const panel = await bookings.open(number);
  await expect(panel.getByRole(...names.booking.approve)).toBeEnabled();
  expect(await page.evaluate(fillWithRows)).toBeGreaterThan(100);
  await bookings.decide(number, "Approve");
  await bookings.expectAnnounced(`${number} approved`);
  expect(captures(world, number)).toBe(1);
});

test("says that the browser lost saved data until the user confirms it", async ({ signIn, bookings, site, page }) => {
  const alert = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Dismiss" }) });
  await signIn.before();
  await expect(bookings.row(number)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("records"))).toBe("kept");
  await page.reload();
  await expect(bookings.row(number)).toBeVisible();
  await expect(alert).toBeHidden();
  await page.goto(`${site}/icon.svg`);
  await page.evaluate(
    () =>
      new Promise((gone, failed) => {
        const request = indexedDB.deleteDatabase("partner-dashboard");
        request.addEventListener("success", gone);
        request.addEventListener("error", failed);
      }),
  );
  await signIn.before("/outbox");
  await expect(alert).toBeVisible();
  await expectNothingFound(page, "records that were lost");
  await page.reload();
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(alert).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.getByRole(...names.headings.outbox)).toBeVisible();
  await expect(alert).toBeHidden();
});
