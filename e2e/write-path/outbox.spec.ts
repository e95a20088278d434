// The outbox: what this browser sent, with which outcome, and what a person can do about it.
import { OutboxPage } from "../pages/outbox-page.ts";
import { expect, test as base } from "../test.ts";
import { captures, transitions } from "../world.ts";

const number = "BK-20431";
const pickup = "BK-20402";
const approve = { method: "POST", path: "/approve" } as const;
/** Every reply is lost, however often it's repeated. */
const neverAnswered = { match: approve, when: "afterCommit", do: { kind: "drop" } } as const;
const neverArrives = { ...neverAnswered, when: "before" } as const;

const test = base.extend<{ outbox: OutboxPage }>({
  outbox: async ({ page }, use) => {
    // A pickup waits longer than the steps take on any machine.
    await page.addInitScript(() => localStorage.setItem("undo-delay", "20"));
    await use(new OutboxPage(page));
  },
});

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

test("shows an unknown outcome in navigation, title and outbox until it's resolved @phone", async ({
  signIn,
  bookings,
  outbox,
  faults,
  world,
  page,
  still,
}) => {
  faults.add(neverAnswered);
  await signIn.before();
  await still();
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await expect(bookings.panel(number)).toContainText("Outcome unknown");
  await expect(page).toHaveTitle(/^• /);
  await page.keyboard.press("Escape");
  await expect(outbox.link).toHaveAccessibleName(/, 1 action not confirmed$/);
  await outbox.open();
  await expect(outbox.group("Needs you")).toContainText("It may have gone through, and EUR 312.00 captured.");
  const row = outbox.row(number);
  await expect(row.getByRole("button", { name: "Read the booking first" })).toBeVisible();
  faults.clear();
  await row.getByRole("button", { name: "Ask again" }).click();
  await expect(outbox.group("Settled")).toContainText("Done only once, though we sent it more than once");
  await expect(page).toHaveTitle(/^Outbox/);
  await expect(outbox.link).toHaveAccessibleName(/^(Outbox|More)$/);
  expect(captures(world, number)).toBe(1);
});

test("holds a waiting pickup with “Pause sending” and sends it with “Resume sending”", async ({
  signIn,
  bookings,
  outbox,
  wire,
  world,
  later,
}) => {
  await signIn.before();
  await bookings.open(pickup);
  await bookings.decide(pickup, "Confirm pickup");
  await outbox.open();
  await outbox.pauseSending();
  await expect(outbox.group("On its way")).toContainText("Waiting: sending is paused");
  await later(30_000);
  await expect(outbox.group("On its way")).toContainText("Waiting: sending is paused");
  expect(wire.posts()).toEqual([]);
  await outbox.resumeSending();
  await expect(outbox.group("Settled")).toContainText(/Pickup BK-20402.*Done/);
  expect(wire.posts("/pickup")).toHaveLength(1);
  expect(transitions(world, pickup)).toHaveLength(1);
});

test("accepts no approval while sending is paused, until it's resumed in the dialog", async ({
  signIn,
  bookings,
  outbox,
  wire,
  page,
}) => {
  await signIn.before("/outbox");
  await outbox.pauseSending();
  await page.getByRole("link", { name: /^Bookings/ }).click();
  await bookings.open(number);
  const confirm = await bookings.begin(number, "Approve");
  await expect(confirm).toContainText("Sending is paused");
  await expect(confirm.getByRole("button", { name: /^Approve/ })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Control+Enter");
  await confirm.getByRole("button", { name: "Resume sending" }).click();
  await expect(confirm).not.toContainText("Sending is paused");
  expect(wire.posts()).toEqual([]);
  await bookings.press("Approve");
  await bookings.expectAnnounced(`${number} approved`);
});

test("keeps finished actions over a reload, found by booking and linked to it", async ({
  signIn,
  bookings,
  outbox,
  page,
}) => {
  await signIn.before();
  for (const [each, action, said] of [
    ["BK-20407", "Cancel booking", "cancelled"],
    [number, "Approve", "approved"],
  ] as const) {
    await bookings.open(each);
    await bookings.decide(each, action);
    await bookings.expectAnnounced(`${each} ${said}`);
  }
  await outbox.open();
  await page.reload();
  await expect(outbox.group("Settled").getByRole("link")).toHaveText([number, "BK-20407"]);
  await page.keyboard.press("/");
  await page.keyboard.type("20407");
  await expect(outbox.row(number)).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=20407$/);
  await outbox.search.fill("nothing like it");
  await expect(page.getByText("No matches in the Outbox")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await outbox.row("BK-20407").getByRole("link").click();
  await expect(bookings.panel("BK-20407")).toContainText("Cancelled");
});

test("lets a person mark an unknown outcome, then decide again with a new Idempotency-Key", async ({
  signIn,
  bookings,
  outbox,
  faults,
  wire,
  world,
  page,
  still,
}) => {
  faults.add(neverArrives);
  await signIn.before();
  await still();
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await bookings.expectUnknown(number);
  await outbox.open();
  const row = outbox.row(number);
  await expect(row.getByRole("button", { name: "Mark as not done" })).toHaveCount(0);
  await row.getByRole("button", { name: "Read the booking first" }).click();
  await expect(row).toContainText("it still shows the previous status");
  await row.getByRole("button", { name: "Mark as not done" }).click();
  const question = page.getByRole("alertdialog", { name: `Mark the approval of ${number} as not done?` });
  await question.getByRole("button", { name: "Not sure yet" }).click();
  await expect(outbox.group("Needs you")).toContainText(number);
  await row.getByRole("button", { name: "Mark as not done" }).click();
  await question.getByRole("button", { name: "Mark as not done" }).click();
  await expect(outbox.group("Settled")).toContainText("Marked as not done");
  faults.clear();
  await row.getByRole("link", { name: number }).click();
  await bookings.decide(number, "Approve");
  await bookings.expectAnnounced(`${number} approved`);
  expect(wire.keys("/approve")).toHaveLength(2);
  expect(captures(world, number)).toBe(1);
});
