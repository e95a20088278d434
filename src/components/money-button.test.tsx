import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MoneyButton } from "./money-button.tsx";

test("a money button's name begins with its verb and names the amount", async () => {
  const screen = await render(<MoneyButton label="Approve" consequence="capture EUR 312.00" keys={["A"]} />);
  await expect.element(screen.getByRole("button")).toHaveAccessibleName("Approve · capture EUR 312.00");
});
