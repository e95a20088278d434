import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { readBooking } from "#contract/booking-reading.ts";
import { fieldsWith } from "#contract/fields.ts";
import { BookingFacts } from "./booking-facts.tsx";

const id = { service_booking_id: "b-1", booking_number: "BK-1" };

test("says that a field wasn't recognised, with the raw fields one press away", async () => {
  const booking = readBooking({ ...id, summe: { amount: 312.5, currency: "EUR" } });
  const { getByText } = await render(<BookingFacts booking={booking} />);
  await getByText("Not recognised").click();
  await expect.element(getByText("summe.amount")).toBeVisible();
});

test("says where a guessed value came from", async () => {
  const fields = fieldsWith({}, { booking: { amount: [["summe.amount", "summe.currency"]] } });
  const booking = readBooking({ ...id, summe: { amount: 312.5, currency: "EUR" } }, fields);
  const { getByText } = await render(<BookingFacts booking={booking} />);
  await expect.element(getByText("Guessed from summe.amount")).toBeVisible();
});
