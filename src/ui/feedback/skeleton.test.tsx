import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SkeletonRows } from "./skeleton.tsx";

/** Waits until React's work is on the screen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("shows nothing for 200 ms, then placeholder rows and what is loading", async () => {
  const screen = await render(<SkeletonRows columns={[{ width: "1fr" }]} rows={3} label="Loading bookings" />);
  const status = screen.container.querySelector("output");
  vi.advanceTimersByTime(199);
  await painted();
  expect(status?.textContent).toBe("");
  expect(screen.container.querySelectorAll("[aria-hidden]")).toHaveLength(0);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(status?.textContent).toBe("Loading bookings"));
  expect(screen.container.querySelectorAll("[aria-hidden]")).toHaveLength(3);
});
