import { expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import type { RawObject } from "#contract/raw.ts";
import { laterFirst, type DeliveryRecord } from "./delivery-record.ts";
import { failingEndpoints } from "./failing.ts";
import { mergeLoad } from "./merge-load.ts";

const minute = 60_000;
const now = Date.UTC(2026, 5, 11, 12);
const at = (minutesAgo: number) => new Date(now - minutesAgo * minute).toISOString();

function log(...rows: RawObject[]): DeliveryRecord[] {
  const read = {
    rows: rows.map((row) => readDelivery(row)),
    unreadable: 0,
    at: now,
    requestId: undefined,
    isCut: false,
  };
  return [...mergeLoad({ records: new Map(), watch: undefined }, read, "fp").put].toSorted(laterFirst);
}

const dead = (id: string, minutesAgo: number, more: RawObject = {}): RawObject => ({
  id,
  status: "dead_letter",
  webhook_id: "wh-1",
  created_at: at(minutesAgo + 30),
  last_attempt_at: at(minutesAgo),
  ...more,
});

test("counts an endpoint as failing from its first event's creation", () => {
  const [failing] = failingEndpoints(log(dead("d-1", 10), dead("d-2", 90)), {}, now);
  expect(failing).toMatchObject({ key: "wh-1", givenUp: 2, failed: 0, from: now - 120 * minute });
});

test("ignores retries, unknown words and old failures", () => {
  const rows = log(
    dead("d-1", 10, { status: "retrying" }),
    dead("d-2", 10, { status: "paused" }),
    dead("d-3", 73 * 60),
    dead("d-4", 10, { status: undefined }),
  );
  expect(failingEndpoints(rows, {}, now)).toEqual([]);
});

test("lists the worst first, by address if there is no ID, without dismissed ones", () => {
  const url = "https://a.example";
  const rows = log(
    dead("d-1", 10),
    dead("d-2", 20, { webhook_id: undefined, url }),
    dead("d-3", 30, { webhook_id: undefined, url, status: "failed" }),
  );
  expect(failingEndpoints(rows, {}, now).map(({ key }) => key)).toEqual([url, "wh-1"]);
  const dismissed = { [url]: now - 20 * minute, "wh-1": now - 15 * minute };
  expect(failingEndpoints(rows, dismissed, now).map(({ key }) => key)).toEqual(["wh-1"]);
});
