import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Steps } from "#records/vehicles/vehicle-index.ts";
import { useSliced } from "./use-import-plan.ts";

type Asked = { readonly name: string; readonly steps: number; taken: number };

// A fake clock that only work moves: on a busy machine a slice could end before any work.
let now = 0;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Each step takes 3 ms. */
function* work(asked: Asked): Steps<string> {
  for (; asked.taken < asked.steps; asked.taken += 1) {
    now += 3;
    yield;
  }
  return `${asked.name} is done`;
}

function Shown({ asked }: { asked: Asked }) {
  const made = useSliced(work, asked);
  return (
    <p>{made === undefined ? "nothing yet" : `${made.value}${made.about === asked ? "" : ", but out of date"}`}</p>
  );
}

const asking = (name: string, steps: number): Asked => ({ name, steps, taken: 0 });

test("shows a quick result at once, and keeps it until the next is ready", async () => {
  const screen = await render(<Shown asked={asking("the first", 1)} />);
  expect(screen.container.textContent).toBe("the first is done");
  await screen.rerender(<Shown asked={asking("the second", 30)} />);
  expect(screen.container.textContent).toBe("the first is done, but out of date");
  await expect.element(screen.getByText("the second is done")).toBeInTheDocument();
});

test("keeps the page responsive during long work, and stops outdated work", async () => {
  const long = asking("the long one", 100_000);
  const screen = await render(<Shown asked={long} />);
  const early = long.taken;
  // The page responds while the work continues.
  await expect.poll(() => long.taken).toBeGreaterThan(early);
  await screen.rerender(<Shown asked={asking("the short one", 1)} />);
  expect(screen.container.textContent).toBe("the short one is done");
  const left = long.taken;
  await screen.rerender(<Shown asked={asking("another", 40)} />);
  await expect.element(screen.getByText("another is done")).toBeInTheDocument();
  expect(long.taken).toBe(left);
});
