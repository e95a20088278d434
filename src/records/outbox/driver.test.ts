import { expect, test } from "vitest";
import type { WriteClient } from "#api/writes.ts";
import { createDriver } from "./driver.ts";
import { step } from "./reducer.ts";
import { createStoredWrites, type StoredWrites } from "./stored-writes.ts";
import { createMemoryStorage } from "../storage.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";

const never = () => Promise.reject(new Error("Nothing is sent."));

const client: WriteClient = {
  send: never,
  admit: async () => () => undefined,
  pausedUntil: () => undefined,
  isLocked: () => false,
};

/** A tab, and an approval that is clicked there. `faked`: what storing leads to. */
function aTab(faked: Partial<StoredWrites>, more: Partial<WriteClient> = {}, lock?: () => Promise<boolean>) {
  const waits: number[] = [];
  const stored = createStoredWrites({
    open: async () => ({ fp: "fp", storage: createMemoryStorage() }),
    link: { post: () => undefined, onMessage: () => () => undefined },
    now: () => 0,
    monotonic: () => 0,
  });
  let work = Promise.resolve();
  const driver = createDriver(
    { ...stored, ...faked },
    {
      client: { ...client, ...more },
      verify: never,
      onResponse: () => undefined,
      lock: lock ?? ((_name, task) => (work = task()).then(() => true)),
      random: () => 0,
      newId: () => "attempt",
      after: (ms) => (waits.push(ms), () => undefined),
      isVisible: () => true,
    },
  );
  return {
    stored,
    driver,
    waits,
    click: async (): Promise<void> => {
      const pending = aPendingWrite("approve", "b1");
      driver.own(pending);
      driver.goOn(pending);
      await work;
    },
  };
}

test.each([
  ["not if another tab is sending it", { state: "sending", sender: "attempt of another tab" }, 0],
  ["not if it was undone", { state: "withdrawn" }, 0],
  ["not if another tab has marked it as unknown", { state: "unknown", sender: "attempt" }, 0],
  ["if it is this tab's own attempt", { state: "sending", sender: "attempt" }, 1],
] as const)("sends a request only for an attempt that is stored as its own: %s", async (_case, now, requests) => {
  let sent = 0;
  const record: StoredWrites["record"] = async (pending, { type }) =>
    type === "attempt" ? { ...pending, ...now, attempts: 1, sentAt: 0 } : type === "failed" ? undefined : pending;
  const { click } = aTab({ record }, { send: () => ((sent += 1), never()) });
  await click();
  expect(sent).toBe(requests);
});

test.each(["paused", "locked", "closed"] as const)(
  "stores and sends nothing if it is %s while it waits for its turn",
  async (how) => {
    let [isWaiting, attempts] = [false, 0];
    const record: StoredWrites["record"] = async (pending, { type }) => {
      if (type === "attempt") attempts += 1;
      return pending;
    };
    const { stored, click } = aTab(
      { record },
      {
        isLocked: () => how === "locked" && isWaiting,
        admit: async () => {
          isWaiting = true;
          if (how === "paused") stored.sending.say({ isPaused: true, count: 1 });
          if (how === "closed") stored.close();
          return () => undefined;
        },
      },
    );
    await click();
    expect([isWaiting, attempts]).toEqual([true, 0]);
  },
);

test("sends nothing if it is paused while the attempt is stored", async () => {
  const events: string[] = [];
  const record: StoredWrites["record"] = async (pending, event) => {
    events.push(event.type);
    if (event.type !== "attempt") return event.type === "time" ? pending : undefined;
    stored.sending.say({ isPaused: true, count: 1 });
    return step(pending, event);
  };
  const { stored, click } = aTab({ record });
  await click();
  expect(events).toEqual(["time", "attempt", "not sent"]);
});

test("doesn't fetch a secret again if it is paused while it waits for its turn", async () => {
  const { stored, driver } = aTab(
    {},
    {
      admit: async () => {
        stored.sending.say({ isPaused: true, count: 1 });
        return () => undefined;
      },
    },
  );
  const created = aPendingWrite("hookCreate", "https://a.example", { owes: "secret", state: "applied" });
  expect(await driver.fetchAgain({ ...created, write: { ...created.write, body: "{}" } })).toBe(false);
});

test("rereads the stored writes soon if what it read couldn't be used", async () => {
  const { driver, waits } = aTab({ reload: async () => 250, fp: () => "fp" });
  await driver.reload();
  expect(waits).toEqual([250]);
});

test("tries at once when asked to, also what another tab was busy with a moment ago", async () => {
  let tries = 0;
  const { driver, click } = aTab({ record: async (pending) => pending }, {}, async () => ((tries += 1), false));
  await click();
  driver.goOn(aPendingWrite("approve", "b1"));
  expect(tries).toBe(1);
  await driver.change(aPendingWrite("approve", "b1"), { type: "hurry", at: 0, byUser: true });
  expect(tries).toBe(2);
});
