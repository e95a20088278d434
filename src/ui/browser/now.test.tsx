import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { secondsLeft } from "#values/wait.ts";
import { useSecond } from "./now.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 700 });
});
afterEach(() => {
  vi.useRealTimers();
});

function Countdown({ until, seen }: { until: number; seen: number[] }) {
  const left = secondsLeft(until, useSecond());
  seen.push(left);
  return <p>{left}</p>;
}

test("starts a wait of 5 s at 5 and shows every second once", async () => {
  const seen: number[] = [];
  const screen = await render(<Countdown until={Date.now() + 5000} seen={seen} />);
  for (const left of [4, 3, 2, 1, 0]) {
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(screen.container.textContent).toBe(String(left)), { interval: 0 });
  }
  expect(new Set(seen)).toEqual(new Set([5, 4, 3, 2, 1, 0]));
});
