import { expect, test } from "vitest";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { createMemoryStorage } from "../storage.ts";
import { StorageError } from "../database/storage-error.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { createOwnBlocks } from "./own-blocks.ts";

const start = "2026-06-12T08:00:00+02:00";
const end = "2026-06-14T20:00:00+02:00";

function aBlock(id: string, at: number, more: Partial<PendingWrite> = {}): PendingWrite {
  const body = JSON.stringify({ start, end, external_block_id: id });
  const about = { name: "HV-09", block: { id, start, end } };
  const ended = { state: "applied", ending: "answer", endedAt: at, requestId: `req_${id}` } as const;
  return {
    ...aPendingWrite("approve", "HV-09"),
    id: `${id}-${at}`,
    write: { kind: "block", target: "HV-09", body },
    about,
    ...ended,
    ...more,
  };
}

const refusal = {
  state: "refused",
  last: { kind: "refused", code: "double_booking", message: "The range overlaps BK-20423.", at: 1 },
} as const;

function open(storage = createMemoryStorage()) {
  const listeners = new Set<() => void>();
  let ended: readonly PendingWrite[] = [];
  const outbox = {
    read: () => ({ ended }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const end = (pending: PendingWrite) => {
    ended = [pending, ...ended];
    for (const listener of listeners) listener();
  };
  return { ownBlocks: createOwnBlocks({ store: async () => ({ storage, fp: "fp" }), outbox }), end, storage };
}

const kept = async (storage: ReturnType<typeof createMemoryStorage>) =>
  (await storage.blocks.all("fp")).map(({ blockId }) => blockId).toSorted();

test("keeps every block that was sent with range, ID, request and outcome, also after a reload", async () => {
  const { ownBlocks, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  finish(aBlock("tyres", 20, refusal));
  const expected = [
    { blockId: "tyres", outcome: "refused", code: "double_booking", said: "The range overlaps BK-20423." },
    { blockId: "brakes", outcome: "accepted", reference: "HV-09", start, end, at: 10, requestId: "req_brakes" },
  ];
  expect(ownBlocks.read().records).toMatchObject(expected);
  await expect.poll(() => kept(storage)).toEqual(["brakes", "tyres"]);
  const { ownBlocks: later } = open(storage);
  await expect.poll(() => later.read().isRead).toBe(true);
  expect(later.read().records).toMatchObject(expected);
});

test("keeps a block as accepted when the same one is refused later", async () => {
  const { ownBlocks, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  finish(aBlock("brakes", 20, refusal));
  expect(ownBlocks.read().records).toMatchObject([{ blockId: "brakes", outcome: "accepted", at: 10 }]);
  await expect.poll(async () => (await storage.blocks.all("fp")).map(({ outcome }) => outcome)).toEqual(["accepted"]);
  finish(aBlock("tyres", 30, refusal));
  finish(aBlock("tyres", 40));
  expect(ownBlocks.read().records[0]).toMatchObject({ blockId: "tyres", outcome: "accepted", at: 40 });
});

test("trusts a late success more than a person's word", () => {
  const { ownBlocks, end: finish } = open();
  finish({ ...aBlock("brakes", 10, { state: "withdrawn", ending: "person" }), id: "same" });
  finish({ ...aBlock("brakes", 20), id: "same" });
  expect(ownBlocks.read().records).toMatchObject([{ blockId: "brakes", outcome: "accepted", at: 20 }]);
});

test("doesn't overwrite a stored success with a refusal before what is stored is loaded", async () => {
  const { ownBlocks, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  await expect.poll(() => kept(storage)).toEqual(["brakes"]);
  ownBlocks.close();
  const later = open(storage);
  later.end(aBlock("brakes", 20, refusal));
  await expect.poll(() => later.ownBlocks.read().isRead).toBe(true);
  expect((await storage.blocks.all("fp")).map(({ outcome }) => outcome)).toEqual(["accepted"]);
});

test("deletes the blocks at sign-out unless the user wants to keep them", async () => {
  const { ownBlocks, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  await expect.poll(() => kept(storage)).toEqual(["brakes"]);
  expect(await ownBlocks.keepAtSignOut(true)).toBe(true);
  expect(ownBlocks.read().staysAtSignOut).toBe(true);
  await storage.forget("fp");
  expect(await kept(storage)).toEqual(["brakes"]);
  await ownBlocks.keepAtSignOut(false);
  await storage.forget("fp");
  expect(await kept(storage)).toEqual([]);
});

async function fail(): Promise<never> {
  throw new StorageError("The database does not open.");
}

test("keeps unstorable blocks while the page is open, and says that they can't stay", async () => {
  const storage = createMemoryStorage();
  const blocks = { ...storage.blocks, all: fail, add: fail, staysAtSignOut: fail, setStaysAtSignOut: fail };
  const { ownBlocks, end: finish } = open({ ...storage, blocks });
  finish(aBlock("brakes", 10));
  expect(ownBlocks.read().records).toMatchObject([{ blockId: "brakes" }]);
  expect(await ownBlocks.keepAtSignOut(true)).toBe(false);
});
