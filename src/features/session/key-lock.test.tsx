import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiError } from "#api/errors.ts";
import { SessionContext } from "#queries/session.tsx";
import { createSessionStore } from "#api/session.ts";
import { tabStorage } from "#api/testing/tab-storage.ts";
import { later } from "#ui/lazy/later.ts";
import type { KeyDialog } from "./key-dialog.tsx";
import { KeyLock } from "./key-lock.tsx";

const LostDialog = later<Parameters<typeof KeyDialog>[0]>(() =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module.")),
);

/** A page whose session has ended and whose dialog can't load. */
async function openPage() {
  const session = JSON.stringify({ service: { name: "Live", baseUrl: "/v1" }, key: "a-key" });
  const store = createSessionStore({
    fetch: () => Promise.reject(new TypeError("offline")),
    now: () => 0,
    origin: location.origin,
    tab: tabStorage({ session }),
  });
  await render(
    <SessionContext value={store}>
      <button>Approve</button>
      <KeyLock Dialog={LostDialog} />
    </SessionContext>,
  );
  const lock = (code: string) =>
    store.read().session?.client.lock(new ApiError("Over.", { kind: "unauthorized", code, at: 0 }));
  return { lock, store };
}

const approve = page.getByRole("button", { name: "Approve" });
const seen = () => document.elementFromPoint(20, innerHeight / 2);

test.each(["locked_idle", "session_ended"])(
  "covers the page after %s even if the API key dialog can't load",
  async (code) => {
    const { lock, store } = await openPage();
    const button = approve.element();
    button.scrollIntoView();
    lock(code);
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    const [x, y] = [button.getBoundingClientRect().x + 2, button.getBoundingClientRect().y + 2];
    expect(button.contains(document.elementFromPoint(x, y))).toBe(false);
    expect(getComputedStyle(seen() ?? button).backgroundColor).toMatch(/^(rgb|oklch|lab|color)\((?!.*\/)/);
    expect(button.closest("[inert]")).not.toBeNull();
    store.resume();
    await expect.element(approve).toBeVisible();
    expect(button.closest("[inert]")).toBeNull();
  },
);

test("leaves the page readable when the service refuses the API key", async () => {
  const { lock } = await openPage();
  lock("unauthorized");
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(approve).toBeVisible();
});
