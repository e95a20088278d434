import { expect, test } from "vitest";
import { createSteadyClock } from "./write-time.ts";

/** A computer's clock that can be set, and a monotonic one. */
function aClock() {
  let [wall, monotonic] = [1_000_000, 0];
  const steady = createSteadyClock(
    () => wall,
    () => monotonic,
  );
  return {
    steady,
    pass: (ms: number) => {
      wall += ms;
      monotonic += ms;
    },
    set: (ms: number) => {
      wall += ms;
    },
    stand: (ms: number) => {
      monotonic += ms;
    },
  };
}

test("counts how far the clock was set back, even if it shows a later time than before", () => {
  const { steady, pass, set } = aClock();
  pass(60_000);
  set(-40_000);
  expect([steady.setBack(), steady.steady()]).toEqual([40_000, 1_060_000]);
  pass(1000);
  set(-3_600_000);
  expect([steady.setBack(), steady.steady()]).toEqual([3_640_000, 1_061_000]);
});

test("doesn't count a clock set forward, or a sleeping computer, as set back", () => {
  const { steady, pass, set } = aClock();
  set(8 * 3_600_000);
  expect(steady.setBack()).toBe(0);
  pass(1000);
  set(-10_000);
  expect(steady.setBack()).toBe(10_000);
});

test("ignores corrections of a second, and a clock that doesn't move", () => {
  const { steady, pass, set, stand } = aClock();
  pass(5000);
  set(-1000);
  expect(steady.setBack()).toBe(0);
  pass(5000);
  steady.setBack();
  stand(30_000);
  expect(steady.setBack()).toBe(0);
});
