// Two requests for the same vehicle and dates: what is said before one of them is approved, and what the service then did.
import { doubleBookingOpens } from "#mock/service/happenings.ts";
import { ConflictView } from "../pages/conflict-view.ts";
import { expect, test } from "../test.ts";
import { bookingAt, captures } from "../world.ts";

test.use({ clock: "running" });

test.beforeEach(({ world }) => {
  doubleBookingOpens(world, bookingAt(world, "BK-20431").id);
});

test("names the other request in the confirm, and captures only what was confirmed @phone", async ({
  signIn,
  bookings,
  page,
  world,
}) => {
  await signIn.before("/bookings?state=conflicts");
  await expect(bookings.tab("Conflicts")).toHaveAccessibleName("Conflicts 1");
  for (const number of ["BK-20431", "BK-20432"]) {
    await expect(bookings.row(number)).toHaveAccessibleName(`${number}, Double booking`);
  }
  const before = world.ledger.entries().length;
  await bookings.row("BK-20431").click();
  await new ConflictView(page).showAlone("BK-20431");
  const confirm = await bookings.begin("BK-20431", "Approve");
  await expect(confirm).toContainText("Double booking with BK-20432");
  await expect(confirm).toContainText(/BK-20432, Awaiting approval\s*Fri 12 Jun 09:00/);
  await expect(confirm.getByRole("button", { name: "Choose one…" })).toBeVisible();
  await confirm.getByRole("button", { name: "Not yet" }).click();
  expect(world.ledger.entries().length).toBe(before);
  await bookings.begin("BK-20431", "Approve");
  await bookings.press("Approve anyway");
  await bookings.expectAnnounced("BK-20431 approved");
  expect([captures(world, "BK-20431"), captures(world, "BK-20432")]).toEqual([1, 0]);
  expect(bookingAt(world, "BK-20432").state).toBe("awaiting_approval");
});

test("still warns of the second request once the first one is approved", async ({ signIn, bookings, page, world }) => {
  const conflict = new ConflictView(page);
  await signIn.before("/bookings?state=conflicts");
  await bookings.row("BK-20431").click();
  await conflict.showAlone("BK-20431");
  await bookings.begin("BK-20431", "Approve");
  await bookings.press("Approve anyway");
  await bookings.expectAnnounced("BK-20431 approved");
  await bookings.row("BK-20432").click();
  await conflict.showAlone("BK-20432");
  const confirm = await bookings.begin("BK-20432", "Approve");
  await expect(confirm).toContainText("Double booking with BK-20431");
  await expect(confirm).toContainText("BK-20431, Approved");
  expect(captures(world, "BK-20432")).toBe(0);
});
