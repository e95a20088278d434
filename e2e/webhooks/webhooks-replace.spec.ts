// Replacing an endpoint, which the API can't change.
import { names } from "#names";
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";
const hooks = (world: World) => [...world.webhooks.values()];

test("replaces an endpoint without a gap, with a reload at each step", async ({ signIn, page, world }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const webhooks = new WebhooksPage(page);
  const { replacement } = webhooks;
  await signIn.before("/webhooks");
  await webhooks.create(url);
  await expect(webhooks.told).toBeVisible();
  await expectNothingFound(page, "secret");
  await webhooks.store();
  await webhooks.row("depot.example.com").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole(...names.booking.question)).toBeVisible();
  await expectNothingFound(page, "delete");
  await page.getByRole(...names.webhooks.keepEndpoint).click();
  await webhooks
    .row("depot.example.com")
    .getByRole("button", { name: /^Replace/ })
    .click();
  await replacement.getByRole(...names.webhooks.url).fill("https://new.example.com/hooks");
  await replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(webhooks.told).toBeVisible();
  const goOn = async () => {
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.reload();
  await webhooks.showAgain();
  await webhooks.store();
  await goOn();
  await expectNothingFound(page, "replacement on its way");
  await replacement.getByRole("button", { name: "Confirm the delivery" }).click();
  await expect(replacement.getByRole("button", { name: "Delete the old endpoint" })).toBeVisible();
  expect(hooks(world)).toHaveLength(2);
  await goOn();
  await replacement.getByRole("button", { name: "Delete the old endpoint" }).click();
  await expect(replacement).toContainText("The replacement is finished.");
  expect(hooks(world).map((hook) => hook.url)).toEqual(["https://new.example.com/hooks"]);
});
