import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

const filters = page.getByRole("group", { name: "Filters" });

/** A list of bookings, each of a vehicle of its own. */
const manyVehicles = (count: number) => (request: Request, answer: () => Promise<Response>) => {
  if (!new URL(request.url).pathname.endsWith("/bookings")) return answer();
  const data = Array.from({ length: count }, (_, n) => ({
    service_booking_id: `b-${n}`,
    booking_number: `BK-${n}`,
    state: "approved",
    vehicle: { external_ref: `HV-${n}`, name: `Harbour Van ${n}` },
  }));
  return Promise.resolve(Response.json({ data, pagination: { next_cursor: null } }));
};

test("lists 50 vehicles, finds others by typing, and picks with arrows and Enter", async () => {
  await openApp("/bookings", { between: manyVehicles(2000) });
  await filters.getByRole("button", { name: "Vehicle" }).click();
  await expect.poll(() => page.getByRole("option").elements()).toHaveLength(50);
  await expect.element(page.getByRole("combobox", { name: "Search vehicles of bookings" })).toHaveFocus();
  await userEvent.keyboard("van 1999");
  await expect.poll(() => page.getByRole("option").elements()).toHaveLength(1);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("row", { name: "BK-1999" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "BK-1998" })).not.toBeInTheDocument();
  // The chip took the place of the button and of its focus, and gives both back.
  await expect.element(filters.getByRole("button", { name: "Remove filter: HV-1999" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(filters.getByRole("button", { name: "Vehicle" })).toHaveFocus();
  await expect.element(page.getByRole("row", { name: "BK-3", exact: true })).toBeVisible();
});

test("flags days the wrong way round, and keeps the previous filter", async () => {
  await openApp("/bookings?from=2026-06-12&to=2026-06-12");
  await expect.element(filters.getByRole("button", { name: /^Remove filter: Dates: 12 Jun/ })).toBeVisible();
  await filters.getByRole("button", { name: /^Remove filter/ }).click();
  await filters.getByRole("button", { name: "Dates" }).click();
  const [from, to] = [page.getByLabelText("From", { exact: true }), page.getByLabelText("To", { exact: true })];
  await to.fill("2026-06-12");
  await from.fill("2026-06-20");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(from).toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(filters.getByRole("button", { name: /^Remove filter: Until 12 Jun/ })).toHaveFocus();
});
