import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { names } from "#names";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { openApp } from "#testing/open-app.tsx";

const row = page.getByRole("row", { name: "BK-20431" });
const strip = page.getByRole("region", { name: /^Job:/ });

test("sends a booking that changed since the dry run only once seen, and moves the focus on from a finished job", async () => {
  let at = knownMoment;
  const { world, requests } = await openApp("/bookings?state=awaiting", { now: () => at });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard("x");
  at += 20_000;
  const booking = world.bookings.all().find(({ number }) => number === "BK-20431");
  if (booking === undefined) throw new Error("The world lacks the booking.");
  world.bookings.replace({ ...booking, price: { amount: 313, currency: "EUR" }, updatedAt: at });
  await page.getByRole(...names.bookings.approveSelected).click();
  const dialog = page.getByRole(...names.booking.question);
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/BK-20431.*EUR 312\.00 → EUR 313\.00/);
  const confirm = dialog.getByRole(...names.booking.approve);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByRole("button", { name: "I've seen it" }).click();
  await confirm.click();
  const dismiss = strip.getByRole("button", { name: "Dismiss" });
  await dismiss.click();
  expect(world.ledger.capturesOf(booking.id)).toHaveLength(1);
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("row");
});
