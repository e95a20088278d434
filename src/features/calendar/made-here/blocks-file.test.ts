import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BlockRecord } from "#records/ledger/block-record.ts";
import { createLedger } from "#records/ledger/ledger.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { blocksFileName, blocksFileLimits, readBlocksFile, writeBlocksFile } from "./blocks-file.ts";
import { mergedWords } from "./blocks-words.ts";
import { aBlockRecord } from "../testing/in-view.ts";

const asOf = Date.UTC(2026, 5, 11, 12, 5, 22);
const head = { service: "api.example", asOf };
const refused = aBlockRecord({
  blockId: "tyres",
  outcome: "refused",
  code: "double_booking",
  said: "The range overlaps BK-20423.",
  requestId: undefined,
});

function told({ fp: _fp, isImported: _isImported, ...rest }: ReturnType<typeof aBlockRecord>) {
  return rest;
}

test("reads back what it saved, with the service and the time", () => {
  const file = writeBlocksFile([aBlockRecord(), refused], head);
  expect(JSON.parse(file)).toMatchObject({ version: 1, service: "api.example", asOf: "2026-06-11T12:05:22.000Z" });
  expect(readBlocksFile(file)).toEqual({
    kind: "read",
    blocks: [told(aBlockRecord()), told(refused)],
    unreadable: 0,
    service: "api.example",
  });
  expect(blocksFileName(asOf)).toBe("blocks-20260611T120522Z.json");
});

test("saves neither the API key nor its fingerprint", () => {
  expect(writeBlocksFile([aBlockRecord({ fp: "f1n9erpr1nt" })], head)).not.toContain("f1n9erpr1nt");
});

test("merges the blocks of two browsers without duplicates", async () => {
  const storage = createMemoryStorage();
  const outbox = { read: () => ({ ended: [] }), subscribe: () => () => undefined };
  const ledger = createLedger({ store: async () => ({ storage, fp: "other" }), outbox });
  const take = async (records: readonly BlockRecord[]) => {
    const read = readBlocksFile(writeBlocksFile(records, head));
    return mergedWords(await ledger.merge(read.kind === "read" ? read.blocks : []), 0);
  };
  const mine = [aBlockRecord(), aBlockRecord({ reference: "HV-02" })];
  expect(await take(mine)).toBe("Added 2 blocks, 0 already known.");
  expect(await take([...mine, aBlockRecord({ blockId: "paint" })])).toBe("Added 1 block, 2 already known.");
  expect(ledger.read().records).toHaveLength(3);
  ledger.close();
});

const fileWith = (...blocks: unknown[]) =>
  JSON.stringify({ format: "partner-dashboard-blocks", version: 1, colour: "blue", blocks });

describe("a foreign file", () => {
  const entry = { ...told(aBlockRecord()), at: "2026-06-11T12:05:22Z" };

  test.each([
    ["empty", ""],
    ["a table", "reference,blockId\nHV-01,brakes"],
    ["other JSON", '{"blocks":[]}'],
    ["a list", "[]"],
  ])("is refused if it is %s, saying what can be imported", (_, text) => {
    expect(readBlocksFile(text)).toEqual({
      kind: "refused",
      words: expect.stringContaining("This isn't a blocks file"),
    });
  });

  test("is refused for a later format, its size or too many blocks", () => {
    const later = fileWith(entry).replace('"version":1', '"version":2');
    expect(readBlocksFile(later)).toMatchObject({ words: expect.stringContaining("This file has format 2") });
    expect(readBlocksFile(" ".repeat(blocksFileLimits.bytes + 1))).toMatchObject({ kind: "refused" });
    const many = fileWith(...Array.from({ length: blocksFileLimits.blocks + 1 }, () => 0));
    expect(readBlocksFile(many)).toMatchObject({ words: expect.stringContaining("more than 20,000 blocks") });
  });

  test("may have unknown fields and null values", () => {
    expect(readBlocksFile(fileWith({ ...entry, requestId: null, colour: "red" }))).toMatchObject({
      blocks: [{ blockId: "hv-01-brakes", requestId: undefined }],
      unreadable: 0,
    });
  });

  test.each([
    ["no range", { end: entry.start }],
    ["times without an offset", { start: "2026-06-12T08:00:00" }],
    ["an unknown outcome", { outcome: "perhaps" }],
    ["an invisible character in its reference", { reference: "HV\u0000" }],
    ["an unreadable time", { at: "yesterday" }],
    ["no block id", { blockId: "" }],
  ])("has an entry with %s skipped and counted", (_, change) => {
    expect(readBlocksFile(fileWith({ ...entry, ...change }, entry))).toMatchObject({
      blocks: [{ blockId: "hv-01-brakes" }],
      unreadable: 1,
    });
  });

  test("never makes the reader throw", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (blocks) => {
        const read = readBlocksFile(JSON.stringify({ format: "partner-dashboard-blocks", version: 1, blocks }) ?? "");
        expect(["read", "refused"]).toContain(read.kind);
      }),
    );
  });
});
