// The delivery log, which stores more than the service lists, and catching up on what failed.
import { names } from "#names";
import { readFile } from "node:fs/promises";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import { expectNothingFound } from "../axe.ts";
import { DeliveriesPage } from "../pages/deliveries-page.ts";
import { expect, test } from "../test.ts";
import { colleague } from "../world.ts";

// Polls depend on the clock.
test.use({ clock: "running", scenario: "mixed-deliveries" });

test("says that an endpoint failed, lists what it missed, and exports that", async ({
  signIn,
  bookings,
  page,
  world,
}) => {
  await signIn.before("/deliveries");
  const deliveries = new DeliveriesPage(page);
  await expect(deliveries.banner).toContainText("fail.hooks.example");
  await expectNothingFound(page, "deliveries");
  await deliveries
    .row(/^Dead letter/)
    .first()
    .click();
  await expect(page.getByRole("region", { name: /^Delivery / })).toBeVisible();
  await expectNothingFound(page, "an open delivery");
  await page.keyboard.press("Escape");
  await deliveries.catchUp();
  await expect(page).toHaveURL(/\/bookings\?changed=2026-06-11T/);
  const from = Date.parse(new URL(page.url()).searchParams.get("changed") ?? "");
  const changed = () =>
    world.bookings
      .all()
      .filter(({ partnerId, updatedAt }) => partnerId === harbourFleet.id && updatedAt >= from)
      .toSorted((one, other) => other.updatedAt - one.updatedAt)
      .map(({ number }) => number);
  const rows = bookings.grid.getByRole("row", { name: /^BK-/ });
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => /BK-\d+/.exec(text)?.[0]))
    .toEqual(changed());
  colleague(world, "approve", "BK-20431");
  await page.reload();
  await expect(bookings.row("BK-20431")).toContainText("Approved");
  const saving = page.waitForEvent("download");
  await page.getByRole(...names.shell.exportCsv).click();
  const [head = "", ...lines] = (await readFile(await (await saving).path(), "utf8")).trim().split("\r\n");
  expect(head).toMatch(/chosen of all \d+ listed bookings, changed since 2026-06-11T/);
  expect(lines.map((line) => /BK-\d+/.exec(line)?.[0])).toEqual(changed());
});
