import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const booking = (id: string, number: string) => ({ service_booking_id: id, booking_number: number, state: "approved" });
const bookings = [booking("b1", "BK-1"), booking("b2", "b3"), booking("b3", "BK-3"), booking("b4", "BK-4")];

const open = (name: string) =>
  openApp(`/bookings/${name}`, {
    between: (request, answer) =>
      new URL(request.url).pathname.endsWith("/bookings")
        ? Promise.resolve(Response.json({ data: bookings, pagination: { next_cursor: null } }))
        : answer(),
  });

test.each([
  ["its number in lower case", "bk-4", "BK-4"],
  ["its ID before the same number of another", "b3", "BK-3"],
])("opens a booking by %s", async (_, name, number) => {
  await open(name);
  await expect.element(page.getByRole(...names.booking.panel(number))).toBeVisible();
});

test("goes on from a booking that was opened by its number", async () => {
  await open("BK-1");
  const panel = page.getByRole(...names.booking.panel("BK-1"));
  await expect.element(page.getByRole("row", { name: /BK-1/ })).toHaveAttribute("aria-selected", "true");
  await panel.getByRole("button", { name: "Next booking" }).click();
  await expect.element(page.getByRole("region", { name: "Booking b3" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole(...names.booking.anyPanel)).not.toBeInTheDocument();
});
