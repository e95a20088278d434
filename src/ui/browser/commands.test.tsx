import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCommands, useOfferedCommands } from "./commands.ts";

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
