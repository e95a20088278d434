// Handing out and taking back vehicles in the car park: a number or a tag, then one button.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expectNothingFound } from "../axe.ts";
import { TodayPage } from "../pages/today-page.ts";
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
  const desk = new TodayPage(page);
  await signIn.before("/today");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(desk.row("Going out", "BK-20402")).toBeVisible();
  await expectNothingFound(page, "Today");
  await desk.scan("bk-20402");
  const card = await desk.shows("BK-20402");
  await expect(card).toContainText("HV-15");
  await expect(card).toContainText(/Due out\s*Thu 11 Jun 2026, 16:00\s*\+02/);
  await expect(card).toContainText("Approved");
  expect((await desk.pickup.boundingBox())?.height).toBe(56);
  await expectNothingFound(page, "a booking at the desk");
  await desk.pickup.click();
  await expect(desk.undo).toBeVisible();
  expect(wire.posts()).toEqual([]);
  await later(6_000);
  await expect(card).toContainText("BK-20402 picked up");
  await expect(card.getByText(/^req_/).first()).toBeVisible();
  await desk.next.click();
  await expect(desk.field).toBeFocused();
  await expect(desk.row("Going out", "BK-20398")).toBeVisible();
  await expect(desk.field).toHaveValue("");
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
  const desk = new TodayPage(page);
  await signIn.before("/today?q=BK-20371");
  const card = await desk.shows("BK-20371");
  await desk.giveBack.click();
  await expect(desk.undo).toBeEnabled();
  await desk.undo.click();
  await expect(desk.giveBack).toBeVisible();
  await later(60_000);
  expect(wire.posts()).toEqual([]);
  expect(bookingAt(world, "BK-20371").state).toBe("picked_up");
  await expect(card).toContainText("Picked up");
});

test("handles a scan, a choice and a confirm by keyboard alone", async ({ signIn, page, later, world }) => {
  const desk = new TodayPage(page);
  await signIn.before("/today");
  await expect(desk.row("Going out", "BK-20402")).toBeVisible();
  await page.keyboard.press("/");
  await expect(desk.field).toBeFocused();
  await desk.scan("hv-15");
  await expect(desk.field).toHaveValue("hv-15");
  const first = desk.list.getByRole("listitem").first();
  await expect(first.getByRole("link")).toBeFocused();
  await expect(first).toContainText("BK-20402");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  const confirm = first.getByRole("button", { name: "Confirm pickup of BK-20402" });
  await expect(confirm).toBeFocused();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(first.getByRole("button", { name: "Undo" })).toBeFocused();
  // The next tag can be scanned while this one waits.
  await desk.scan("bk-20377");
  await desk.shows("BK-20377");
  await expect(desk.field).toHaveValue("bk-20377");
  await later(6_000);
  await expect.poll(() => transitions(world, "BK-20402")).toMatchObject([{ action: "pickup" }]);
  await page.keyboard.press("Escape");
  await expect(desk.field).toHaveValue("");
});

test("says why a booking can't be confirmed, or how much was searched @phone", async ({
  signIn,
  page,
  bookings,
  wire,
}) => {
  const desk = new TodayPage(page);
  await signIn.before("/today");
  await desk.field.fill("20431");
  await expect(await desk.shows("BK-20431")).toContainText("It awaits approval. Approve it first.");
  await expect(page.getByRole("button", { name: /^(Approve|Confirm)/ })).toHaveCount(0);
  await desk.field.fill("nothing like it");
  await expect(page.getByText("We searched all 248 bookings the service lists.")).toBeVisible();
  await expectNothingFound(page, "nothing found at the desk");
  const before = wire.requests.length;
  // The first one is in the head.
  await page.getByRole("button", { name: "Refresh" }).last().click();
  await expect.poll(() => wire.requests.length).toBeGreaterThan(before);
  await desk.field.fill("20431");
  await page.getByRole("button", { name: "Open the booking" }).click();
  await expect(bookings.panel("BK-20431")).toBeVisible();
});

test("shows an unknown outcome on the card, with a link to the booking", async ({ signIn, page, faults, later }) => {
  const desk = new TodayPage(page);
  await signIn.before("/today");
  faults.add({ match: { method: "POST" }, when: "before", do: { kind: "drop" } });
  await desk.scan("BK-20377");
  await desk.giveBack.click();
  await later(6_000);
  const card = desk.card("BK-20377");
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
  const desk = new TodayPage(page);
  await signIn.before("/today");
  await desk.scan("BK-20402");
  await desk.shows("BK-20402");
  await expect(desk.pickup).toBeEnabled();
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
  await desk.scan("BK-20402");
  await expect(desk.pickup).toBeVisible();
  faults.clear();
  await expect(desk.card("BK-20402")).toContainText(/Picked up/);
  await expect(desk.card("BK-20402").getByRole("alert")).toContainText("BK-20402 is already picked up");
  await expect(desk.pickup).toHaveAttribute("aria-disabled", "true");
  expect(wire.posts()).toHaveLength(before);
});

test("fits into 320 px without scrolling sideways", async ({ signIn, page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn.alreadyDone(demoKeys.full);
  for (const address of ["/today?q=hv-15", "/today?q=BK-20402", "/today?q=nothing", "/bookings?vehicle=HV-15"]) {
    await page.goto(site + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/BK-20402|No loaded booking matches/).first()).toBeVisible();
    const sideways = await page.evaluate(() => {
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(sideways).toBe(0);
  }
});
