import { afterEach, describe, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ApiError } from "#api/errors.ts";
import { SessionContext } from "#queries/session.tsx";
import { createSessionStore } from "#api/session.ts";
import { tabStorage } from "#api/testing/tab-storage.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { later } from "#ui/lazy/later.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { KeyDialog } from "./key-dialog.tsx";
import { KeyLock } from "./key-lock.tsx";
import { names } from "#names";

const LostDialog = later<Parameters<typeof KeyDialog>[0]>(() =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module.")),
);

/** A dialog that opens by itself, as when a late reply brings a secret. */
function LateDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <Dialog title="Store this secret" isOpen={isOpen} onOpenChange={() => undefined}>
      <Button>Download</Button>
    </Dialog>
  );
}

/** A page whose API key dialog can't load. */
async function openPage() {
  const session = JSON.stringify({ service: { name: "Live", baseUrl: "/v1" }, key: "a-key" });
  const store = createSessionStore({
    fetch: () => Promise.reject(new TypeError("offline")),
    now: () => 0,
    origin: location.origin,
    tab: tabStorage({ session }),
  });
  const pressed: string[] = [];
  function Screen() {
    useShortcuts({ a: () => pressed.push("a") });
    return <button>Approve</button>;
  }
  const pageWith = (isLate: boolean) => (
    <SessionContext value={store}>
      <Screen />
      <LateDialog isOpen={isLate} />
      <KeyLock Dialog={LostDialog} />
    </SessionContext>
  );
  const { rerender } = await render(pageWith(false));
  const lock = (code: string) =>
    store.read().session?.client.lock(new ApiError("Over.", { kind: "unauthorized", code, at: 0 }));
  return { lock, store, pressed, open: () => rerender(pageWith(true)) };
}

const approve = page.getByRole("button", { name: "Approve" });
const download = page.getByRole(...names.webhooks.download);
const tryAgain = page.getByRole("button", { name: "Try again" });

/** The page's text on a screen or on paper. */
async function textOn(media: "screen" | "print"): Promise<string> {
  await cdp().send("Emulation.setEmulatedMedia", { media });
  return document.body.innerText;
}

afterEach(() => cdp().send("Emulation.setEmulatedMedia", { media: "" }));

describe("while the page is locked", () => {
  test.each(["locked_idle", "session_ended", "unauthorized"])(
    "shows, prints and reads out nothing else, and afterwards gives the focus back (%s)",
    async (code) => {
      const { lock, store } = await openPage();
      approve.element().focus();
      lock(code);
      await expect.element(tryAgain).toBeVisible();
      await expect.element(approve).not.toBeInTheDocument();
      for (const media of ["screen", "print"] as const) {
        expect(await textOn(media)).toContain("Try again");
        expect(await textOn(media)).not.toContain("Approve");
      }
      getSelection()?.selectAllChildren(document.body);
      expect(getSelection()?.toString()).not.toContain("Approve");
      expect(document.activeElement).toBe(document.body);
      store.resume();
      await expect.element(approve).toBeVisible();
      await expect.element(approve).toHaveFocus();
    },
  );

  test("keeps what opens later out of sight and out of reach until then", async () => {
    const { lock, store, open } = await openPage();
    lock("unauthorized");
    await expect.element(tryAgain).toBeVisible();
    await open();
    const late = page.getByText("Download");
    await expect.element(late).toBeInTheDocument();
    for (const media of ["screen", "print"] as const) expect(await textOn(media)).not.toContain("Download");
    for (let times = 0; times < 4; times += 1) {
      await userEvent.keyboard("{Tab}");
      expect(document.activeElement).not.toBe(late.element().closest("button"));
    }
    await expect.element(download).not.toBeInTheDocument();
    await expect.element(tryAgain).toBeVisible();
    store.resume();
    await expect.element(download).toBeVisible();
  });

  test("takes no shortcuts, even before its dialog is there", async () => {
    const { lock, store, pressed } = await openPage();
    lock("unauthorized");
    await expect.element(tryAgain).toBeVisible();
    await userEvent.keyboard("a");
    expect(pressed).toEqual([]);
    store.resume();
    await expect.element(approve).toBeVisible();
    await userEvent.keyboard("a");
    expect(pressed).toEqual(["a"]);
  });
});
