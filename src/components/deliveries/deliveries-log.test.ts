import { expect, test } from "vitest";
import { deliveryLog } from "./deliveries-log.ts";

const record = (id: string, raw: object) =>
  ({
    fp: "fp",
    id,
    isNamed: true,
    raw: { id, ...raw },
    ms: Date.parse("2026-06-11T22:05:22Z"),
    place: 0,
    firstAt: 0,
    versions: [],
  }) as const;
const records = [
  record("d1", {
    status: "dead_letter",
    attempts: 5,
    created_at: "2026-06-11T22:05:22Z",
    last_error: 'answered with status "422"',
    event: null,
  }),
  record("d2", { status: "delivered", request: { body: { renter: "José" } } }),
];

test.each([
  ['"422"', "d1"],
  ["422 answered", "d1"],
  ["attempts", ""],
  ["created_at", ""],
  ["null", ""],
  ["renter", ""],
  ["JOSE", "d2"],
  ["Dead letter", "d1"],
  // As sent, and as shown in Oslo.
  ["22:05:22", "d1"],
  ["12 Jun 00:05:22", "d1"],
  ["hooks example", "d1 d2"],
])("finds deliveries by %j: %s", (text, found) => {
  const filter = { text, endpoint: undefined, event: undefined, status: undefined };
  const around = { order: "day", sameAs: () => undefined, zone: "Europe/Oslo", nameOf: () => "hooks.example" } as const;
  const { groups } = deliveryLog(records, [], filter, around);
  expect(groups.flatMap(({ rows }) => rows.map(({ key }) => key)).join(" ")).toBe(found);
});
