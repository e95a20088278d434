import { afterEach, expect, test, vi } from "vitest";
import { saveAs } from "./download.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("saves the text under its name and releases it later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveAs("bookings.csv", "\uFEFFa", "text/csv;charset=utf-8");
  const [blob] = made.mock.calls[0] ?? [];
  const file = blob instanceof Blob ? blob : new Blob();
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
  expect([names, file.type]).toEqual([["bookings.csv"], "text/csv;charset=utf-8"]);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith(made.mock.results[0]?.value);
});
