// A replacement whose new endpoint has a secret that nobody has: the old one stays until there is another.
import type { Page } from "playwright/test";
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { expect, test } from "../test.ts";
import type { Wire } from "../wire.ts";

test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";
const next = "https://new.example.com/hooks";
const minute = 60_000;
const urls = (world: World) => [...world.webhooks.values()].map((hook) => hook.url);

type Hands = { page: Page; later: (milliseconds: number) => Promise<void>; wire: Wire };

/** An endpoint that works, and a replacement of it whose secret can no longer be had. */
async function loseTheNewSecret({ page, later, wire }: Hands): Promise<void> {
  page.on("dialog", (dialog) => void dialog.accept());
  const webhooks = new WebhooksPage(page);
  await webhooks.create(url);
  await webhooks.store();
  await webhooks
    .row("depot.example.com")
    .getByRole("button", { name: /^Replace / })
    .click();
  await webhooks.replacement.getByRole("textbox", { name: "Endpoint URL" }).fill(next);
  await webhooks.replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(webhooks.told).toBeVisible();
  await webhooks.answerKept(wire);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show it" })).toBeVisible();
  await later(21 * minute);
  await page.getByRole("button", { name: "Give the secret up" }).click();
  await expect(webhooks.replacement).toContainText("Nobody has the secret of the new endpoint");
  await expect(webhooks.replacement.getByRole("button", { name: "Delete the old endpoint" })).toHaveCount(0);
  await expect(webhooks.replacement.getByRole("button", { name: "My receiver got one" })).toHaveCount(0);
}

test("the new endpoint without a secret is deleted, the old one stays, and the replacement can begin anew", async ({
  signIn,
  page,
  later,
  wire,
  world,
}) => {
  await signIn.before("/webhooks");
  await loseTheNewSecret({ page, later, wire });
  const { replacement, told } = new WebhooksPage(page);
  await replacement.getByRole("button", { name: "Delete the new endpoint" }).click();
  await expect(replacement.getByRole("button", { name: "Create the new endpoint" })).toBeVisible();
  expect(urls(world)).toEqual([url]);
  await replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(told).toBeVisible();
  expect(urls(world)).toEqual([url, next]);
});

test("another new endpoint takes the place of both: of the old one, and of the one without a secret @phone", async ({
  signIn,
  page,
  later,
  wire,
  world,
}) => {
  await signIn.before("/webhooks");
  await loseTheNewSecret({ page, later, wire });
  const webhooks = new WebhooksPage(page);
  const { replacement } = webhooks;
  await expectNothingFound(page, "given up");
  await replacement.getByRole("button", { name: "Create another new one" }).click();
  await expect(webhooks.told).toBeVisible();
  expect(urls(world)).toEqual([url, next, next]);
  const held = [...world.webhooks.values()][2]?.id;
  await webhooks.store();
  await replacement.getByRole("button", { name: "My receiver got one" }).click();
  await replacement.getByRole("button", { name: "Delete the old endpoint" }).click();
  await expect(replacement).toContainText("has taken the place of the old one");
  expect([...world.webhooks.keys()]).toEqual([held]);
});
