import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { watchIdle } from "./idle-watch.ts";

test.each(["pointerdown", "keydown"])("keeps the first %s after the time is over from the page", async (kind) => {
  const reached: string[] = [];
  const note = ({ type }: { type: string }) => void reached.push(type);
  await render(
    <button onPointerDown={note} onKeyDown={note} onClick={note}>
      Approve
    </button>,
  );
  const button = page.getByRole("button").element();
  const send = (name: string) => button.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  let now = Date.now();
  const locked: string[] = [];
  watchIdle({
    now: () => now,
    idle: 60_000,
    longest: 3_600_000,
    isFound: false,
    onWarn: () => undefined,
    onLock: (reason) => void locked.push(reason),
  });
  expect([send(kind), send("click")]).toEqual([true, true]);
  now += 61_000;
  // The click that ends the same touch.
  expect([send(kind), send("click")]).toEqual([false, kind === "keydown"]);
  expect(locked).toEqual(["idle"]);
  const before = kind === "keydown" ? [kind, "click", "click"] : [kind, "click"];
  expect(reached).toEqual(before);
  // Later input goes to the lock.
  expect([send(kind), send("click")]).toEqual([true, true]);
  expect(reached).toEqual([...before, kind, "click"]);
});
