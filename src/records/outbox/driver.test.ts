import { expect, test } from "vitest";
import { createDriver } from "./driver.ts";
import { createSteadyClock } from "./write-time.ts";
import { anIntent } from "../testing/an-intent.ts";

const never = () => Promise.reject(new Error("Nothing is due."));

/** A tab that may send, and that has nothing to do yet. */
function aTab(more: Partial<Parameters<typeof createDriver>[0]> = {}) {
  return createDriver({
    send: never,
    look: never,
    record: never,
    ended: never,
    admit: never,
    lock: never,
    onResponse: () => undefined,
    onIdle: () => undefined,
    pausedUntil: () => undefined,
    isLocked: () => false,
    isPaused: () => false,
    isClosed: () => false,
    clock: createSteadyClock(
      () => 0,
      () => 0,
    ),
    random: () => 0,
    newId: () => "attempt",
    ...more,
  });
}

const clicked = { ...anIntent("approve", "b1"), nextAt: 5000 };

test("the tab of the click sends it; another one leaves it a second, and sends it when that tab is gone", () => {
  const [here, elsewhere] = [aTab(), aTab()];
  here.own(clicked, 0);
  expect(here.wakeTime(clicked)).toBe(5000);
  expect(elsewhere.wakeTime(clicked)).toBe(6000);
});

test("what was sent before is asked again by any tab when it is due", () => {
  const lost = { ...clicked, state: "unknown", attempts: 1, undecided: 1 } as const;
  expect(aTab().wakeTime(lost)).toBe(5000);
});

test.each([
  ["another tab is sending it", { state: "sending", sender: "attempt of another tab" }, 0],
  ["it was undone", { state: "withdrawn" }, 0],
  ["another tab has given it up", { state: "unknown", sender: "attempt" }, 0],
  ["it is this tab's own attempt", { state: "sending", sender: "attempt" }, 1],
] as const)(
  "a request leaves only for an attempt that is stored as this tab's: %s",
  async (_case, stored, requests) => {
    const now = { ...clicked, nextAt: 0 };
    let sent = 0;
    const tab = aTab({
      record: async (intent, { type }) =>
        type === "attempt" ? { ...intent, ...stored, attempts: 1, sentAt: 0 } : type === "failed" ? undefined : intent,
      lock: (_name, work) => work().then(() => true),
      admit: async () => () => undefined,
      send: () => {
        sent += 1;
        return never();
      },
    });
    tab.own(now, 0);
    await tab.drive(now);
    expect(sent).toBe(requests);
  },
);
