// A secret that is shown once, and two tabs: one shows it, the other says so.
import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";

test("says that another tab shows the secret, and shows it once that tab is closed", async ({
  signIn,
  page,
  context,
  site,
  wire,
  world,
}) => {
  await signIn.before("/webhooks");
  const other = await context.newPage();
  const session = JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key: demoKeys.full });
  await other.addInitScript((session) => sessionStorage.setItem("session", session), session);
  await other.goto(`${site}/bookings`);
  const strip = other.getByRole("status").filter({ hasText: url });
  const mine = new WebhooksPage(page);
  const theirs = new WebhooksPage(other);
  const show = other.getByRole("button", { name: "Show it" });

  await mine.create(url);
  await expect(mine.told).toBeVisible();
  await expect(strip).toBeVisible();
  await expect(show).toHaveCount(0);

  await other
    .getByRole(...names.shell.navigation)
    .getByRole("link", { name: /^Webhooks/ })
    .click();
  await expect(theirs.row(url)).toBeVisible();
  await expect(show).toHaveCount(0);

  await page.close({ runBeforeUnload: false });
  await show.click();
  await expect(theirs.secret).toHaveValue([...world.webhooks.values()][0]?.secret ?? "no endpoint");
  await theirs.store();
  await expect(strip).toHaveCount(0);
  expect(wire.keys("/webhooks")).toHaveLength(1);
  expect(world.webhooks.size).toBe(1);
});
