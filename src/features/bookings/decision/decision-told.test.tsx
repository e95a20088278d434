import { afterEach, describe, expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";

onKnownDay();
afterEach(() => {
  clearToasts();
  clearAnnouncements();
});

const row = (number: string) => page.getByRole("row", { name: number });
const panel = (number: string) => page.getByRole("region", { name: `Booking ${number}` });
const notifications = page.getByRole("region", { name: "Notifications" });
const isAction = (request: Request) => request.method === "POST";
const down = () => Promise.reject(new TypeError("network down"));
const refusal = (status: number, code: string, more = {}) =>
  Response.json({ error: { code, message: "Not this one.", request_id: "req_no", ...more } }, { status });

async function decide(number: string, action: RegExp) {
  await row(number).click();
  await panel(number).getByRole("button", { name: action }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

describe("an approval without an answer", () => {
  test("can be asked again and read from its row, which says that the outcome is unknown", async () => {
    let isDown = true;
    const { requests } = await openApp("/bookings", {
      between: (request, answer) => (isAction(request) && isDown ? answer().then(down) : answer()),
    });
    await decide("BK-20430", /^Approve/);
    await expect.element(row("BK-20430").getByText("Outcome unknown", { exact: true })).toBeVisible();
    await expect.element(row("BK-20430").getByRole("button", { name: "Read the booking first" })).toBeVisible();
    isDown = false;
    await row("BK-20430").getByRole("button", { name: "Ask again" }).click();
    await expect.element(panel("BK-20430")).toMatchTextContent("so this was done once");
    expect(new Set(requests.filter(isAction).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  });

  test("is settled in the Outbox only, where its facts stand, and not by one click in the panel", async () => {
    await openApp("/bookings", { between: (request, answer) => (isAction(request) ? down() : answer()) });
    await decide("BK-20430", /^Approve/);
    await expect.element(panel("BK-20430").getByRole("button", { name: "Ask again" })).toBeVisible();
    await expect.element(panel("BK-20430")).not.toMatchTextContent("Settle in the Outbox");
    await row("BK-20430").getByRole("button", { name: "Read the booking first" }).click();
    await expect.element(notifications).toMatchTextContent("it still shows the state from before");
    await expect
      .element(panel("BK-20430"))
      .toMatchTextContent(/Last read for this at \d\d:\d\d:22 .*The list says “Aw/);
    await expect.element(page.getByRole("button", { name: "It happened" })).not.toBeInTheDocument();
    await panel("BK-20430").getByRole("button", { name: "Settle in the Outbox" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
  });

  test("is told in its panel also when the list does not hold its row any more", async () => {
    let isGone = false;
    await openApp("/bookings", {
      between: async (request, answer) => {
        if (isAction(request)) return answer().then(down);
        if (!isGone || !request.url.includes("/bookings")) return answer();
        return Response.json({ data: [], pagination: { next_cursor: null }, request_id: "req_1" });
      },
    });
    await decide("BK-20430", /^Approve/);
    await expect.element(panel("BK-20430")).toMatchTextContent("Outcome unknown");
    isGone = true;
    await page.getByRole("button", { name: "Read all again" }).click();
    await expect.element(panel("BK-20430")).toMatchTextContent("No longer listed");
    await expect.element(panel("BK-20430").getByText("Outcome unknown", { exact: true })).toBeVisible();
    await expect
      .element(panel("BK-20430"))
      .toMatchTextContent("It may have been done, and EUR 96.00 captured. Do not approve it anywhere else.");
    await expect.element(panel("BK-20430").getByRole("button", { name: "Ask again" })).toBeVisible();
    await panel("BK-20430").getByRole("button", { name: "Read the booking first" }).click();
    await expect.element(panel("BK-20430").getByRole("button", { name: "Settle in the Outbox" })).toBeVisible();
  });

  test("is not asked again while sending is paused, and its button says why", async () => {
    await openApp("/bookings", { between: (request, answer) => (isAction(request) ? down() : answer()) });
    await decide("BK-20430", /^Approve/);
    const again = panel("BK-20430").getByRole("button", { name: "Ask again" });
    await expect.element(panel("BK-20430")).toMatchTextContent(/We ask again by ourselves in \d s\./);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Outbox/ })
      .click();
    await page.getByRole("button", { name: "Pause sending" }).click();
    await page.getByRole("table", { name: "Outbox" }).getByRole("link", { name: "BK-20430" }).click();
    await expect.element(panel("BK-20430")).toMatchTextContent("Sending is paused; we ask again once it is resumed.");
    await expect.element(again).toHaveAttribute("aria-disabled", "true");
    await expect.element(again).toHaveAccessibleDescription("Sending is paused in the Outbox.");
  });

  test("counts its seconds outside of what is read out as an alert", async () => {
    await openApp("/bookings", { between: (request, answer) => (isAction(request) ? down() : answer()) });
    await decide("BK-20430", /^Approve/);
    await expect.element(panel("BK-20430").getByRole("alert")).toMatchTextContent(/in \d s\./);
    const quiet = document.querySelector("[role=alert] [aria-live=off]");
    expect(quiet?.textContent).toMatch(/^We ask again by ourselves in \d s\.$/);
  });
});

describe("a decision that was not carried out", () => {
  test.each([
    [403, "forbidden", "Use another key", "Settings"],
    [404, "not_found", "Refresh the list", "Bookings"],
  ])("%d: what to do is offered", async (status, code, button, heading) => {
    await openApp("/bookings", {
      between: (request, answer) => (isAction(request) ? Promise.resolve(refusal(status, code)) : answer()),
    });
    await decide("BK-20430", /^Approve/);
    await panel("BK-20430").getByRole("button", { name: button }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  test("is told in a notification that stays once its panel is closed, and leads back to it", async () => {
    const gate = Promise.withResolvers<void>();
    await openApp("/bookings", {
      between: (request, answer) =>
        isAction(request) ? gate.promise.then(() => refusal(400, "invalid_request")) : answer(),
    });
    await decide("BK-20430", /^Approve/);
    await expect.element(row("BK-20430")).toMatchTextContent("Sending approval");
    await userEvent.keyboard("{Escape}");
    await expect.element(panel("BK-20430")).not.toBeInTheDocument();
    gate.resolve();
    await expect.element(notifications).toMatchTextContent("BK-20430 was not approved");
    await expect.element(notifications).toMatchTextContent("The service answers: “Not this one.”");
    await expect.element(notifications.getByRole("button", { name: "Copy request ID" })).toBeInTheDocument();
    await notifications.getByRole("button", { name: "Show booking" }).click();
    await expect.element(panel("BK-20430").getByRole("alert")).toMatchTextContent("BK-20430 was not approved");
    await expect.element(notifications).not.toBeInTheDocument();
  });

  test("is told once, in the panel, while that is open", async () => {
    await openApp("/bookings", {
      between: (request, answer) => (isAction(request) ? Promise.resolve(refusal(400, "invalid_request")) : answer()),
    });
    await decide("BK-20430", /^Approve/);
    await expect.element(panel("BK-20430").getByRole("alert")).toMatchTextContent("BK-20430 was not approved");
    // A notification would have been announced by now.
    expect(page.getByRole("status").filter({ hasText: "was not approved" }).elements()).toEqual([]);
  });
});

test("while the service asks for more than a minute of silence nothing can be confirmed, and it says until when", async () => {
  await openApp("/bookings", {
    between: (request, answer) =>
      isAction(request) ? Promise.resolve(refusal(429, "rate_limited", { retry_after: 300 })) : answer(),
  });
  await decide("BK-20430", /^Approve/);
  await expect.element(panel("BK-20430")).toMatchTextContent(/Approval waits \d min for the rate limit/);
  await row("BK-20431").click();
  await panel("BK-20431")
    .getByRole("button", { name: /^Approve/ })
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/asked us to wait until \d\d:\d\d:\d\d [+-]\d\d/);
  await expect.element(dialog.getByRole("button", { name: /^Approve/ })).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(dialog.getByRole("button", { name: /^Approve/ }))
    .toHaveAccessibleDescription(/The service asked us to wait until/);
});
