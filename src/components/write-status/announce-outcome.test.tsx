import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { Announcer } from "#ui/browser/announcer.tsx";
import { ToastList } from "#ui/toast/toast-list.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import { announceDone, announceNotDone } from "./announce-outcome.tsx";
import { isShownOnScreen, showOnScreen } from "./shown-on-screen.ts";

const last = { kind: "invalid", status: 400, at: 0, message: "Not now." } as const;
const done = (facts: Partial<PendingWrite> = {}) =>
  anIntent("approve", "b-1", { state: "applied", ending: "answer", about: { name: "BK-1" }, ...facts });
const refused = (facts: Partial<PendingWrite> = {}) =>
  anIntent("approve", "b-1", { state: "refused", ending: "answer", last, about: { name: "BK-1" }, ...facts });
const quiet = { isOvertaken: false, show: () => undefined };

let leave = () => {};
beforeEach(async () => {
  await render(
    <>
      <ToastList />
      <Announcer />
    </>,
  );
});
afterEach(() => {
  leave();
  clearToasts();
});

const toasts = () => page.getByRole("listitem").elements().length;
const said = (words: string) => page.getByRole("status").filter({ hasText: words });

test("notifies of a success, or only announces it while its receipt is shown", async () => {
  announceDone(done(), false);
  await expect.poll(toasts).toBe(1);
  leave = showOnScreen([done({ id: "shown" }).id]);
  announceDone(done({ id: "shown", about: { name: "BK-2" } }), false);
  await expect.element(said("BK-2 approved")).toBeInTheDocument();
  expect(toasts()).toBe(1);
});

test.each([
  ["somebody marked as done", done({ ending: "person" })],
  [
    "created an endpoint, which is told with its secret",
    done({ write: { kind: "hookCreate", target: "w", body: "" } }),
  ],
  ["is still of unknown outcome", done({ state: "unknown", ending: undefined })],
])("announces no success for a write that %s", async (_name, pending) => {
  announceDone(pending, false);
  announceNotDone(pending, quiet);
  announceDone(done({ about: { name: "BK-9" } }), false);
  await expect.element(said("BK-9 approved")).toBeInTheDocument();
  expect(toasts()).toBe(1);
});

test("notifies of a refusal once, unless it's shown on screen", async () => {
  announceNotDone(refused(), quiet);
  await expect.element(page.getByRole("listitem")).toMatchTextContent("BK-1 was not approved");
  await expect.element(page.getByRole("button", { name: "Show booking" })).toBeVisible();
  leave = showOnScreen([refused().id]);
  announceNotDone(refused({ about: { name: "BK-2" } }), quiet);
  announceDone(done({ id: "last", about: { name: "BK-9" } }), false);
  await expect.element(said("BK-9 approved")).toBeInTheDocument();
  expect(said("BK-2").elements()).toEqual([]);
  expect(toasts()).toBe(2);
  leave();
  expect(isShownOnScreen(refused().id)).toBe(false);
});
