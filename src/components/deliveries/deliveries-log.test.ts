import { expect, test } from "vitest";
import { deliveryLog } from "./deliveries-log.ts";

const ms = Date.parse("2026-06-11T22:05:22Z");
const record = (id: string, raw: object) =>
  ({ fp: "fp", id, raw: { id, ...raw }, ms, place: 0, firstAt: 0, versions: [] }) as const;
const failed = { status: "dead_letter", attempts: 5, created_at: "2026-06-11T22:05:22Z", event: null };
const records = [
  record("d1", { ...failed, last_error: 'answered with status "422"' }),
  record("d2", { status: "delivered", request: { body: { renter: "José" } } }),
];

test.each([
  // The time as sent, and as shown in Oslo.
  ["d1", '"422"|422 answered|Dead letter|22:05:22|12 Jun 00:05:22'],
  ["d2", "JOSE"],
  ["d1 d2", "hooks example"],
  ["", "attempts|created_at|null|renter"],
])("finds deliveries “%s” by %s", (found, typed) => {
  const around = { order: "day", sameAs: () => undefined, zone: "Europe/Oslo", nameOf: () => "hooks.example" } as const;
  for (const text of typed.split("|")) {
    const filter = { text, endpoint: undefined, event: undefined, status: undefined };
    const { groups } = deliveryLog(records, [], filter, around);
    expect(groups.flatMap(({ rows }) => rows.map(({ key }) => key)).join(" ")).toBe(found);
  }
});
