// A browser is killed while a secret is on screen; what it had stored by then is on its disk.
import { KilledBrowser } from "../killed-browser.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "real" });

const url = "https://depot.example.com/hooks/rentals";

test("shows the same secret by the same request after the browser is killed", async ({
  site,
  wire,
  world,
  profile,
}) => {
  test.slow();
  const secret = () => [...world.webhooks.values()].map((hook) => hook.secret);
  const first = await KilledBrowser.start(profile);
  await new SignInPage(first.page, site).open("/webhooks");
  await new SignInPage(first.page, site).withKey(demoKeys.full);
  const before = new WebhooksPage(first.page);
  await before.create(url);
  await expect(before.secret).toHaveValue(/^whsec_/);
  await expect(before.secret).toHaveValue(secret()[0] ?? "no endpoint");
  await before.answerKept(wire);
  const shoot = await first.aim();
  await shoot();

  const next = await KilledBrowser.start(profile);
  const webhooks = new WebhooksPage(next.page);
  await new SignInPage(next.page, site).open("/bookings");
  await new SignInPage(next.page, site).withKey(demoKeys.full);
  await expect(next.page.getByRole("status").filter({ hasText: url }).first()).toBeVisible();
  await webhooks.showAgain();
  await expect(webhooks.secret).toHaveValue(secret()[0] ?? "no endpoint");
  await webhooks.store();
  expect(secret()).toHaveLength(1);
  expect(wire.keys("/webhooks")).toHaveLength(1);
  expect(wire.posts("/webhooks")).toHaveLength(2);
  await next.context.close();
});
