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

test("what is saved is read again as it was, and says of which service and when it is", () => {
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

test("neither a key nor what stands for it is in the file", () => {
  expect(writeBlocksFile([aBlockRecord({ fp: "f1n9erpr1nt" })], head)).not.toContain("f1n9erpr1nt");
});

test("two browsers have the union of what both knew, without duplicates", async () => {
  const storage = createMemoryStorage();
  const outbox = { read: () => ({ ended: [] }), subscribe: () => () => undefined };
  const ledger = createLedger({ store: async () => ({ storage, fp: "other" }), outbox });
  const take = async (records: readonly BlockRecord[]) => {
    const read = readBlocksFile(writeBlocksFile(records, head));
    return mergedWords(await ledger.merge(read.kind === "read" ? read.blocks : []), 0);
  };
  const mine = [aBlockRecord(), aBlockRecord({ reference: "HV-02" })];
  expect(await take(mine)).toBe("Added 2 blocks, 0 known already.");
  expect(await take([...mine, aBlockRecord({ blockId: "paint" })])).toBe("Added 1 block, 2 known already.");
  expect(ledger.read().records).toHaveLength(3);
  ledger.close();
});

const fileWith = (...blocks: unknown[]) =>
  JSON.stringify({ format: "partner-dashboard-blocks", version: 1, colour: "blue", blocks });

describe("a file that is not ours", () => {
  const entry = { ...told(aBlockRecord()), at: "2026-06-11T12:05:22Z" };

  test.each([
    ["nothing", ""],
    ["a table", "reference,blockId\nHV-01,brakes"],
    ["other JSON", '{"blocks":[]}'],
    ["a list", "[]"],
  ])("%s is refused with what can be read", (_, text) => {
    expect(readBlocksFile(text)).toEqual({
      kind: "refused",
      words: expect.stringContaining("This isn't a blocks file"),
    });
  });

  test("one of a later format is refused by its format, one that is too large or has too many by that", () => {
    const later = fileWith(entry).replace('"version":1', '"version":2');
    expect(readBlocksFile(later)).toMatchObject({ words: expect.stringContaining("It has format 2") });
    expect(readBlocksFile(" ".repeat(blocksFileLimits.bytes + 1))).toMatchObject({ kind: "refused" });
    const many = fileWith(...Array.from({ length: blocksFileLimits.blocks + 1 }, () => 0));
    expect(readBlocksFile(many)).toMatchObject({ words: expect.stringContaining("more than 20,000 blocks") });
  });

  test("fields that nobody knows do no harm, and null is as not sent", () => {
    expect(readBlocksFile(fileWith({ ...entry, requestId: null, colour: "red" }))).toMatchObject({
      blocks: [{ blockId: "hv-01-brakes", requestId: undefined }],
      unreadable: 0,
    });
  });

  test.each([
    ["no range", { end: entry.start }],
    ["times without an offset", { start: "2026-06-12T08:00:00" }],
    ["an outcome that nobody knows", { outcome: "perhaps" }],
    ["a vehicle that cannot be seen", { reference: "HV\u0000" }],
    ["no time at which it was known", { at: "yesterday" }],
    ["no block id", { blockId: "" }],
  ])("an entry with %s is left out and counted", (_, change) => {
    expect(readBlocksFile(fileWith({ ...entry, ...change }, entry))).toMatchObject({
      blocks: [{ blockId: "hv-01-brakes" }],
      unreadable: 1,
    });
  });

  test("whatever stands in it, reading it comes to an end without a fault", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (blocks) => {
        const read = readBlocksFile(JSON.stringify({ format: "partner-dashboard-blocks", version: 1, blocks }) ?? "");
        expect(["read", "refused"]).toContain(read.kind);
      }),
    );
  });
});
