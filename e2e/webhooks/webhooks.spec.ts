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
const creation = { method: "POST", path: "/webhooks" } as const;
const once = { ...creation, times: 1 } as const;
const minute = 60_000;

const hooks = (world: World) => [...world.webhooks.values()];
const secretOf = (world: World, at = 0) => hooks(world)[at]?.secret ?? "no endpoint";

test("leaves the secret and its Idempotency-Key nowhere after Finish @phone", async ({ signIn, page, wire, world }) => {
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

test("repeats a request without a reply under one Idempotency-Key, and shows the endpoint's secret", async ({
  signIn,
  page,
  faults,
  wire,
  world,
}) => {
  faults.add({ match: once, when: "afterCommit", do: { kind: "drop" } });
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url);
  await expect(webhooks.told).toBeVisible();
  await expect(webhooks.secret).toHaveValue(secretOf(world));
  expect(wire.posts("/webhooks")).toHaveLength(2);
  expect(wire.keys("/webhooks")).toHaveLength(1);
  await webhooks.store();
  expect(hooks(world)).toHaveLength(1);
});

test("asks before leaving a shown secret, and shows it again after a reload", async ({ signIn, page, world }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url);
  await expect(webhooks.told).toBeVisible();
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(webhooks.secret).toHaveValue(secretOf(world));
  await page.reload();
  await webhooks.showAgain();
  await expect(webhooks.secret).toHaveValue(secretOf(world));
  expect(hooks(world)).toHaveLength(1);
});

test("offers another endpoint when the service repeats its reply without the secret", async ({
  signIn,
  page,
  faults,
  service,
  world,
}) => {
  faults.add({ match: once, when: "afterCommit", do: { kind: "drop" } });
  service.twist = async (request, answer) => {
    const isRepeated = request.method === "POST" && answer.headers.get("X-Idempotent-Replay") === "true";
    return isRepeated ? Response.json({ data: { id: hooks(world)[0]?.id } }, { headers: answer.headers }) : answer;
  };
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url);
  const missing = page.getByRole("alertdialog", { name: "The service won't show the secret again" });
  await expect(missing).toBeVisible();
  await missing.getByRole("button", { name: "Replace this endpoint" }).click();
  await expect(webhooks.replacement.getByRole("button", { name: "Create the new endpoint" })).toBeVisible();
  expect(hooks(world)).toHaveLength(1);
});

test("sends nothing when it's too late to retry, and ends with exactly one endpoint", async ({
  signIn,
  page,
  later,
  wire,
  world,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url);
  await expect(webhooks.told).toBeVisible();
  await webhooks.answerKept(wire);
  await page.reload();
  await expect(page.getByRole("button", { name: "Show it" })).toBeVisible();
  await later(21 * minute);
  await expect(page.getByText("The endpoint was created, but its secret can no longer be shown.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show it" })).toHaveCount(0);
  expect(wire.posts("/webhooks")).toHaveLength(1);
  await page.getByRole("button", { name: "Replace this endpoint" }).click();
  const { replacement } = webhooks;
  await replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(webhooks.told).toBeVisible();
  await webhooks.store();
  await replacement.getByRole("button", { name: "Delete the old endpoint" }).click();
  await expect(replacement).toContainText("has replaced the old one");
  expect(hooks(world)).toHaveLength(1);
  expect(wire.keys("/webhooks")).toHaveLength(2);
});
