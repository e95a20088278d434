import { expect } from "vitest";
import { page } from "vitest/browser";
import { addBooking } from "#mock/service/happenings.ts";
import type { World } from "#mock/service/world.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const hour = 3_600_000;
export const [first, second, third] = ["BK-20431", "BK-20432", "BK-20433"];
export const view = page.getByRole(...names.conflict.view);
export const dialog = page.getByRole("alertdialog");
export const approve = view.getByRole(...names.booking.approve);
export const confirm = dialog.getByRole(...names.booking.approve);
export const radio = (number: string) => view.getByRole("radio", { name: number });
export const panel = (number: string) => page.getByRole(...names.booking.panel(number));
/** What would change something. */
export const isAction = (request: Request) => request.method === "POST";
export const actionsOf = (requests: readonly Request[]) =>
  requests.filter(isAction).map(({ url }) => url.split("/").at(-1));

/** The current booking with this number, which has dates. */
export function bookingIn(world: World, number: string) {
  const booking = world.bookings.all().find((each) => each.number === number);
  if (booking?.period === undefined) throw new Error(`The world has no ${number} with dates.`);
  return { ...booking, period: booking.period };
}

/** Guests want the vehicle of a booking too: so many hours after its start, for so many hours. */
export const clash =
  (number: string, ...wishes: readonly (readonly [after: number, hours: number])[]) =>
  (world: World) => {
    const { vehicleId, period } = bookingIn(world, number);
    for (const [after, hours] of wishes) {
      const start = period.start + after * hour;
      addBooking(world, {
        vehicleId,
        period: { start, end: start + hours * hour },
        price: { amount: 336, currency: "EUR" },
      });
    }
  };

export type Options = NonNullable<Parameters<typeof openApp>[1]>;

/** Opens BK-20431, which collides with one or more requests, and with it the conflict. */
export async function openConflict(options: Options = {}) {
  const opened = await openApp(`/bookings?q=${first}`, { prepare: clash(first, [5, 57]), ...options });
  await page.getByRole("row", { name: new RegExp(`^${first}`) }).click();
  await expect.element(view).toBeVisible();
  return opened;
}

export async function takeOne(number: string) {
  await radio(number).click();
  await approve.click();
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  await confirm.click();
}
