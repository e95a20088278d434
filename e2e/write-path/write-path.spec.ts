// Decisions whose reply is lost or unusable. The service's ledger shows what really happened.
import { names } from "#names";
import { BookingsPage } from "../pages/bookings-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test } from "../test.ts";
import { captures } from "../world.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const number = "BK-20431";
const approve = { method: "POST", path: "/approve" } as const;

test("shows a sent approval as unknown right after a reload, then resolves it", async ({
  signIn,
  bookings,
  faults,
  wire,
  world,
  page,
}) => {
  // Held before the work: neither copy of the request is answered before the row was checked.
  faults.add({ match: { ...approve, times: 2 }, when: "before", do: { kind: "late", gate: "first" } });
  await signIn.before();
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await expect.poll(() => wire.posts("/approve").length).toBe(1);
  await page.reload();
  await expect(bookings.row(number)).toBeVisible();
  await bookings.expectUnknown(number);
  // Both wait at the gate: one that came after its opening would be held for good.
  await expect.poll(() => wire.posts("/approve").length).toBe(2);
  faults.release("first");
  await bookings.expectAnnounced(`${number} approved`);
  await expect(bookings.panel(number).getByRole(...names.booking.pickup)).toBeVisible();
  expect(captures(world, number)).toBe(1);
  expect(wire.keys("/approve")).toHaveLength(1);
});

test("sends one Idempotency-Key when two tabs approve the same booking", async ({
  context,
  site,
  signIn,
  bookings,
  faults,
  wire,
  world,
}) => {
  faults.add({ match: approve, when: "afterCommit", do: { kind: "late", gate: "both" } });
  const page = await context.newPage();
  const other = { signIn: new SignInPage(page, site), bookings: new BookingsPage(page) };
  for (const tab of [{ signIn, bookings }, other]) {
    await tab.signIn.before();
    await tab.bookings.open(number);
    await tab.bookings.begin(number, "Approve");
    await expect(tab.bookings.confirm.getByRole(...names.booking.approve)).toBeEnabled();
  }
  // Both at the same moment: a click that waits would find its dialog closed by the other tab.
  const buttons = [bookings, other.bookings].map((tab) => tab.confirm.getByRole(...names.booking.approve));
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()));
  await Promise.all(
    handles.map((handle) => handle?.evaluate((button) => button instanceof HTMLElement && button.click())),
  );
  await expect.poll(() => captures(world, number)).toBe(1);
  for (const tab of [bookings, other.bookings]) await expect(tab.confirm).toBeHidden();
  faults.release("both");
  for (const tab of [bookings, other.bookings]) {
    await expect(tab.panel(number).getByRole(...names.booking.pickup)).toBeVisible();
    await expect(tab.panel(number)).not.toContainText("Outcome unknown");
  }
  expect(captures(world, number)).toBe(1);
  expect(wire.posts("/approve")).toHaveLength(1);
});
