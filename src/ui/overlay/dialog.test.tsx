import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

function Asks({ dismissable = true, role = "dialog" }: { dismissable?: boolean; role?: "dialog" | "alertdialog" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Delete it?"
        role={role}
        isOpen={isOpen}
        onOpenChange={setOpen}
        dismissable={dismissable}
        footer={
          <>
            <Button>Keep</Button>
            <Button variant="danger">Delete</Button>
          </>
        }
      >
        It cannot be undone.
      </Dialog>
    </>
  );
}

test("a dialog keeps the focus inside, closes on Esc and gives the focus back", async () => {
  await page.viewport(1000, 700);
  const screen = await render(<Asks />);
  await screen.getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete it?" });
  await expect.element(dialog).toBeVisible();
  for (const name of ["Close", "Keep", "Delete", "Close", "Keep"]) {
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name, exact: true })).toHaveFocus();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Open" })).toHaveFocus();
});

test("a dialog that must be answered has no close button and ignores Esc", async () => {
  const screen = await render(<Asks role="alertdialog" dismissable={false} />);
  await screen.getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete it?" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

test("a click beside it closes a dialog, but not one that asks for a decision", async () => {
  await page.viewport(1000, 700);
  const screen = await render(<Asks role="alertdialog" />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await userEvent.click(document.elementFromPoint(5, 5) ?? document.body, { position: { x: 5, y: 5 } });
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();

  await screen.rerender(<Asks />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.click(document.elementFromPoint(5, 5) ?? document.body, { position: { x: 5, y: 5 } });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
