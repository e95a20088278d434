import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MoneyButton } from "./money-button.tsx";

test("starts a money button's name with its verb, then the amount", async () => {
  const screen = await render(<MoneyButton label="Approve" consequence="capture EUR 312.00" keys={["A"]} />);
  await expect.element(screen.getByRole("button")).toHaveAccessibleName("Approve · capture EUR 312.00");
});
