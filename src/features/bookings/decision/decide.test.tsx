import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import type { World } from "#mock/service/world.ts";
import { chooseOpensNext } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import { names } from "#names";

onKnownDay();
// The panel stays at the decided booking.
beforeEach(() => chooseOpensNext(false));
afterEach(() => {
  chooseOpensNext(true);
  clearToasts();
  clearAnnouncements();
});

const number = "BK-20430";
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
  openApp("/bookings", { between: (request, answer) => (isAction(request) ? act(answer) : answer()) });
/** It acts, and its answers are lost. */
const lost = (answer: () => Promise<Response>) => answer().then(down);

/** Opens the confirm of an action on the booking. */
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

describe("a confirm", () => {
  test("captures the payment of the booking in the panel once, however often it is pressed", async () => {
    const { world, requests } = await openApp("/bookings");
    const confirm = await ask(/^Approve/);
    await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
    const button = confirm.element();
    if (!(button instanceof HTMLElement)) throw new Error("The confirm is no button.");
    button.click();
    button.click();
    await expect.element(panel).toMatchTextContent(`${number} approved`);
    expect([requests.filter(isAction).length, capturesIn(world).length]).toEqual([1, 1]);
  });

  test("says how old the data is if it can't be refreshed, still works, and tries again while it is open", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    let at = knownMoment;
    let isDown = false;
    await openApp("/bookings", {
      now: () => at,
      between: (request, answer) => (isDown && !isAction(request) ? down() : answer()),
    });
    await row.click();
    at += 20_000;
    isDown = true;
    await panel.getByRole(...names.booking.approve).click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/What you see is from .*, 20 s ago\./);
    await expect.element(dialog.getByRole(...names.booking.approve)).not.toHaveAttribute("aria-disabled", "true");
    isDown = false;
    vi.advanceTimersByTime(10_000);
    await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  test("says how early a pickup is, and still lets it through", async () => {
    const { requests } = await openApp("/bookings");
    await page.getByRole("row", { name: "BK-20426" }).click();
    const early = page.getByRole(...names.booking.panel("BK-20426"));
    await early.getByRole(...names.booking.pickup).click();
    await expect.element(dialog).toMatchTextContent(/Early pickup\s*It starts in 17 h 55 min\./);
    expect(requests.filter(isAction)).toEqual([]);
    const confirm = dialog.getByRole(...names.booking.pickup);
    await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
    await confirm.click();
    await expect.element(page.getByRole(...names.booking.undo).first()).toBeVisible();
  });

  test("waits until changes since it was opened have been seen", async () => {
    let at = knownMoment;
    const { world, requests } = await openApp("/bookings", { now: () => at });
    await row.click();
    at += 20_000;
    world.bookings.replace({ ...bookingIn(world), price: { amount: 97, currency: "EUR" }, updatedAt: at });
    await panel.getByRole(...names.booking.approve).click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(`${number}. Amount: EUR 96.00 → EUR 97.00`);
    const confirm = dialog.getByRole(...names.booking.approve);
    await expect.element(confirm).toHaveAccessibleDescription("Check the changes first.");
    expect(requests.filter(isAction)).toEqual([]);
    await dialog.getByRole("button", { name: "I have seen it" }).click();
    await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  });

  test.each([
    ["no reason", "", {}],
    ["a short reason by its digit", "2", { reason: "Dates not possible" }],
    ["a typed reason, whose digits are text", "No 2", { reason: "No 2" }],
    ["a short reason, changed", "2{Tab}{Tab}{Tab}{End}, sorry", { reason: "Dates not possible, sorry" }],
  ])("sends a rejection with %s", async (_, typed, body) => {
    const { requests } = await openApp("/bookings");
    const confirm = await ask(/^Reject/);
    await expect.element(dialog.getByRole("button", { name: "Vehicle off the road" })).toHaveFocus();
    if (typed !== "") await userEvent.keyboard(typed);
    await confirm.click();
    await expect.element(panel).toMatchTextContent(`${number} rejected`);
    expect(await requests.find(isAction)?.json()).toEqual(body);
  });

  test("is blocked while the service asks for a longer wait, and says until when", async () => {
    await openInbox(async () => refusal(429, "rate_limited", { retry_after: 300 }));
    await decide(/^Approve/);
    await expect.element(panel).toMatchTextContent(/Approval waits \d min.*The service asked us to wait/);
    await page.getByRole("row", { name: "BK-20431" }).click();
    await page
      .getByRole(...names.booking.panel("BK-20431"))
      .getByRole(...names.booking.approve)
      .click();
    await expect
      .element(dialog.getByRole("status"))
      .toMatchTextContent(/asked us to wait until \d\d:\d\d:\d\d [+-]\d\d/);
    const confirm = dialog.getByRole(...names.booking.approve);
    await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
    await expect.element(confirm).toHaveAccessibleDescription(/The service asked us to wait until/);
  });
});

test("shows in the row that an approval is being sent, and blocks other actions", async () => {
  const gate = Promise.withResolvers<void>();
  await openInbox((answer) => gate.promise.then(answer));
  await decide(/^Approve/);
  await expect.element(row).toMatchTextContent("Sending approval");
  await expect.element(panel.getByRole(...names.booking.reject)).toHaveAttribute("aria-disabled", "true");
  gate.resolve();
  await expect.element(panel).toMatchTextContent(`${number} approved`);
});

describe("an approval without a reply", () => {
  test("blocks a second decision until fresh data shows the outcome", async () => {
    const { world, requests } = await openInbox(lost);
    await decide(/^Approve/);
    await expect.element(panel).toMatchTextContent("Approval sent, but we got no reply");
    await expect
      .element(panel)
      .toMatchTextContent("It may have gone through, and EUR 96.00 captured. Don't approve it anywhere else.");
    await expect.element(panel).toMatchTextContent("Resolve the action above first.");
    await expect.element(panel.getByRole(...names.booking.reject)).not.toBeInTheDocument();
    await userEvent.keyboard("r");
    await expect.element(dialog).not.toBeInTheDocument();
    await panel.getByRole(...names.booking.readFirst).click();
    await expect
      .element(panel)
      .toMatchTextContent("fresh data shows it as done. It may have been you or someone else.");
    expect([requests.filter(isAction).length, capturesIn(world).length]).toEqual([1, 1]);
  });

  test("can be retried or checked from its row, which says “Outcome unknown”", async () => {
    let isDown = true;
    const { requests } = await openInbox((answer) => (isDown ? lost(answer) : answer()));
    await decide(/^Approve/);
    await expect.element(row.getByText("Outcome unknown", { exact: true })).toBeVisible();
    await expect.element(row.getByRole(...names.booking.readFirst)).toBeVisible();
    isDown = false;
    await row.getByRole(...names.booking.askAgain).click();
    await expect.element(panel).toMatchTextContent("the service did it only once");
    expect(new Set(requests.filter(isAction).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  });

  test("is resolved only in the Outbox, never by one click in the panel", async () => {
    await openInbox(down);
    await decide(/^Approve/);
    await expect.element(panel.getByRole(...names.booking.askAgain)).toBeVisible();
    await expect.element(panel).not.toMatchTextContent("Resolve in the Outbox");
    await row.getByRole(...names.booking.readFirst).click();
    await expect.element(notifications).toMatchTextContent("it still shows the previous status");
    await expect.element(panel).toMatchTextContent(/Last checked at \d\d:\d\d:22 .*The list shows “Aw/);
    await expect.element(page.getByRole("button", { name: "Mark as done" })).not.toBeInTheDocument();
    await panel.getByRole("button", { name: "Resolve in the Outbox" }).click();
    await expect.element(page.getByRole(...names.headings.outbox)).toBeVisible();
  });

  test("is shown in its panel even when its row is no longer listed", async () => {
    let isGone = false;
    await openApp("/bookings", {
      between: async (request, answer) => {
        if (isAction(request)) return lost(answer);
        if (!isGone || !request.url.includes("/bookings")) return answer();
        return Response.json({ data: [], pagination: { next_cursor: null }, request_id: "req_1" });
      },
    });
    await decide(/^Approve/);
    await expect.element(panel).toMatchTextContent("Outcome unknown");
    isGone = true;
    await page.getByRole("button", { name: "Load all again" }).click();
    await expect.element(panel).toMatchTextContent("No longer listed");
    await expect.element(panel.getByText("Outcome unknown", { exact: true })).toBeVisible();
    await expect.element(panel.getByRole(...names.booking.askAgain)).toBeVisible();
    await panel.getByRole(...names.booking.readFirst).click();
    await expect.element(panel.getByRole("button", { name: "Resolve in the Outbox" })).toBeVisible();
  });

  test("can't be retried while sending is paused, and its button says why", async () => {
    await openInbox(down);
    await decide(/^Approve/);
    const again = panel.getByRole(...names.booking.askAgain);
    await expect.element(panel.getByRole("alert")).toMatchTextContent(/We'll try again automatically in \d s\./);
    // What counts is not read out as a part of the alert.
    const quiet = document.querySelector("[role=alert] [aria-live=off]");
    expect(quiet?.textContent).toMatch(/^We'll try again automatically in \d s\.$/);
    await page
      .getByRole(...names.shell.navigation)
      .getByRole(...names.shell.outbox)
      .click();
    await page.getByRole(...names.outbox.pause).click();
    await page
      .getByRole(...names.outbox.table)
      .getByRole("link", { name: number })
      .click();
    await expect.element(panel).toMatchTextContent("Sending is paused. We'll try again when you resume.");
    await expect.element(again).toHaveAttribute("aria-disabled", "true");
    await expect.element(again).toHaveAccessibleDescription("Sending is paused in the Outbox.");
  });
});

describe("a decision that wasn't carried out", () => {
  test.each([
    [403, "forbidden", /isn't allowed to approve BK-20430.*booking:write/, "Use another API key", "Settings"],
    [404, "not_found", /BK-20430/, "Refresh the list", "Bookings"],
  ])("%d: says why, and what to do", async (status, code, words, button, heading) => {
    await openInbox(async () => refusal(status, code));
    await decide(/^Approve/);
    await expect.element(panel.getByRole("alert")).toMatchTextContent(words);
    await panel.getByRole("button", { name: button }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("is shown in a lasting notification after its panel closes, with a way back", async () => {
    const gate = Promise.withResolvers<void>();
    await openInbox(() => gate.promise.then(() => refusal(400, "invalid_request")));
    await decide(/^Approve/);
    await expect.element(row).toMatchTextContent("Sending approval");
    await userEvent.keyboard("{Escape}");
    await expect.element(panel).not.toBeInTheDocument();
    gate.resolve();
    await expect.element(notifications).toMatchTextContent(`${number} was not approved`);
    await expect.element(notifications).toMatchTextContent("The service replied: “Not this one.”");
    await expect.element(notifications.getByRole(...names.shell.copyRequestId)).toBeInTheDocument();
    await notifications.getByRole("button", { name: "Show booking" }).click();
    await expect.element(panel.getByRole("alert")).toMatchTextContent(`${number} was not approved`);
    await expect.element(notifications).not.toBeInTheDocument();
  });

  test("is shown once, in the open panel", async () => {
    await openInbox(async () => refusal(400, "invalid_request"));
    await decide(/^Approve/);
    await expect.element(panel.getByRole("alert")).toMatchTextContent(`${number} was not approved`);
    // A notification would have been announced by now.
    expect(page.getByRole("status").filter({ hasText: "was not approved" }).elements()).toEqual([]);
  });
});
