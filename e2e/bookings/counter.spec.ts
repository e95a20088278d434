// Handing out and taking back vehicles in the car park: a number or a tag, then one button.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expectNothingFound } from "../axe.ts";
import { CounterPage } from "../pages/counter-page.ts";
import { expect, test } from "../test.ts";
import { bookingAt, transitions } from "../world.ts";

// The undo delay depends on the clock.
test.use({ clock: "running" });

test("finds a pickup by number, holds it for the undo delay and sends it once @phone", async ({
  signIn,
  page,
  wire,
  world,
  later,
}) => {
  const counter = new CounterPage(page);
  await signIn.before("/counter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Counter");
  await expect(counter.field).toBeFocused();
  await expectNothingFound(page, "counter");
  await counter.scan("bk-20402");
  const card = await counter.shows("BK-20402");
  await expect(card).toContainText("HV-15");
  await expect(card).toContainText(/Due out\s*Thu 11 Jun 2026, 16:00\s*\+02/);
  await expect(card).toContainText("Approved");
  expect((await counter.pickup.boundingBox())?.height).toBe(56);
  await expectNothingFound(page, "a booking at the counter");
  await counter.pickup.click();
  await expect(counter.undo).toBeVisible();
  expect(wire.posts()).toEqual([]);
  await later(6_000);
  await expect(card).toContainText("BK-20402 picked up");
  await expect(card.getByText(/^req_/).first()).toBeVisible();
  await counter.next.click();
  await expect(counter.field).toBeFocused();
  await expect(counter.field).toHaveValue("");
  expect(wire.posts()).toHaveLength(1);
  expect(transitions(world, "BK-20402")).toMatchObject([{ action: "pickup" }]);
});

test("sends nothing after Undo, and the pickup can be confirmed again @phone", async ({
  signIn,
  page,
  wire,
  world,
  later,
}) => {
  await page.addInitScript(() => localStorage.setItem("undo-delay", "20"));
  const counter = new CounterPage(page);
  await signIn.before("/counter?q=BK-20371");
  const card = await counter.shows("BK-20371");
  await counter.giveBack.click();
  await expect(counter.undo).toBeEnabled();
  await counter.undo.click();
  await expect(counter.giveBack).toBeVisible();
  await later(60_000);
  expect(wire.posts()).toEqual([]);
  expect(bookingAt(world, "BK-20371").state).toBe("picked_up");
  await expect(card).toContainText("Picked up");
});

test("handles a scan, a choice and a confirm by keyboard alone", async ({ signIn, page, later, world }) => {
  const counter = new CounterPage(page);
  await signIn.before("/counter");
  await page.getByRole("link", { name: /^Bookings/ }).focus();
  await counter.scan("hv-15");
  await expect(counter.field).toHaveValue("hv-15");
  const first = counter.list.getByRole("button").first();
  await expect(first).toBeFocused();
  await expect(first).toContainText("BK-20402");
  await expect(first).toContainText("Hand out");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await counter.shows("BK-20402");
  await expect(counter.pickup).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(counter.undo).toBeVisible();
  // The next tag can be scanned while this one waits.
  await counter.scan("bk-20377");
  await counter.shows("BK-20377");
  await expect(counter.field).toHaveValue("bk-20377");
  await later(6_000);
  await expect.poll(() => transitions(world, "BK-20402")).toMatchObject([{ action: "pickup" }]);
  await page.keyboard.press("Escape");
  await expect(counter.field).toHaveValue("");
});

test("says why a booking can't be confirmed, or how much was searched @phone", async ({
  signIn,
  page,
  bookings,
  wire,
}) => {
  const counter = new CounterPage(page);
  await signIn.before("/counter");
  await counter.field.fill("20431");
  await expect(await counter.shows("BK-20431")).toContainText("It awaits approval. Approve it first.");
  await expect(page.getByRole("button", { name: /^(Approve|Confirm)/ })).toHaveCount(0);
  await counter.field.fill("nothing like it");
  await expect(page.getByText("We searched all 248 bookings the service lists.")).toBeVisible();
  await expectNothingFound(page, "nothing found at the counter");
  const before = wire.requests.length;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => wire.requests.length).toBeGreaterThan(before);
  await counter.field.fill("20431");
  await page.getByRole("button", { name: "Open the booking" }).click();
  await expect(bookings.panel("BK-20431")).toBeVisible();
});

test("shows an unknown outcome on the card, with a link to the booking", async ({ signIn, page, faults, later }) => {
  const counter = new CounterPage(page);
  await signIn.before("/counter");
  faults.add({ match: { method: "POST" }, when: "before", do: { kind: "drop" } });
  await counter.scan("BK-20377");
  await counter.giveBack.click();
  await later(6_000);
  const card = counter.card("BK-20377");
  await expect(card).toContainText("we got no reply");
  await expect(card.getByRole("button", { name: "Ask again" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Open the booking" })).toBeVisible();
});

test("refreshes before the confirm, and sends nothing if the booking has changed", async ({
  signIn,
  page,
  world,
  wire,
  later,
  faults,
}) => {
  const counter = new CounterPage(page);
  await signIn.before("/counter");
  await counter.scan("BK-20402");
  await counter.shows("BK-20402");
  await expect(counter.pickup).toBeEnabled();
  await page.keyboard.press("Escape");
  await later(15_000);
  // Lists requested from now on arrive once the booking is on the card again.
  faults.add({ match: { method: "GET" }, when: "before", do: { kind: "late", gate: "readings" } });
  const { id } = bookingAt(world, "BK-20402");
  await page.request.post(`${new URL(page.url()).origin}/v1/bookings/${id}/pickup`, {
    headers: {
      Authorization: `Bearer ${await page.evaluate(() => JSON.parse(sessionStorage.getItem("session") ?? "{}").key)}`,
    },
  });
  const before = wire.posts().length;
  await counter.field.focus();
  await counter.scan("BK-20402");
  await expect(counter.pickup).toBeVisible();
  faults.clear();
  await expect(counter.card("BK-20402")).toContainText(/Picked up/);
  await expect(counter.card("BK-20402").getByRole("alert")).toContainText("BK-20402 is already picked up");
  await expect(counter.pickup).toHaveAttribute("aria-disabled", "true");
  expect(wire.posts()).toHaveLength(before);
});

test("fits into 320 px without scrolling sideways", async ({ signIn, page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn.alreadyDone(demoKeys.full);
  for (const address of ["/counter?q=hv-15", "/counter?q=BK-20402", "/counter?q=nothing", "/bookings?vehicle=HV-15"]) {
    await page.goto(site + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/BK-20402|No loaded booking matches/).first()).toBeVisible();
    const sideways = await page.evaluate(() => {
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(sideways).toBe(0);
  }
});
