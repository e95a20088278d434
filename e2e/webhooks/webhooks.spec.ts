// A secret that is shown once: never lost while it can be fetched, and nowhere once the user has stored it.
import type { World } from "#mock/service/world.ts";
import { found, placesOf } from "../canary.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { foundInHeap } from "../secret-heap.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";

const hooks = (world: World) => [...world.webhooks.values()];
const secretOf = (world: World, at = 0) => hooks(world)[at]?.secret ?? "no endpoint";

test("leaves the secret and its Idempotency-Key nowhere after Finish", async ({ signIn, page, wire, world }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url, ["booking.created", "availability.conflict"]);
  await expect(webhooks.told).toBeVisible();
  const secret = secretOf(world);
  await expect(webhooks.secret).toHaveValue(secret);
  // Meanwhile it's only in its field, masked until the user asks to see it.
  expect(found(await placesOf(page), [secret])).toEqual(["fields"]);
  await expect(webhooks.secret).toHaveCSS("-webkit-text-security", "disc");
  await expect(webhooks.secret).toHaveCSS("user-select", "none");
  await page.keyboard.press("Escape");
  await page.mouse.click(2, 2);
  await expect(webhooks.finish).toHaveAttribute("aria-disabled", "true");
  await webhooks.store();
  await expect(webhooks.row("depot.example.com")).toContainText("availability.conflict");
  const [key = "no key"] = wire.keys("/webhooks");
  const secrets = [secret, secret.replace("whsec_", ""), encodeURIComponent(secret)];
  const expectNowhere = async () => {
    const places = await placesOf(page);
    expect(found(places, secrets)).toEqual([]);
    expect(found(places, [key])).toEqual([]);
  };
  await expectNowhere();
  const outbox = new OutboxPage(page);
  await page.goto(page.url().replace("/webhooks", "/outbox"));
  await expect(outbox.group("Settled")).toContainText(url);
  await expectNowhere();
  const requests = new RequestsPage(page);
  await requests.open();
  await expect(requests.rows("/webhooks").first()).toBeVisible();
  await expectNowhere();
  await page.goBack();
  await page.goBack();
  await expect(webhooks.row("depot.example.com")).toBeVisible();
  await expectNowhere();
  expect(logged.filter((line) => [...secrets, key].some((canary) => line.includes(canary)))).toEqual([]);
  expect(hooks(world)).toHaveLength(1);
});

test.describe("in the page's memory", () => {
  // A fake clock keeps the traces of all timers, and the data that they captured.
  test.use({ clock: "real" });

  test("leaves neither the secret nor its Idempotency-Key after Finish", async ({ signIn, page, wire, world }) => {
    test.slow();
    const webhooks = new WebhooksPage(page);
    await signIn.before("/webhooks");
    await webhooks.create(url);
    await expect(webhooks.told).toBeVisible();
    const [key = "no key"] = wire.keys("/webhooks");
    const canaries = [secretOf(world).replace("whsec_", ""), key];
    // The search finds it while it's shown, so it would find it later.
    expect(await foundInHeap(page, canaries)).toContain(secretOf(world));
    await webhooks.store();
    await expect(webhooks.row("depot.example.com")).toBeVisible();
    expect(await foundInHeap(page, canaries)).toEqual([]);
  });
});
