import { names } from "#names";
import { expect, test } from "../test.ts";
import { captures } from "../world.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const isAction = (request: Request) => request.method === "POST";
const unavailable = () => new Response("", { status: 503 });

test("keeps an unknown outcome and doesn't reload when a part of the page can't load", async ({
  signIn,
  bookings,
  service,
  world,
  page,
  still,
}) => {
  await page.route(/shortcuts-dialog/, (route) => route.abort());
  service.override = (request, answer) => (isAction(request) ? unavailable() : answer);
  await signIn.before();
  await still();
  const panel = await bookings.open("BK-20431");
  await bookings.decide("BK-20431", "Approve");
  await expect(panel.getByRole(...names.booking.askAgain)).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(/shortcuts-dialog/);
  service.override = undefined;
  await panel.getByRole(...names.booking.askAgain).click();
  await bookings.expectAnnounced("BK-20431 approved");
  expect(captures(world, "BK-20431")).toBe(1);
});
