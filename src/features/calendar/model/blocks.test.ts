import { expect, test } from "vitest";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { rowOf, type Row } from "#records/replica/row.ts";
import { parkedStanding } from "../model/blocks.ts";

const zone = "Europe/Oslo";
const now = Date.parse("2026-06-11T12:05:00Z");
const vehicle = { id: "uuid-9", reference: "HV-09" };
const parked: ParkedBlock = {
  reference: "HV-09",
  blockId: "brakes",
  start: "2026-06-12T08:00:00+02:00",
  end: "2026-06-14T20:00:00+02:00",
  zone,
  at: now,
  blockers: ["b1"],
  letGo: [],
};

const booking = (state: string, more: { from?: string; id?: string } = {}): Row =>
  rowOf(
    {
      service_booking_id: more.id ?? "b1",
      state,
      vehicle: { external_ref: "HV-09" },
      start: more.from ?? "2026-06-13T09:00:00+02:00",
      end: "2026-06-15T17:00:00+02:00",
    },
    { at: now, requestId: undefined },
  );

const standing = (rows: readonly Row[], more: Partial<ParkedBlock> = {}, view: Partial<ReplicaView> = {}, at = now) =>
  parkedStanding(
    { ...parked, ...more },
    vehicle,
    { phase: "ready", coverage: "complete", unreadable: 0, rows, ...view },
    { zone, now: at },
  );

test.each(["approved", "awaiting_approval", "picked_up", "in_review"])(
  "while a booking that is %s overlaps it waits",
  (state) => {
    expect(standing([booking(state)])).toBe("taken");
  },
);

test.each(["cancelled", "rejected", "completed"])("once the booking in its way is %s it is offered", (state) => {
  expect(standing([booking(state)])).toBe("free");
});

test("a booking that was moved off its dates, or is no longer listed, is out of its way", () => {
  expect(standing([booking("approved", { from: "2026-06-14T20:00:00+02:00" })])).toBe("free");
  expect(standing([{ ...booking("approved"), goneAt: now }])).toBe("free");
});

test("while a booking could not be read it is not called free, unless the booking in its way is known to be gone", () => {
  expect(standing([], {}, { unreadable: 1 })).toBe("unread");
  expect(standing([], { blockers: [] }, { unreadable: 1 })).toBe("unread");
  expect(standing([booking("cancelled")], {}, { unreadable: 1 })).toBe("free");
});

test("another booking that came into its way meanwhile keeps it waiting", () => {
  expect(standing([booking("cancelled"), booking("approved", { id: "b2" })])).toBe("taken");
});

test("nothing is offered while too little was read to say, and an empty list is not a free vehicle", () => {
  expect(standing([], {}, { phase: "opening" })).toBe("unread");
  expect(standing([], {}, { coverage: "none" })).toBe("unread");
  expect(standing([], {}, { coverage: "partial" })).toBe("unread");
  expect(standing([booking("cancelled")], {}, { coverage: "unsaid" })).toBe("free");
});

test("what was in its way without being known is no offer, until a booking of these dates is seen to let go", () => {
  const hidden = { blockers: [] };
  expect(standing([], hidden)).toBe("hidden");
  expect(standing([booking("cancelled")], { ...hidden, letGo: ["b1"] })).toBe("hidden");
  expect(standing([booking("cancelled")], hidden)).toBe("free");
});

test("what is past is not offered", () => {
  expect(standing([booking("cancelled")], {}, {}, Date.parse("2026-06-14T18:00:00Z"))).toBe("over");
});
