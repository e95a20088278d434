import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Announcer } from "../browser/announcer.tsx";
import { showToast } from "./toast-queue.ts";
import { ToastList } from "./toast-list.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("removes a success after 6 s, keeps a failure until dismissed, and announces both", async () => {
  const screen = await render(
    <>
      <ToastList />
      <Announcer />
    </>,
  );
  const titles = () => [...screen.container.querySelectorAll("li p")].map((title) => title.textContent);
  showToast({ tone: "ok", title: "BK-1 picked up" });
  showToast({ tone: "bad", title: "BK-2 was not approved" });
  await vi.waitFor(() => expect(titles()).toEqual(["BK-1 picked up", "BK-2 was not approved"]));
  const said = screen.container.querySelector("output")?.textContent;
  expect(said).toContain("BK-1 picked up");
  expect(said).toContain("BK-2 was not approved");
  vi.advanceTimersByTime(6000);
  await vi.waitFor(() => expect(titles()).toEqual(["BK-2 was not approved"]));
  vi.advanceTimersByTime(600_000);
  screen.container.querySelector<HTMLElement>("li [aria-label=Dismiss]")?.click();
  await vi.waitFor(() => expect(titles()).toEqual([]));
});

test("returns the focus when a button removes its own toast", async () => {
  const screen = await render(
    <>
      <button type="button">Before</button>
      <ToastList />
    </>,
  );
  const before = screen.getByRole("button", { name: "Before" });
  before.element().focus();
  const takeAway = showToast({
    tone: "wait",
    title: "Pickup is sent in 5 s",
    duration: "kept",
    action: (
      <button type="button" onClick={() => takeAway()}>
        Undo
      </button>
    ),
  });
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Pickup is sent in 5 s")).not.toBeInTheDocument();
  await expect.element(before).toHaveFocus();
});
