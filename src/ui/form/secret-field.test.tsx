import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SecretField } from "./secret-field.tsx";

function Asks({ error }: { error?: string }) {
  const [value, setValue] = useState("sk_1");
  return <SecretField label="API key" showLabel="Show API key" value={value} onChange={setValue} error={error} />;
}

test("hides the characters unless the button shows them", async () => {
  const screen = await render(<Asks />);
  const field = screen.getByLabelText("API key", { exact: true });
  await expect.element(field).toHaveAttribute("type", "password");
  const toggle = screen.getByRole("button", { name: "Show API key" });
  await toggle.click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect.element(field).toHaveAttribute("type", "password");
  await field.click();
  await userEvent.keyboard("2");
  await expect.element(field).toHaveValue("sk_12");
});

test("reads the error with the field", async () => {
  const screen = await render(<Asks error="The service rejected this API key" />);
  const field = screen.getByLabelText("API key", { exact: true });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription(/The service rejected this API key/);
});
