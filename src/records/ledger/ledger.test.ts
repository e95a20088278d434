import { expect, test } from "vitest";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { createMemoryStorage } from "../storage.ts";
import { StorageError } from "../database/storage-error.ts";
import { anIntent } from "../testing/an-intent.ts";
import { createLedger } from "./ledger.ts";

const start = "2026-06-12T08:00:00+02:00";
const end = "2026-06-14T20:00:00+02:00";

function aBlock(id: string, at: number, more: Partial<PendingWrite> = {}): PendingWrite {
  const body = JSON.stringify({ start, end, external_block_id: id });
  const about = { name: "HV-09", block: { id, start, end } };
  const ended = { state: "applied", ending: "answer", endedAt: at, requestId: `req_${id}` } as const;
  return {
    ...anIntent("approve", "HV-09"),
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
  const end = (intent: PendingWrite) => {
    ended = [intent, ...ended];
    for (const listener of listeners) listener();
  };
  return { ledger: createLedger({ store: async () => ({ storage, fp: "fp" }), outbox }), end, storage };
}

const kept = async (storage: ReturnType<typeof createMemoryStorage>) =>
  (await storage.blocks.all("fp")).map(({ blockId }) => blockId).toSorted();

test("keeps every block that was sent with range, ID, request and outcome, also after a reload", async () => {
  const { ledger, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  finish(aBlock("tyres", 20, refusal));
  const expected = [
    { blockId: "tyres", outcome: "refused", code: "double_booking", said: "The range overlaps BK-20423." },
    { blockId: "brakes", outcome: "accepted", reference: "HV-09", start, end, at: 10, requestId: "req_brakes" },
  ];
  expect(ledger.read().records).toMatchObject(expected);
  await expect.poll(() => kept(storage)).toEqual(["brakes", "tyres"]);
  const { ledger: later } = open(storage);
  await expect.poll(() => later.read().isRead).toBe(true);
  expect(later.read().records).toMatchObject(expected);
});

test("keeps a block as accepted when the same one is refused later", async () => {
  const { ledger, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  finish(aBlock("brakes", 20, refusal));
  expect(ledger.read().records).toMatchObject([{ blockId: "brakes", outcome: "accepted", at: 10 }]);
  await expect.poll(async () => (await storage.blocks.all("fp")).map(({ outcome }) => outcome)).toEqual(["accepted"]);
  finish(aBlock("tyres", 30, refusal));
  finish(aBlock("tyres", 40));
  expect(ledger.read().records[0]).toMatchObject({ blockId: "tyres", outcome: "accepted", at: 40 });
});

test("trusts a late success more than a person's word", () => {
  const { ledger, end: finish } = open();
  finish({ ...aBlock("brakes", 10, { state: "withdrawn", ending: "person" }), id: "same" });
  finish({ ...aBlock("brakes", 20), id: "same" });
  expect(ledger.read().records).toMatchObject([{ blockId: "brakes", outcome: "accepted", at: 20 }]);
});

test("doesn't overwrite a stored success with a refusal before what is stored is loaded", async () => {
  const { ledger, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  await expect.poll(() => kept(storage)).toEqual(["brakes"]);
  ledger.close();
  const later = open(storage);
  later.end(aBlock("brakes", 20, refusal));
  await expect.poll(() => later.ledger.read().isRead).toBe(true);
  expect((await storage.blocks.all("fp")).map(({ outcome }) => outcome)).toEqual(["accepted"]);
});

test("deletes the blocks at sign-out unless the user wants to keep them", async () => {
  const { ledger, end: finish, storage } = open();
  finish(aBlock("brakes", 10));
  await expect.poll(() => kept(storage)).toEqual(["brakes"]);
  expect(await ledger.keepAtSignOut(true)).toBe(true);
  expect(ledger.read().staysAtSignOut).toBe(true);
  await storage.forget("fp");
  expect(await kept(storage)).toEqual(["brakes"]);
  await ledger.keepAtSignOut(false);
  await storage.forget("fp");
  expect(await kept(storage)).toEqual([]);
});

async function fail(): Promise<never> {
  throw new StorageError("The database does not open.");
}

test("keeps unstorable blocks while the page is open, and says that they can't stay", async () => {
  const storage = createMemoryStorage();
  const blocks = { ...storage.blocks, all: fail, add: fail, staysAtSignOut: fail, setStaysAtSignOut: fail };
  const { ledger, end: finish } = open({ ...storage, blocks });
  finish(aBlock("brakes", 10));
  expect(ledger.read().records).toMatchObject([{ blockId: "brakes" }]);
  expect(await ledger.keepAtSignOut(true)).toBe(false);
});
