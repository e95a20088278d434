import { expect, test } from "vitest";
import { createMemoryStorage } from "../storage.ts";
import { StorageError } from "../database/storage-error.ts";
import { createParked } from "./parked.ts";

const block = (blockId: string, at = 1) => ({
  reference: "HV-09",
  blockId,
  start: "2026-06-12T08:00:00+02:00",
  end: "2026-06-14T20:00:00+02:00",
  zone: "Europe/Oslo",
  at,
  blockers: ["b-1"],
  letGo: [],
});

/** Linked tabs. */
function tabs() {
  const storage = createMemoryStorage();
  const listens = new Set<(message: "changed") => void>();
  return {
    storage,
    open: (with_ = storage) => {
      let own: ((message: "changed") => void) | undefined;
      return createParked({
        store: async () => ({ storage: with_, fp: "fp" }),
        link: {
          post: (message) => {
            for (const listen of listens) if (listen !== own) listen(message);
          },
          onMessage: (listen) => {
            own = listen;
            listens.add(listen);
            return () => void listens.delete(listen);
          },
        },
      });
    },
  };
}

test("shows a saved block after a reload and in other tabs, until dropped in one", async () => {
  const { open, storage } = tabs();
  const [here, there] = [open(), open()];
  expect(await here.park(block("brakes"))).toBe(true);
  expect(here.read()).toMatchObject([{ blockId: "brakes", blockers: ["b-1"] }]);
  await expect.poll(() => there.read()).toMatchObject([{ blockId: "brakes" }]);
  const later = open();
  await expect.poll(() => later.read()).toMatchObject([{ blockId: "brakes" }]);
  expect(await there.drop(block("brakes"))).toBe(true);
  await expect.poll(() => here.read()).toEqual([]);
  expect(await storage.parked.all("fp")).toEqual([]);
});

test("replaces a saved block that is saved again", async () => {
  const { open } = tabs();
  const parked = open();
  await parked.park(block("brakes", 1));
  await parked.park(block("tyres", 2));
  await parked.park({ ...block("brakes", 3), blockers: [] });
  expect(parked.read()).toMatchObject([
    { blockId: "tyres", at: 2 },
    { blockId: "brakes", at: 3, blockers: [] },
  ]);
});

async function fail(): Promise<never> {
  throw new StorageError("The database does not open.");
}

test("keeps an unstorable saved block while the page is open, and says so", async () => {
  const { open, storage } = tabs();
  const parked = open({ ...storage, parked: { ...storage.parked, all: fail, put: fail, drop: fail } });
  expect(await parked.park(block("brakes"))).toBe(false);
  expect(parked.read()).toMatchObject([{ blockId: "brakes" }]);
  expect(await parked.drop(block("brakes"))).toBe(false);
  expect(parked.read()).toEqual([]);
});
