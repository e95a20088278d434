import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createAsk } from "../testing/ask.ts";
import { createControlledSandbox } from "./controlled-sandbox.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A sandbox with an unreachable endpoint: `fetch` refuses port 9. */
async function undeliverable() {
  const { control, answer, stop } = createControlledSandbox({ scenario: "normal-day", deliver: [] });
  onTestFinished(stop);
  await control.setClock({ hold: "2026-06-11T12:00:00Z" });
  const ask = createAsk("http://127.0.0.1/v1", answer);
  await ask("POST", "/webhooks", { body: { url: "http://127.0.0.1:9/hooks", events: ["booking.approved"] } });
  control.happen({ happening: "colleague approves", booking: "BK-20431" });
  // Resolves once what is due has been attempted.
  await control.setClock({ hold: "now" });
  return control;
}

test("makes the deliveries that become due when the clock is advanced", async () => {
  const control = await undeliverable();
  const attempts = () => control.deliveries().map((delivery) => [delivery.status, delivery.attempts]);
  expect(attempts()).toEqual([["retrying", 1]]);
  await control.setClock({ advanceSeconds: 9 });
  expect(attempts()).toEqual([["retrying", 1]]);
  await control.setClock({ advanceSeconds: 1 });
  expect(attempts()).toEqual([["retrying", 2]]);
});

test("sets no endlessly firing timer when the clock is put back by years", async () => {
  const control = await undeliverable();
  const timers = vi.spyOn(globalThis, "setTimeout");
  await control.setClock({ hold: "2020-01-01T00:00:00Z" });
  expect(timers.mock.calls.map(([, wait]) => wait)).toContain(2 ** 31 - 1);
});

test("stops posting events from a replaced world", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const control = await undeliverable();
  expect(vi.getTimerCount()).toBe(1);
  control.reset({});
  await control.setClock({ advanceSeconds: 3600 });
  expect(vi.getTimerCount()).toBe(0);
  expect(control.deliveries()).toEqual([]);
});
