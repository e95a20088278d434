import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { announce, Announcer } from "./announcer.tsx";

test("the region is there before anything is said, and the same words said twice are two messages", async () => {
  const screen = await render(<Announcer />);
  const status = screen.getByRole("status");
  await expect.element(status).toBeInTheDocument();
  announce("BK-1 approved");
  announce("BK-1 approved");
  await expect.element(screen.getByText("BK-1 approved").nth(1)).toBeInTheDocument();
});
