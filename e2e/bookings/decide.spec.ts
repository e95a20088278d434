import { bookingAt, captures, colleague, transitions } from "../world.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const isAction = (request: Request) => request.method === "POST";

test("captures the payment exactly once for an approval, and confirms it @phone", async ({
  signIn,
  bookings,
  world,
}) => {
  await signIn.before();
  const panel = await bookings.open("BK-20431");
  const confirm = await bookings.begin("BK-20431", "Approve");
  await expect(confirm).toContainText("EUR 312.00");
  await expect(confirm.getByRole("button", { name: "Not yet" })).toBeFocused();
  await confirm.getByRole("button", { name: /^Approve/ }).click();
  await bookings.expectAnnounced("BK-20431 approved");
  await expect(panel).toContainText(/Request\s*req_[0-9a-f]+/);
  await expect(panel.getByRole("button", { name: /^Confirm pickup/ })).toBeVisible();
  expect(captures(world, "BK-20431")).toBe(1);
});

test("approves with the command key and Enter, but never with Enter alone", async ({
  signIn,
  bookings,
  world,
  page,
}) => {
  await signIn.before();
  await bookings.open("BK-20431");
  await page.keyboard.press("Escape");
  await bookings.open("BK-20431");
  await bookings.begin("BK-20431", "Approve");
  await page.keyboard.press("Enter");
  await expect(bookings.confirm).toBeHidden();
  expect(captures(world, "BK-20431")).toBe(0);
  await bookings.begin("BK-20431", "Approve");
  await expect(bookings.confirm.getByRole("button", { name: /^Approve/ })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await bookings.expectAnnounced("BK-20431 approved");
  expect(captures(world, "BK-20431")).toBe(1);
});

test("sends the reason of a rejection and releases the held payment", async ({ signIn, bookings, world, page }) => {
  await signIn.before();
  await bookings.open("BK-20428");
  const confirm = await bookings.begin("BK-20428", "Reject");
  await confirm.getByRole("textbox", { name: "Reason" }).fill("Box is off the road");
  await confirm.getByRole("button", { name: "Keep booking" }).click();
  await bookings.begin("BK-20428", "Reject");
  await expect(confirm.getByRole("textbox", { name: "Reason" })).toHaveValue("Box is off the road");
  await confirm.getByRole("button", { name: /^Reject/ }).click();
  await bookings.expectAnnounced("BK-20428 rejected");
  await expect(page.getByRole("region", { name: "Booking BK-20428" })).toContainText("Rejected");
  expect(transitions(world, "BK-20428")).toMatchObject([{ action: "reject", reason: "Box is off the road" }]);
  expect(bookingAt(world, "BK-20428").paymentStatus).toBe("released");
});

test("offers less likely actions under More actions", async ({ signIn, bookings, world, page }) => {
  await signIn.before();
  const panel = await bookings.open("BK-20422");
  await panel.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /^Cancel booking/ }).click();
  await bookings.confirm.getByRole("button", { name: /^Cancel booking/ }).click();
  await bookings.expectAnnounced("BK-20422 cancelled");
  expect(bookingAt(world, "BK-20422").paymentStatus).toBe("released");
});

test("shows the service's message when a colleague was first, captured once @phone", async ({
  signIn,
  bookings,
  world,
  faults,
}) => {
  await signIn.before();
  const panel = await bookings.open("BK-20431");
  // The page doesn't load the change before the click.
  faults.add({ match: { method: "GET" }, when: "before", do: { kind: "late", gate: "readings" } });
  colleague(world, "approve", "BK-20431");
  await bookings.decide("BK-20431", "Approve");
  faults.clear();
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText("BK-20431 was already approved");
  await expect(alert).toContainText("is not awaiting approval");
  await expect(alert.getByRole("button", { name: "Copy request ID" })).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Confirm pickup/ })).toBeVisible();
  expect(captures(world, "BK-20431")).toBe(1);
});

test("shows an approval without a reply as unknown, captured once after “Ask again” @phone", async ({
  signIn,
  bookings,
  world,
  service,
  page,
  still,
}) => {
  const keys: (string | null)[] = [];
  service.twist = (request, answer) => {
    if (!isAction(request)) return answer;
    keys.push(request.headers.get("Idempotency-Key"));
    return new Response("<html>Bad gateway</html>", { status: 502, headers: { "Content-Type": "text/html" } });
  };
  await signIn.before();
  await still();
  const panel = await bookings.open("BK-20431");
  await bookings.decide("BK-20431", "Approve");
  await expect(panel.getByText("Outcome unknown", { exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Read the booking first" })).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
  expect(captures(world, "BK-20431")).toBe(1);

  service.twist = (request, answer) => {
    if (isAction(request)) keys.push(request.headers.get("Idempotency-Key"));
    return answer;
  };
  await panel.getByRole("button", { name: "Ask again" }).click();
  await bookings.expectAnnounced("BK-20431 approved");
  await expect(panel).toContainText("We sent it more than once, but the service did it only once.");
  expect(captures(world, "BK-20431")).toBe(1);
  expect(new Set(keys).size, "the same Idempotency-Key every time").toBe(1);
  expect(keys).toHaveLength(2);
});
