import { describe, expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import type { RawObject } from "#contract/raw.ts";
import { laterFirst } from "#records/deliveries/delivery-record.ts";
import { mergeLoad } from "#records/deliveries/merge-load.ts";
import { readInstant } from "#values/instant.ts";
import { seenDelivery, tallyDeliveries, tallyOf } from "./endpoint-health.tsx";

const now = Date.UTC(2026, 5, 11, 12);
const url = "https://a.example/hooks";
const sent = (id: string, status: string, minutesAgo: number, of: RawObject): RawObject => ({
  id,
  status,
  created_at: new Date(now - minutesAgo * 60_000).toISOString(),
  ...of,
});

function recordsOf(...rows: RawObject[]) {
  const read = {
    rows: rows.map((row) => readDelivery(row)),
    unreadable: 0,
    at: now,
    requestId: undefined,
    isCut: false,
  };
  const { put } = mergeLoad({ records: new Map(), watch: undefined }, read, "fp");
  return [...put].toSorted(laterFirst);
}

const tallies = (...rows: RawObject[]) => tallyDeliveries(recordsOf(...rows), now);

test("counts an endpoint's deliveries", () => {
  const of = { webhook_id: "wh-1", url };
  const found = tallies(
    sent("d-1", "dead_letter", 1, of),
    sent("d-2", "delivered", 2, of),
    sent("d-3", "delivered", 9, of),
    sent("d-4", "retrying", 3, of),
    sent("d-5", "delivered", 73 * 60, of),
    sent("d-6", "delivered", 1, { webhook_id: "wh-2", url }),
  );
  expect(tallyOf(found, { id: "wh-1", url }, [{ url }, { url }])).toEqual({
    delivered: 2,
    failed: 1,
    retrying: 1,
    isOwn: true,
  });
});

test("counts records with only an address, unless two endpoints share it", () => {
  const found = tallies(sent("d-1", "delivered", 1, { url }));
  expect(tallyOf(found, { id: "wh-1", url }, [{ url }])).toMatchObject({ delivered: 1, isOwn: false });
  expect(tallyOf(found, { id: "wh-1", url }, [{ url }, { url }])).toBeUndefined();
});

test("knows nothing about an endpoint without records", () => {
  expect(tallyOf(tallies(sent("d-1", "delivered", 1, {})), { id: "wh-1", url }, [{ url }])).toBeUndefined();
});

describe("the delivery that lets the old endpoint go", () => {
  const made = readInstant(new Date(now - 10 * 60_000).toISOString());
  const added = { id: "wh-1", url, ...(made === undefined ? {} : { createdAt: made }) };

  test("is one that names the new endpoint", () => {
    const records = recordsOf(
      sent("d-1", "retrying", 1, { webhook_id: "wh-1", url }),
      sent("d-2", "delivered", 2, { webhook_id: "wh-2", url }),
      sent("d-3", "delivered", 3, { webhook_id: "wh-1", url }),
    );
    expect(seenDelivery(records, added, [{ url }, { url }])).toBe(true);
  });

  test("is otherwise one to its URL, created after it", () => {
    const [later, earlier] = [sent("d-1", "delivered", 5, { url }), sent("d-2", "delivered", 24 * 60, { url })];
    expect(seenDelivery(recordsOf(later, earlier), added, [{ url }])).toBe(true);
    expect(seenDelivery(recordsOf(earlier), added, [{ url }])).toBe(false);
    expect(seenDelivery(recordsOf(later), added, [{ url }, { url }])).toBe(false);
    const others = sent("d-3", "delivered", 5, { webhook_id: "wh-2", url });
    expect(seenDelivery(recordsOf(others), added, [{ url }])).toBe(false);
  });

  test("isn't known by the URL alone, without the time of either", () => {
    expect(seenDelivery(recordsOf(sent("d-1", "delivered", 5, { url })), { id: "wh-1", url }, [{ url }])).toBe(false);
    expect(seenDelivery(recordsOf({ id: "d-1", status: "delivered", url }), added, [{ url }])).toBe(false);
  });
});
