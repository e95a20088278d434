import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Announcer } from "../browser/announcer.tsx";
import { CopyableId } from "./copyable-id.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const id = "5f3a9c1e-70b2-4d5e-9f0a-1c6b2e4f4a77";

test("says Copied only once the browser has copied", async () => {
  const copying = Promise.withResolvers<void>();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockReturnValue(copying.promise);
  const screen = await render(
    <>
      <CopyableId short value={id} label="request ID" />
      <Announcer />
    </>,
  );
  await expect.element(screen.getByText("5f3a9c1e…4a77")).toBeVisible();
  await screen.getByRole("button", { name: "Copy request ID" }).click();
  expect(write).toHaveBeenCalledWith(id);
  // Two frames: if it had been announced, it would be on the page.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(screen.getByRole("status").element().textContent).not.toContain("Copied");
  copying.resolve();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copied request ID");
});

test("selects the full ID if copying isn't allowed", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No", "NotAllowedError"));
  const screen = await render(<CopyableId short value={id} label="booking ID" />);
  await screen.getByRole("button", { name: "Copy booking ID" }).click();
  await expect.element(screen.getByText("Copy it yourself")).toBeVisible();
  expect(getSelection()?.toString()).toBe(id);
});
