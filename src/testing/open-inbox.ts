import { page } from "vitest/browser";
import { openApp, type Opened } from "#testing/open-app.tsx";
import { names } from "#names";

export const row = (number: string) => page.getByRole("row", { name: number });
export const panel = (number: string) => page.getByRole(...names.booking.panel(number));
export const dialog = page.getByRole("alertdialog");
export const ringed = () => document.querySelector("[data-current]")?.getAttribute("aria-label");
export const chord = "{Control>}{Enter}{/Control}";
/** What was sent, in order: booking ID and action. */
export const sent = ({ requests }: Opened) =>
  requests
    .filter(({ method }) => method === "POST")
    .map(({ url }) => new URL(url).pathname.replace("/v1/bookings/", ""));
export const idOf = ({ world }: Opened, number: string) =>
  world.bookings.all().find((each) => each.number === number)?.id;

/** Opens the requests that await approval, and returns their numbers in their order. */
export async function awaiting(address = "/bookings?state=awaiting", options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(address, options);
  await row("BK-20431").findElement();
  const numbers = page
    .getByRole("row", { name: /^BK-/ })
    .elements()
    .map((each) => each.getAttribute("aria-label") ?? "");
  return { app, numbers };
}
