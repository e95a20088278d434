import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { announce, Announcer } from "./announcer.tsx";

test("has its region before the first message, and repeats a message that is sent twice", async () => {
  const screen = await render(<Announcer />);
  const status = screen.getByRole("status");
  await expect.element(status).toBeInTheDocument();
  announce("BK-1 approved");
  announce("BK-1 approved");
  await expect.element(screen.getByText("BK-1 approved").nth(1)).toBeInTheDocument();
});
