import { afterEach, expect, test, vi } from "vitest";
import { followLocal } from "./local-text.ts";
import { chooseNewRequests, newRequestSettings } from "./settings.ts";

afterEach(() => {
  vi.restoreAllMocks();
  chooseNewRequests("notify", false);
  chooseNewRequests("count", false);
});

test("doesn't notify of new requests until switched on, each way separately", () => {
  expect(newRequestSettings()).toEqual({ notify: false, count: false });
  expect(chooseNewRequests("count", true)).toBe(true);
  expect(newRequestSettings()).toEqual({ notify: false, count: true });
  chooseNewRequests("notify", true);
  chooseNewRequests("count", false);
  expect(newRequestSettings()).toEqual({ notify: true, count: false });
});

test("calls a follower on changes here and in another tab, until it stops", () => {
  const hears = vi.fn<() => void>();
  const end = followLocal(hears);
  chooseNewRequests("count", true);
  expect(hears).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "notify-new-requests" }));
  expect(hears).toHaveBeenCalledTimes(2);
  end();
  chooseNewRequests("count", false);
  window.dispatchEvent(new StorageEvent("storage", { key: "notify-new-requests" }));
  expect(hears).toHaveBeenCalledTimes(2);
});

test("switches nothing on if the browser stores nothing, and says so", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  expect(chooseNewRequests("notify", true)).toBe(false);
  expect(newRequestSettings().notify).toBe(false);
});
