// A secret that is told once: it is never lost while it can be had, and nowhere once it is stored.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import type { World } from "#mock/service/world.ts";
import { found, placesOf } from "../canary.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { WebhooksPage } from "../pages/webhooks-page.ts";
import { foundInHeap } from "../secret-heap.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions go by the clock.
test.use({ clock: "running" });

const url = "https://depot.example.com/hooks/rentals";
const creation = { method: "POST", path: "/webhooks" } as const;
const once = { ...creation, times: 1 } as const;
const minute = 60_000;

const hooks = (world: World) => [...world.webhooks.values()];
const secretOf = (world: World, at = 0) => hooks(world)[at]?.secret ?? "no endpoint";

test("after Finish the secret and the key of its request are nowhere @phone", async ({ signIn, page, wire, world }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url, ["booking.created", "availability.conflict"]);
  await expect(webhooks.told).toBeVisible();
  const secret = secretOf(world);
  await expect(webhooks.secret).toHaveValue(secret);
  // Meanwhile it stands in its field alone, where it is masked and cannot be selected until it is asked for.
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

test.describe("in the memory of the page", () => {
  // A clock that is set keeps the traces of all timers, and with them what was at hand where they began.
  test.use({ clock: "real" });

  test("after Finish neither the secret nor the key of its request is left", async ({ signIn, page, wire, world }) => {
    test.slow();
    const webhooks = new WebhooksPage(page);
    await signIn.before("/webhooks");
    await webhooks.create(url);
    await expect(webhooks.told).toBeVisible();
    const [key = "no key"] = wire.keys("/webhooks");
    const canaries = [secretOf(world).replace("whsec_", ""), key];
    // What is to be found nowhere in the end is found while it is told.
    expect(await foundInHeap(page, canaries)).toContain(secretOf(world));
    await webhooks.store();
    await expect(webhooks.row("depot.example.com")).toBeVisible();
    expect(await foundInHeap(page, canaries)).toEqual([]);
  });
});

test("an answer that is lost is asked for again with the same key, and brings the secret of the one endpoint", async ({
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
  await expect(webhooks.told).toBeVisible({ timeout: 15_000 });
  await expect(webhooks.secret).toHaveValue(secretOf(world));
  expect(wire.posts("/webhooks")).toHaveLength(2);
  expect(wire.keys("/webhooks")).toHaveLength(1);
  await webhooks.store();
  expect(hooks(world)).toHaveLength(1);
});

test("a tab that dies before Finish: the next one says so over every screen and shows the same secret", async ({
  signIn,
  page,
  context,
  site,
  wire,
  world,
}) => {
  await signIn.before("/webhooks");
  const first = new WebhooksPage(page);
  await first.create(url);
  await expect(first.told).toBeVisible();
  await first.answerKept(wire);
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  const webhooks = new WebhooksPage(next);
  const session = JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key: demoKeys.full });
  await next.addInitScript((session) => sessionStorage.setItem("session", session), session);
  await next.goto(`${site}/bookings`);
  await expect(next.getByRole("status").filter({ hasText: `The secret of ${url} was not stored yet.` })).toBeVisible();
  await webhooks.showAgain();
  await expect(webhooks.secret).toHaveValue(secretOf(world));
  expect(wire.keys("/webhooks")).toHaveLength(1);
  const [key = "no key"] = wire.keys("/webhooks");
  await webhooks.store();
  const places = await placesOf(next);
  expect(found(places, [secretOf(world)])).toEqual([]);
  expect(found(places, [key])).toEqual([]);
  await expect(next.getByRole("button", { name: "Show it" })).toHaveCount(0);
  expect(hooks(world)).toHaveLength(1);
});

test("leaving while the secret is on screen asks first, and a reload all the same loses nothing", async ({
  signIn,
  page,
  world,
}) => {
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

test("a clipboard that refuses is told, and the secret is selected for copying by hand", async ({
  signIn,
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: () => Promise.reject(new DOMException("no", "NotAllowedError")),
    });
  });
  const webhooks = new WebhooksPage(page);
  await signIn.before("/webhooks");
  await webhooks.create(url);
  await webhooks.told.getByRole("button", { name: "Copy secret" }).click();
  await expect(webhooks.told.getByRole("alert")).toContainText("press Ctrl+C");
  await expect(webhooks.told.getByRole("button", { name: "Copied" })).toHaveCount(0);
  const selected = await webhooks.secret.evaluate((field) =>
    field instanceof HTMLInputElement ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : "",
  );
  expect(selected).toBe(secretOf(world));
});

test("a service that repeats its answer without the secret: another endpoint takes the place of the first", async ({
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
  const missing = page.getByRole("alertdialog", { name: "The service will not show the secret again" });
  await expect(missing).toBeVisible({ timeout: 15_000 });
  await missing.getByRole("button", { name: "Delete and create anew" }).click();
  const { replacement } = webhooks;
  await replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(webhooks.told).toBeVisible();
  await expect(webhooks.secret).toHaveValue(secretOf(world, 1));
  expect(hooks(world)).toHaveLength(2);
  await webhooks.store();
  await replacement.getByRole("button", { name: "Delete the old endpoint" }).click();
  await expect(replacement).toContainText("has taken the place of the old one");
  expect(hooks(world)).toHaveLength(1);
  await replacement.getByRole("button", { name: "Close" }).last().click();
  await expect(webhooks.table.getByRole("row")).toHaveCount(2);
});

test("when it is too late to ask again nothing is sent, and the way out leads to exactly one endpoint", async ({
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
  await expect(page.getByText("It is too late to ask for its secret again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show it" })).toHaveCount(0);
  expect(wire.posts("/webhooks")).toHaveLength(1);
  await page.getByRole("button", { name: "Delete and create anew" }).click();
  const { replacement } = webhooks;
  await replacement.getByRole("button", { name: "Create the new endpoint" }).click();
  await expect(webhooks.told).toBeVisible();
  await webhooks.store();
  await replacement.getByRole("button", { name: "Delete the old endpoint" }).click();
  await expect(replacement).toContainText("has taken the place of the old one");
  expect(hooks(world)).toHaveLength(1);
  expect(wire.keys("/webhooks")).toHaveLength(2);
});
