// A shown secret can't be lost by accident.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { expect, test } from "../test.ts";

// Refreshes depend on the clock.
test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";

test("keeps a shown secret through back, shortcuts and a refused refresh", async ({
  signIn,
  page,
  faults,
  later,
  world,
}) => {
  const webhooks = new WebhooksPage(page);
  const lock = new LockSheet(page);
  await signIn.before("/bookings");
  await page
    .getByRole("link", { name: /^Webhooks/ })
    .first()
    .click();
  await webhooks.create(url);
  await expect(webhooks.told).toBeVisible();
  await page.goBack();
  await expect(webhooks.told).toBeVisible();
  for (const key of ["Control+k", "n", "Escape", "?"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(1);
  }
  const refused = {
    kind: "status",
    status: 401,
    body: '{"error":{"code":"unauthorized","message":"Revoked."}}',
  } as const;
  faults.add({ match: { method: "GET" }, when: "before", do: refused });
  await later(60_000);
  await expect(lock.sheet).toBeVisible();
  faults.clear();
  await lock.unlock(demoKeys.full);
  await expect(lock.sheet).toBeHidden();
  await expect(webhooks.secret).toHaveValue([...world.webhooks.values()][0]?.secret ?? "no endpoint");
  await webhooks.store();
  expect([...world.webhooks.values()]).toHaveLength(1);
});
