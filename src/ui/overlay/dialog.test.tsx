import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Every value of `onOpenChange`, because a closing dialog stays visible for a moment. */
let told: boolean[] = [];

function Asks({ dismissable = true, role = "dialog" }: { dismissable?: boolean; role?: "dialog" | "alertdialog" }) {
  const [isOpen, setOpen] = useState(false);
  const tell = (next: boolean) => {
    told.push(next);
    setOpen(next);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Delete it?"
        role={role}
        isOpen={isOpen}
        onOpenChange={tell}
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

test("keeps the focus inside, closes by Esc and gives the focus back", async () => {
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

const esc = () => userEvent.keyboard("{Escape}");
const besideIt = () => userEvent.click(document.elementFromPoint(5, 5) ?? document.body, { position: { x: 5, y: 5 } });

test.each([
  ["closes a dialog by a click beside it", {}, besideIt, [false]],
  ["keeps an alert dialog open after a click beside it", { role: "alertdialog" }, besideIt, []],
  ["closes an alert dialog by Esc", { role: "alertdialog" }, esc, [false]],
  [
    "keeps a dialog that must be answered open after a click beside it",
    { role: "alertdialog", dismissable: false },
    besideIt,
    [],
  ],
  ["keeps a dialog that must be answered open after Esc", { role: "alertdialog", dismissable: false }, esc, []],
] as const)("%s", async (_name, props, press, closes) => {
  await page.viewport(1000, 700);
  const screen = await render(<Asks {...props} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("heading", { name: "Delete it?" })).toBeVisible();
  expect(page.getByRole("button", { name: "Close" }).elements()).toHaveLength("dismissable" in props ? 0 : 1);
  told = [];
  await press();
  expect(told).toEqual(closes);
});
