import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { askForCommand, useCommands, useOfferedCommands } from "./commands.ts";

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
