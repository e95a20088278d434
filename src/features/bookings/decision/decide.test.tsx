import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import type { World } from "#mock/service/world.ts";
import { chooseOpensNext } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();
// The panel stays at the decided booking.
beforeEach(() => chooseOpensNext(false));
afterEach(() => {
  chooseOpensNext(true);
});

const number = "BK-20430";
/** Only what the tests are about, so that each look at the page is quick. */
const inbox = "/bookings?q=BK-2043";
const row = page.getByRole("row", { name: number });
const panel = page.getByRole(...names.booking.panel(number));
const dialog = page.getByRole("alertdialog");
const notifications = page.getByRole("region", { name: "Notifications" });
const isAction = (request: Request) => request.method === "POST";
const down = () => Promise.reject(new TypeError("network down"));
const refusal = (status: number, code: string, more = {}) =>
  Response.json({ error: { code, message: "Not this one.", request_id: "req_no", ...more } }, { status });

/** Opens the inbox of a service that answers actions like this. */
const openInbox = (act: (answer: () => Promise<Response>) => Promise<Response>) =>
  openApp(inbox, { between: (request, answer) => (isAction(request) ? act(answer) : answer()) });
/** It acts, and its answers are lost. */
const lost = (answer: () => Promise<Response>) => answer().then(down);

async function ask(action: RegExp) {
  await row.click();
  await panel.getByRole("button", { name: action }).click();
  return dialog.getByRole("button", { name: action });
}
const decide = async (action: RegExp) => (await ask(action)).click();

const bookingIn = (world: World) => {
  const booking = world.bookings.all().find((each) => each.number === number);
  if (booking === undefined) throw new Error("The world lacks the booking.");
  return booking;
};
const capturesIn = (world: World) => world.ledger.capturesOf(bookingIn(world).id);

test("captures the payment of the booking in the panel once, however often the confirm is pressed", async () => {
  const gate = Promise.withResolvers<void>();
  const { world, requests } = await openInbox((answer) => gate.promise.then(answer));
  const confirm = await ask(/^Approve/);
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  const button = confirm.element();
  if (!(button instanceof HTMLElement)) throw new Error("The confirm is no button.");
  button.click();
  button.click();
  // Nothing else can be decided while it is sent.
  await expect.element(panel.getByRole(...names.booking.reject)).toHaveAttribute("aria-disabled", "true");
  gate.resolve();
  await expect.element(panel).toMatchTextContent(`${number} approved`);
  expect([requests.filter(isAction).length, capturesIn(world).length]).toEqual([1, 1]);
});

test("approves though the browser says that it is offline, but not while requests fail", async () => {
  let isDown = false;
  const { world } = await openApp(inbox, { between: (_request, answer) => (isDown ? down() : answer()) });
  const confirm = await ask(/^Approve/);
  isDown = true;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(dialog.getByRole("status").first()).toMatchTextContent(/offline/);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  isDown = false;
  window.dispatchEvent(new Event("offline"));
  await confirm.click();
  await expect.element(panel).toMatchTextContent(`${number} approved`);
  expect(capturesIn(world)).toHaveLength(1);
});

test("tells that the data can't be refreshed, works all the same, and tries again while it is open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let at = knownMoment;
  let isDown = false;
  await openApp(inbox, {
    now: () => at,
    between: (request, answer) => (isDown && !isAction(request) ? down() : answer()),
  });
  await row.click();
  at += 20_000;
  isDown = true;
  await panel.getByRole(...names.booking.approve).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByRole(...names.booking.approve)).not.toHaveAttribute("aria-disabled", "true");
  isDown = false;
  vi.advanceTimersByTime(10_000);
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

test("waits until changes since the confirm was opened have been seen", async () => {
  let at = knownMoment;
  const { world, requests } = await openApp(inbox, { now: () => at });
  await row.click();
  at += 20_000;
  world.bookings.replace({ ...bookingIn(world), price: { amount: 97, currency: "EUR" }, updatedAt: at });
  await panel.getByRole(...names.booking.approve).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/EUR 96\.00 → EUR 97\.00/);
  const confirm = dialog.getByRole(...names.booking.approve);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(requests.filter(isAction)).toEqual([]);
  await dialog.getByRole("button", { name: "I've seen the changes" }).click();
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
});

test.each([
  ["a short reason by its digit, changed", "2{Tab}{Tab}{Tab}{End}, sorry", "Dates not possible, sorry"],
  ["a typed reason, whose digits are text", "No 2", "No 2"],
])("sends a rejection with %s", async (_, typed, reason) => {
  const { requests } = await openApp(inbox);
  const confirm = await ask(/^Reject/);
  await expect.element(dialog).toHaveAccessibleName(new RegExp(number));
  await userEvent.keyboard(typed);
  await confirm.click();
  await expect.element(panel).toMatchTextContent(`${number} rejected`);
  expect(await requests.find(isAction)?.json()).toEqual({ reason });
});

test("is blocked while the service asks for a longer wait", async () => {
  await openInbox(async () => refusal(429, "rate_limited", { retry_after: 300 }));
  await decide(/^Approve/);
  await page.getByRole("row", { name: "BK-20431" }).click();
  await page
    .getByRole(...names.booking.panel("BK-20431"))
    .getByRole(...names.booking.approve)
    .click();
  const confirm = dialog.getByRole(...names.booking.approve);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  await expect.element(confirm).toHaveAccessibleDescription(/\d\d:\d\d:\d\d/);
});

test("an approval without a reply blocks a second decision until fresh data shows its outcome", async () => {
  const { world, requests } = await openInbox(lost);
  await decide(/^Approve/);
  await expect.element(panel).toMatchTextContent("Outcome unknown");
  await expect.element(panel.getByRole(...names.booking.reject)).not.toBeInTheDocument();
  await userEvent.keyboard("r");
  await expect.element(dialog).not.toBeInTheDocument();
  await panel.getByRole(...names.booking.readFirst).click();
  await expect.element(panel).not.toMatchTextContent("Outcome unknown");
  expect([requests.filter(isAction).length, capturesIn(world).length]).toEqual([1, 1]);
});

test("an approval without a reply is unknown in its row, asked again with the same key, and captured once", async () => {
  let isDown = true;
  const { world, requests } = await openInbox((answer) => (isDown ? lost(answer) : answer()));
  await decide(/^Approve/);
  await expect.element(row.getByText("Outcome unknown", { exact: true })).toBeVisible();
  await expect.element(row.getByRole(...names.booking.readFirst)).toBeVisible();
  // Not before the press, so that no automatic repetition is faster.
  addEventListener("pointerdown", () => (isDown = false), { once: true, capture: true });
  await row.getByRole(...names.booking.askAgain).click();
  await expect.element(panel).toMatchTextContent(`${number} approved`);
  expect(requests.filter(isAction).length).toBeGreaterThan(1);
  expect(new Set(requests.filter(isAction).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  expect(capturesIn(world)).toHaveLength(1);
});

test("an approval without a reply is shown in its panel even when its row is no longer listed", async () => {
  let [isGone, wasRead] = [false, false];
  await openApp(inbox, {
    between: async (request, answer) => {
      if (isAction(request)) return lost(answer);
      if (!isGone || !request.url.includes("/bookings")) return answer();
      wasRead = true;
      return Response.json({ data: [], pagination: { next_cursor: null }, request_id: "req_1" });
    },
  });
  await decide(/^Approve/);
  await expect.element(panel).toMatchTextContent("Outcome unknown");
  isGone = true;
  await page.getByRole("button", { name: "Load all again" }).click();
  await expect.poll(() => wasRead).toBe(true);
  await expect.element(panel.getByRole(...names.booking.askAgain)).toBeVisible();
  await expect.element(panel).toMatchTextContent("Outcome unknown");
});

test("a refused decision is told once, in the open panel, with what to do", async () => {
  await openInbox(async () => refusal(403, "forbidden"));
  await decide(/^Approve/);
  await expect.element(panel.getByRole("alert")).toMatchTextContent("Not this one.");
  // A notification would have been announced by now.
  expect(page.getByRole("status").filter({ hasText: "Not this one." }).elements()).toEqual([]);
  await panel.getByRole("button", { name: "Use another API key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByRole(...names.session.apiKey)).toBeVisible();
});

test("a refused decision is told in a lasting notification after its panel closes, with a way back", async () => {
  const gate = Promise.withResolvers<void>();
  await openInbox(() => gate.promise.then(() => refusal(400, "invalid_request")));
  await decide(/^Approve/);
  await expect.element(panel.getByRole(...names.booking.reject)).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  gate.resolve();
  await expect.element(notifications).toMatchTextContent(/BK-20430.*Not this one\./);
  await expect.element(notifications.getByRole(...names.shell.copyRequestId)).toBeInTheDocument();
  await notifications.getByRole("button", { name: "Show booking" }).click();
  await expect.element(panel.getByRole("alert")).toMatchTextContent("Not this one.");
  await expect.element(notifications).not.toBeInTheDocument();
});
