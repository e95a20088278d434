import { vi } from "vitest";
import type { Locator } from "vitest/browser";

export async function savedBy(button: Locator): Promise<string> {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:none";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await button.click();
  vi.restoreAllMocks();
  return (await saved[0]?.text()) ?? "";
}
