import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import type { IntentStore } from "#records/outbox/write-table.ts";
import type { Storage } from "#records/storage.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const number = "BK-20431";
const row = page.getByRole("row", { name: number });
const panel = page.getByRole(...names.booking.panel(number));
const isAction = (request: Request) => request.method === "POST";
const workWithout = page.getByRole("button", { name: "Work without it until this page closes" }).first();

const fails = () => Promise.reject(new StorageError("The database went away."));

/** A storage that stops working when it is told to. */
function failing(): { storage: Storage; fail: () => void } {
  let isBroken = false;
  const storage = createMemoryStorage();
  const guard = <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return (...args: Args) => (isBroken ? Promise.reject(new StorageError("The disk is full.")) : work(...args));
  };
  const { intents } = storage;
  const guarded: IntentStore = {
    add: guard((pending) => intents.add(pending)),
    change: guard((pending, change) => intents.change(pending, change)),
    putBack: guard((pending) => intents.putBack(pending)),
    begun: guard(() => intents.begun()),
    open: guard((fp) => intents.open(fp)),
    ended: guard((fp) => intents.ended(fp)),
    paused: guard((fp) => intents.paused(fp)),
    setPaused: guard((fp, word) => intents.setPaused(fp, word)),
  };
  return { storage: { ...storage, intents: guarded }, fail: () => (isBroken = true) };
}

test("keeps an approval unknown, with its key, when the browser can't save any more", async () => {
  const { storage, fail } = failing();
  let isLost = true;
  const { world, requests } = await openApp(`/bookings?q=${number}`, {
    storage,
    between: (request, answer) =>
      isAction(request) && isLost ? answer().then(() => Promise.reject(new TypeError("lost"))) : answer(),
  });
  await row.click();
  await panel.getByRole(...names.booking.approve).click();
  await page
    .getByRole("alertdialog")
    .getByRole(...names.booking.approve)
    .click();
  await expect.element(panel).toMatchTextContent("Outcome unknown");
  fail();
  await panel.getByRole(...names.booking.askAgain).click();
  await workWithout.click();
  await expect.element(panel).toMatchTextContent("Outcome unknown");
  await expect.element(panel.getByRole(...names.booking.approve)).not.toBeInTheDocument();
  isLost = false;
  await panel.getByRole(...names.booking.askAgain).click();
  await expect.element(panel).toMatchTextContent(`${number} approved`);
  const actions = requests.filter(isAction);
  expect(new Set(actions.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  const [id = ""] = actions.map(({ url }) => url.split("/").at(-2));
  expect(world.ledger.capturesOf(id)).toHaveLength(1);
});

test("calls an approval that may be saved neither sent nor unsent, and never sends it later", async () => {
  const storage = createMemoryStorage();
  const works = { ...storage.intents };
  const { requests } = await openApp(`/bookings?q=${number}`, { storage });
  await row.click();
  await panel.getByRole(...names.booking.approve).click();
  const dialog = page.getByRole("alertdialog");
  Object.assign(storage.intents, { add: (...all: Parameters<IntentStore["add"]>) => works.add(...all).then(fails) });
  Object.assign(storage.intents, { change: fails, open: fails });
  await dialog.getByRole(...names.booking.approve).click();
  await expect.element(dialog).toMatchTextContent("Your last action may or may not have been saved");
  await expect.element(dialog).not.toMatchTextContent("nothing is sent");
  Object.assign(storage.intents, works);
  window.dispatchEvent(new Event("online"));
  await expect.element(dialog).not.toMatchTextContent("may or may not have been saved");
  expect(requests.filter(isAction)).toEqual([]);
});
