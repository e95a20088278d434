import { expect, test } from "vitest";
import { createDriver } from "./driver.ts";
import { createSteadyClock } from "./write-time.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";

const never = () => Promise.reject(new Error("Nothing is due."));

const toService = { send: never, admit: never, pausedUntil: () => undefined, isLocked: () => false };

/** A tab that may send, with nothing to do yet. */
function aTab(more: Partial<Parameters<typeof createDriver>[0]> = {}) {
  return createDriver({
    client: toService,
    verify: never,
    record: never,
    lock: never,
    onResponse: () => undefined,
    sending: { isHeld: () => false },
    closing: new AbortController().signal,
    clock: createSteadyClock(
      () => 0,
      () => 0,
    ),
    random: () => 0,
    newId: () => "attempt",
    ...more,
  });
}

const clicked = { ...aPendingWrite("approve", "b1"), nextAt: 5000 };

test("sends in the tab of the click first, and a second later in any other tab", () => {
  const [here, elsewhere] = [aTab(), aTab()];
  here.own(clicked, 0);
  expect(here.wakeTime(clicked)).toBe(5000);
  expect(elsewhere.wakeTime(clicked)).toBe(6000);
});

test("repeats an unanswered write in any tab when it is due", () => {
  const lost = { ...clicked, state: "unknown", attempts: 1, undecided: 1 } as const;
  expect(aTab().wakeTime(lost)).toBe(5000);
});

test.each([
  ["not if another tab is sending it", { state: "sending", sender: "attempt of another tab" }, 0],
  ["not if it was undone", { state: "withdrawn" }, 0],
  ["not if another tab has marked it as unknown", { state: "unknown", sender: "attempt" }, 0],
  ["if it is this tab's own attempt", { state: "sending", sender: "attempt" }, 1],
] as const)("sends a request only for an attempt that is stored as its own: %s", async (_case, stored, requests) => {
  const now = { ...clicked, nextAt: 0 };
  let sent = 0;
  const tab = aTab({
    record: async (pending, { type }) =>
      type === "attempt" ? { ...pending, ...stored, attempts: 1, sentAt: 0 } : type === "failed" ? undefined : pending,
    lock: (_name, work) => work().then(() => true),
    client: { ...toService, admit: async () => () => undefined, send: () => ((sent += 1), never()) },
  });
  tab.own(now, 0);
  await tab.drive(now);
  expect(sent).toBe(requests);
});

test.each(["paused", "locked", "closed"] as const)(
  "stores and sends nothing if it is %s while it waits for its turn",
  async (how) => {
    let [isStopped, attempts] = [false, 0];
    const closing = new AbortController();
    const tab = aTab({
      record: async (pending, { type }) => {
        if (type === "attempt") attempts += 1;
        return pending;
      },
      lock: (_name, work) => work().then(() => true),
      client: {
        ...toService,
        isLocked: () => how === "locked" && isStopped,
        admit: async () => {
          isStopped = true;
          if (how === "closed") closing.abort();
          return () => undefined;
        },
      },
      sending: { isHeld: () => how === "paused" && isStopped },
      closing: closing.signal,
    });
    const now = { ...clicked, nextAt: 0 };
    tab.own(now, 0);
    await tab.drive(now);
    expect([isStopped, attempts]).toEqual([true, 0]);
  },
);
