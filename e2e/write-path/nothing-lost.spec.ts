import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { expect, test } from "../test.ts";
import { captures } from "../world.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const isAction = (request: Request) => request.method === "POST";
const unavailable = () => new Response("", { status: 503 });
const refused = () =>
  Response.json({ error: { code: "unauthorized", message: "Revoked.", request_id: "req_8" } }, { status: 401 });

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

test("keeps an unknown outcome for the API key that was refused, and no other", async ({
  signIn,
  bookings,
  service,
  world,
  later,
  page,
}) => {
  const lock = new LockSheet(page);
  const keys = new Set<string | null>();
  service.override = (request, answer) => {
    if (!isAction(request)) return answer;
    keys.add(request.headers.get("Idempotency-Key"));
    return unavailable();
  };
  await signIn.before();
  const panel = await bookings.open("BK-20428");
  await bookings.decide("BK-20428", "Approve");
  await expect(panel.getByRole(...names.booking.askAgain)).toBeVisible();
  service.override = refused;
  // By then it has been repeated once automatically.
  await later(60_000);
  await expect(lock.sheet).toContainText("Revoked.");
  await expect(lock.sheet).toContainText("1 action was sent and may have gone through.");
  // Requests in flight when the key was refused are refused too.
  service.override = (request, answer) => (isAction(request) ? refused() : answer);
  await lock.unlock(demoKeys.readOnly);
  await expect(lock.sheet).toContainText(
    "1 action was sent with the old API key and may have gone through. Check it yourself.",
  );
  await lock.sheet.getByRole("button", { name: "Go back" }).click();
  service.override = (request, answer) => {
    if (isAction(request)) keys.add(request.headers.get("Idempotency-Key"));
    return answer;
  };
  await lock.unlock(demoKeys.full);
  await expect(lock.sheet).toBeHidden();
  // It's repeated automatically.
  await bookings.expectAnnounced("BK-20428 approved");
  expect([captures(world, "BK-20428"), keys.size]).toEqual([1, 1]);
});
