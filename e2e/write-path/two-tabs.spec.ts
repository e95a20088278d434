// What one tab learns about its API key applies to all tabs of that key.
import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { BookingsPage } from "../pages/bookings-page.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test as base } from "../test.ts";
import { captures } from "../world.ts";

const number = "BK-20431";
const approve = { method: "POST", path: "/approve" } as const;

type Tab = { bookings: BookingsPage; lock: LockSheet; outbox: OutboxPage };

/** Two tabs of one browser, signed in with the same key, the inbox open in both. */
const test = base.extend<{ tabs: readonly [Tab, Tab] }>({
  tabs: async ({ context, page, site }, use) => {
    const open = async (each: typeof page): Promise<Tab> => {
      await new SignInPage(each, site).before();
      const bookings = new BookingsPage(each);
      await expect(bookings.row(number)).toBeVisible();
      return { bookings, lock: new LockSheet(each), outbox: new OutboxPage(each) };
    };
    await use([await open(page), await open(await context.newPage())]);
  },
});

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

test("asks for a refused key in both tabs, and sends once after it's typed in one", async ({
  tabs: [one, other],
  faults,
  wire,
  world,
}) => {
  faults.add({
    match: { ...approve, times: 1 },
    when: "before",
    do: {
      kind: "status",
      status: 401,
      body: '{"error":{"code":"unauthorized","message":"Revoked.","request_id":"req_1"}}',
    },
  });
  await one.bookings.open(number);
  await one.bookings.decide(number, "Approve");
  for (const { lock } of [one, other]) await expect(lock.sheet).toContainText("Revoked.");
  expect(wire.posts("/approve")).toHaveLength(1);
  await other.lock.unlock(demoKeys.full);
  for (const { lock } of [one, other]) await expect(lock.sheet).toBeHidden();
  await expect(one.bookings.panel(number).getByRole(...names.booking.pickup)).toBeVisible();
  expect([captures(world, number), wire.posts("/approve").length, wire.keys("/approve").length]).toEqual([1, 2, 1]);
});
