import { expect, test } from "vitest";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { rowOf, type Row } from "#records/replica/row.ts";
import { parkedStanding, type ParkedStanding } from "./blocks.ts";

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

const gone = { ...booking("approved"), goneAt: now };
const unknown = { blockers: [] };

test.each<[string, ParkedStanding, ...Parameters<typeof standing>]>([
  ["while a live booking overlaps", "taken", [booking("approved")]],
  ["while a booking in an unknown state overlaps", "taken", [booking("in_review")]],
  ["once the overlapping booking is cancelled", "free", [booking("cancelled")]],
  ["once it is rejected", "free", [booking("rejected")]],
  ["once it is over", "free", [booking("completed")]],
  ["once it begins as the block ends", "free", [booking("approved", { from: "2026-06-14T20:00:00+02:00" })]],
  ["once it is no longer listed", "free", [gone]],
  ["while another booking overlaps", "taken", [booking("cancelled"), booking("approved", { id: "b2" })]],
  ["while a booking could not be read", "unread", [], {}, { unreadable: 1 }],
  ["while a booking could not be read and no overlap was known", "unread", [], unknown, { unreadable: 1 }],
  [
    "where a booking could not be read and the overlapping one is gone",
    "free",
    [booking("cancelled")],
    {},
    { unreadable: 1 },
  ],
  // An empty list doesn't mean that the vehicle is free.
  ["while stored bookings are opened", "unread", [], {}, { phase: "opening" }],
  ["before anything was loaded", "unread", [], {}, { coverage: "none" }],
  ["while the list is loaded", "unread", [], {}, { coverage: "partial" }],
  [
    "where the list has no end and the overlapping booking is gone",
    "free",
    [booking("cancelled")],
    {},
    { coverage: "unsaid" },
  ],
  ["where no overlap was known", "hidden", [], unknown],
  ["where the dates were released before the refusal", "hidden", [booking("cancelled")], { ...unknown, letGo: ["b1"] }],
  ["where no overlap was known and a booking was released since", "free", [booking("cancelled")], unknown],
  ["once its dates are past", "over", [booking("cancelled")], {}, {}, Date.parse("2026-06-14T18:00:00Z")],
])("judges a parked block %s: %s", (_name, expected, ...given) => {
  expect(standing(...given)).toBe(expected);
});
