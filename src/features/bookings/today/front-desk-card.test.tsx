import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts, showToast } from "#ui/toast/toast-queue.ts";
import { names } from "#names";

// Sent at once: the undo delay goes by a clock that stands here.
beforeEach(() => void chooseUndoDelay(0));
afterEach(() => {
  chooseUndoDelay(5);
  clearToasts();
  clearAnnouncements();
});

const card = page.getByRole(...names.booking.panel("BK-20402"));
const pickup = card.getByRole(...names.booking.pickup);
const isAction = (request: Request) => request.method === "POST";
const hour = 3_600_000;

test("shows a refusal once, on the card", async () => {
  const error = { code: "invalid_request", message: "The vehicle is in repair.", request_id: "req_77" };
  let [isRefused, readsAfter] = [false, 0];
  await openApp("/today?q=BK-20402", {
    between: async (request, answer) => {
      if (isAction(request)) {
        isRefused = true;
        return Response.json({ error }, { status: 400 });
      }
      const read = await answer();
      if (isRefused) readsAfter += 1;
      return read;
    },
  });
  await expect.element(pickup).toHaveAttribute("aria-disabled", "false");
  await pickup.click();
  await expect.element(card.getByRole("alert")).toMatchTextContent("The vehicle is in repair.");
  // Whatever is told elsewhere comes after the reading that follows, and so before this.
  await expect.poll(() => readsAfter).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Refresh the booking" }).click();
  await expect.poll(() => readsAfter).toBeGreaterThan(1);
  showToast({ tone: "ok", title: "Something else" });
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect.element(notifications).toMatchTextContent("Something else");
  expect(notifications.getByRole("listitem").elements()).toHaveLength(1);
});

test("shows a refusal in its row once the board is back", async () => {
  const gate = Promise.withResolvers<void>();
  const error = { code: "invalid_request", message: "The vehicle is in repair.", request_id: "req_77" };
  await openApp("/today?q=BK-20402", {
    between: async (request, answer) => {
      if (!isAction(request)) return answer();
      await gate.promise;
      return Response.json({ error }, { status: 400 });
    },
  });
  await expect.element(pickup).toHaveAttribute("aria-disabled", "false");
  await pickup.click();
  await card.getByRole("button", { name: "Next", exact: true }).click();
  await expect.element(card).not.toBeInTheDocument();
  gate.resolve();
  await expect
    .element(page.getByRole("listitem", { name: /^BK-20402/ }).getByRole("alert"))
    .toMatchTextContent("The vehicle is in repair.");
});

test("says how old an open card is, and refreshes it before the confirm", async () => {
  let at = knownMoment;
  const { requests } = await openApp("/today?q=BK-20402", { now: () => at });
  await expect.element(pickup).toHaveAttribute("aria-disabled", "false");
  at += 2 * hour;
  await expect.element(card).toMatchTextContent("checked 2 h ago");
  const before = requests.length;
  await pickup.click();
  await expect.element(card).toMatchTextContent("checked just now");
  expect(requests.slice(before).some((request) => request.method === "GET")).toBe(true);
  expect(requests.filter(isAction)).toEqual([]);
  await expect.element(pickup).toHaveAttribute("aria-disabled", "false");
  await pickup.click();
  await expect.poll(() => requests.filter(isAction)).toHaveLength(1);
});
