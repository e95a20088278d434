import { expect, test } from "vitest";
import type { Answer } from "#api/transport.ts";
import { createFreshAsk } from "./poll-schedule.ts";

const second = 1000;

/** A page whose timers run on demand, and a service that replies on demand. */
function openPage() {
  let time = 0;
  const timers = new Set<() => void>();
  const waiting: ((answer: Answer) => void)[] = [];
  const { ask } = createFreshAsk(
    { ask: () => new Promise((resolve) => void waiting.push(resolve)) },
    {
      now: () => time,
      after: (_ms, then) => {
        timers.add(then);
        return () => void timers.delete(then);
      },
    },
  );
  return {
    ask: () => ask({ path: "/bookings" }),
    timers,
    asked: () => waiting.length,
    pass: (ms: number) => {
      time += ms;
    },
    tick: () => {
      const due = [...timers];
      timers.clear();
      for (const then of due) {
        then();
      }
    },
    answer: (requestId: string) =>
      waiting.at(-1)?.({ status: 200, body: {}, requestId, replayed: false, at: time } satisfies Answer),
  };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test("passes on a response while the page runs, however long it takes", async () => {
  const { ask, pass, tick, answer, asked, timers } = openPage();
  const asking = ask();
  for (let count = 0; count < 20; count += 1) {
    pass(60 * second);
    tick();
  }
  answer("req_1");
  expect(await asking).toMatchObject({ requestId: "req_1" });
  expect([asked(), timers.size]).toEqual([1, 0]);
});

test.each([
  ["the response comes first when it wakes", false, 200 * second],
  ["its timers run first when it wakes", true, 200 * second],
  ["the clock was set back meanwhile", true, -200 * second],
])("requests again what waited while the page was frozen: %s", async (_name, isTimerFirst, ms) => {
  const { ask, pass, tick, answer, asked } = openPage();
  const asking = ask();
  pass(ms);
  if (isTimerFirst) tick();
  answer("req_old");
  await turn();
  expect(asked()).toBe(2);
  answer("req_new");
  expect(await asking).toMatchObject({ requestId: "req_new" });
});
