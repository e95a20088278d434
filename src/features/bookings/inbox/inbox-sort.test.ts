import { describe, expect, test } from "vitest";
import { rowOf } from "#records/replica/row.ts";
import { InboxSearch, readSort, sortAfter, sortRows, writeSort } from "../filters/inbox-filter.ts";

const booking = (id: string, state: string, fields: object, seen = 0) =>
  rowOf({ service_booking_id: id, state, ...fields }, { at: seen, requestId: undefined });
const all = { state: undefined, changed: undefined };
const awaiting = { ...all, state: "awaiting" } as const;
const asked = (sort: string | undefined) => readSort(InboxSearch.parse({ sort }).sort, all);
const at = (hour: number) => ({ updated_at: `2026-06-12T${String(hour).padStart(2, "0")}:00:00Z` });

describe("sorting the inbox", () => {
  const rows = [
    booking("b1", "new", { booking_number: "BK-9", amount: 5, currency: "SEK", ...at(11) }),
    booking("b2", "new", { booking_number: "BK-10", amount: 40, currency: "EUR", start: "2026-06-12T09:00:00Z" }),
    booking("b3", "new", { booking_number: "BK-2", amount: 312, currency: "EUR", vehicle_ref: "HV-2" }),
    booking("b4", "new", { booking_number: "BK-1", vehicle_ref: "HV-10", start: "2026-06-11", ...at(9) }),
  ];

  test.each([
    ["number", "b4 b3 b1 b2"],
    ["-number", "b2 b1 b3 b4"],
    ["vehicle", "b3 b4 b1 b2"],
    ["start", "b4 b2 b1 b3"],
    ["-start", "b2 b4 b1 b3"],
    ["amount", "b2 b3 b1 b4"],
    ["-amount", "b1 b3 b2 b4"],
    ["changed", "b4 b1 b2 b3"],
    ["-changed", "b1 b2 b3 b4"],
    ["price", "b1 b2 b3 b4"],
  ])("by %s puts bookings without a value last", (sort, order) => {
    expect(
      sortRows(rows, asked(sort))
        .map(({ id }) => id)
        .join(" "),
    ).toBe(order);
  });

  test("shows requests by default by how long they wait, from when they were first seen or last changed on", () => {
    const noon = Date.parse("2026-06-12T12:00:00Z");
    const requests = [
      booking("late", "awaiting_approval", at(10), noon),
      booking("early", "awaiting_approval", at(9), noon),
      booking("seen", "awaiting_approval", at(11)),
      booking("untimed", "awaiting_approval", {}, 1),
    ];
    const order = sortRows(requests, readSort(undefined, awaiting));
    expect(order.map(({ id }) => id)).toEqual(["seen", "untimed", "early", "late"]);
  });

  test("shows changes since a time newest first, also of requests", () => {
    expect(readSort(undefined, { ...awaiting, changed: 1 })).toEqual(asked(undefined));
  });

  test("is kept in the address, except for the default", () => {
    const usual = { id: "changed", isDescending: true } as const;
    expect(asked(undefined)).toEqual(usual);
    expect(writeSort(usual, all)).toBeUndefined();
    expect(writeSort(usual, awaiting)).toBe("-changed");
    expect(writeSort({ id: "start", isDescending: false }, all)).toBe("start");
    expect(writeSort({ id: "amount", isDescending: true }, awaiting)).toBe("-amount");
  });

  test("reverses when a column head is pressed again, largest or newest first", () => {
    const usual = asked(undefined);
    expect(sortAfter(usual, "changed")).toEqual({ id: "changed", isDescending: false });
    expect(sortAfter(usual, "amount")).toEqual({ id: "amount", isDescending: true });
    expect(sortAfter(usual, "start")).toEqual({ id: "start", isDescending: false });
  });
});
