import { expect, onTestFinished, test, vi, afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { askForCommand, useCommands, useOfferedCommands } from "./commands.ts";
import { announce, Announcer } from "./announcer.tsx";
import { chooseTheme } from "./theme.ts";
import { saveAs } from "./download.ts";
import { secondsLeft } from "#values/range-text.ts";
import { useSecond } from "./now.ts";

function Screen({ label }: { label: string }) {
  useCommands([{ id: "do", label, run: () => {} }]);
  return null;
}

function Offered({ label }: { label?: string }) {
  const labels = useOfferedCommands().map((command) => command.label);
  return (
    <>
      {label === undefined ? null : <Screen label={label} />}
      <p>Offered: {labels.join(", ")}</p>
    </>
  );
}

test("offers a screen's latest commands for as long as it is mounted", async () => {
  const { rerender } = await render(<Offered label="Approve one…" />);
  await expect.element(page.getByText("Offered: Approve one…")).toBeVisible();
  await rerender(<Offered label="Approve two…" />);
  await expect.element(page.getByText("Offered: Approve two…")).toBeVisible();
  await rerender(<Offered />);
  await expect.element(page.getByText("Offered:", { exact: true })).toBeVisible();
});

function Doer({ run }: { run: () => void }) {
  useCommands([{ id: "do it", label: "Do it", run }]);
  return null;
}

test("runs a command of the screen that opens next, once", async () => {
  const run = vi.fn<() => void>();
  askForCommand("do it");
  const { rerender } = await render(<Screen label="Another screen" />);
  await rerender(<Doer run={run} />);
  await rerender(<Doer run={() => run()} />);
  expect(run).toHaveBeenCalledTimes(1);
});

test("doesn't run a command that was asked for long ago", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn<() => void>();
  askForCommand("do it");
  vi.setSystemTime(60_000);
  await render(<Doer run={run} />);
  expect(run).not.toHaveBeenCalled();
});

test("has its region before the first message, and repeats a message that is sent twice", async () => {
  const screen = await render(<Announcer />);
  const status = screen.getByRole("status");
  await expect.element(status).toBeInTheDocument();
  announce("BK-1 approved");
  announce("BK-1 approved");
  await expect.element(screen.getByText("BK-1 approved").nth(1)).toBeInTheDocument();
});

const shown = () => [document.documentElement.dataset["theme"], localStorage.getItem("theme")];
afterEach(() => chooseTheme("system"));

test("shows a chosen theme at once, stores it, and returns to the device's theme", () => {
  chooseTheme("dark");
  expect(shown()).toEqual(["dark", "dark"]);
  chooseTheme("light");
  expect(shown()).toEqual(["light", "light"]);
  chooseTheme("system");
  expect(shown()).toEqual([matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light", null]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("saves the text under its name and releases it later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveAs("bookings.csv", "\uFEFFa", "text/csv;charset=utf-8");
  const [blob] = made.mock.calls[0] ?? [];
  const file = blob instanceof Blob ? blob : new Blob();
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
  expect([names, file.type]).toEqual([["bookings.csv"], "text/csv;charset=utf-8"]);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith(made.mock.results[0]?.value);
});

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
