// The delivery log, which stores more than the service lists, and catching up on what failed.
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { DeliveriesPage } from "../pages/deliveries-page.ts";
import { expect, test } from "../test.ts";
import { colleague } from "../world.ts";

// Polls depend on the clock.
test.use({ clock: "running", scenario: "mixed-deliveries" });

const ours = (world: World) => world.bookings.all().filter(({ partnerId }) => partnerId === harbourFleet.id);

test("says that an endpoint failed, and lists what it missed to go through @phone", async ({ signIn, page, world }) => {
  await signIn.before("/deliveries");
  const deliveries = new DeliveriesPage(page);
  await expect(deliveries.banner).toContainText(/deliveries to fail\.hooks\.example ended as dead letter, between/);
  await deliveries.catchUp();
  await expect(deliveries.since).toHaveValue(/^2026-06-11T\d\d:\d\d$/);
  await deliveries.since.fill("2026-06-11T09:00");
  await deliveries.readChanges();
  await expect(deliveries.coverage).toContainText("Complete as of");
  const from = Date.parse("2026-06-11T06:50:00Z");
  const changed = ours(world).filter(({ updatedAt }) => updatedAt >= from);
  expect((await deliveries.numbers()).toSorted()).toEqual(changed.map(({ number }) => number).toSorted());
  await deliveries.tickOff("BK-20431");
  await expect(deliveries.tab("Not dealt with")).toHaveAccessibleName(new RegExp(`${changed.length - 1}$`));
  await page.reload();
  await expect(deliveries.tab("Not dealt with")).toHaveAccessibleName(new RegExp(`${changed.length - 1}$`));
  await expect(deliveries.booking("BK-20431").getByRole("checkbox")).toBeChecked();
});

test("continues catching up after a reload without missing a change", async ({ signIn, page, world }) => {
  test.slow();
  await signIn.before("/deliveries/catch-up?since=2026-01-01T00:00:00Z");
  const deliveries = new DeliveriesPage(page);
  await expect(page.getByRole("button", { name: "Read changes" })).toBeVisible();
  const refused = { error: { code: "forbidden", message: "Not now.", request_id: "req_1" } };
  await page.route(/updated_since=2025.*cursor=/, (route) => route.fulfill({ status: 403, json: refused }));
  await deliveries.readChanges();
  await expect(page.getByRole("alert")).toContainText("Not now.");
  colleague(world, "approve", "BK-20431");
  await page.reload();
  await expect(deliveries.coverage).toContainText("Stopped after 1 page. There may be more changes.");
  await page.unroute(/updated_since=2025.*cursor=/);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(deliveries.coverage).toContainText("Complete as of");
  // Each of them once; the last rows are drawn a moment after the list is complete.
  const all = ours(world).map(({ number }) => number);
  await expect.poll(async () => (await deliveries.numbers()).toSorted()).toEqual(all.toSorted());
  await expect(deliveries.booking("BK-20431")).toContainText("Approved");
});

test("has no axe findings in the log, an open delivery and catching up @phone", async ({ signIn, page }) => {
  test.slow();
  await signIn.before("/deliveries");
  const deliveries = new DeliveriesPage(page);
  await expect(deliveries.banner).toBeVisible();
  await expectNothingFound(page, "deliveries");
  await deliveries
    .row(/^Dead letter/)
    .first()
    .click();
  await expect(page.getByRole("region", { name: /^Delivery / })).toBeVisible();
  await expectNothingFound(page, "delivery panel");
  await page.keyboard.press("Escape");
  await deliveries.catchUp();
  await expectNothingFound(page, "catch up");
  await deliveries.readChanges();
  await expect(deliveries.coverage).toContainText("Complete as of");
  await expectNothingFound(page, "changed bookings");
});
