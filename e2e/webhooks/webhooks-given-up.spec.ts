// A replacement whose new secret is lost: the old endpoint stays until there is another one.
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";
const next = "https://new.example.com/hooks";
const minute = 60_000;
const urls = (world: World) => [...world.webhooks.values()].map((hook) => hook.url);

test("replaces both the old endpoint and a new one whose secret was lost @phone", async ({
  signIn,
  page,
  later,
  wire,
  world,
}) => {
  const webhooks = new WebhooksPage(page);
  const { replacement } = webhooks;
  await signIn.before("/webhooks");
  page.on("dialog", (dialog) => void dialog.accept());
  await webhooks.create(url);
  await webhooks.store();
  await webhooks
    .row("depot.example.com")
    .getByRole("button", { name: /^Replace/ })
    .click();
  await replacement.getByRole("textbox", { name: "Endpoint URL" }).fill(next);
  await replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(webhooks.told).toBeVisible();
  await webhooks.answerKept(wire);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show it" })).toBeVisible();
  await later(21 * minute);
  await page.getByRole("button", { name: "Discard the secret" }).click();
  await expect(replacement).toContainText("Nobody has the secret of the new endpoint");
  await expect(replacement.getByRole("button", { name: "Delete the old endpoint" })).toHaveCount(0);
  await expect(replacement.getByRole("button", { name: "My receiver got one" })).toHaveCount(0);
  await expectNothingFound(page, "a discarded secret");
  await replacement.getByRole("button", { name: "Create another new one" }).click();
  await expect(webhooks.told).toBeVisible();
  expect(urls(world)).toEqual([url, next, next]);
  const held = [...world.webhooks.values()][2]?.id;
  await webhooks.store();
  await replacement.getByRole("button", { name: "My receiver got one" }).click();
  await replacement.getByRole("button", { name: "Delete the old endpoint" }).click();
  await expect(replacement).toContainText("has replaced the old one");
  expect([...world.webhooks.keys()]).toEqual([held]);
});
