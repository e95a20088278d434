import type { KnownBlock } from "#records/blocks/known-blocks.ts";
import { aVehicle, idOf } from "#records/vehicles/testing/a-vehicle.ts";
import type { BlockRecord } from "#records/blocks/block-record.ts";
import { rowOf, type Row } from "#records/replica/row.ts";
import type { CalendarInView } from "../model/occupations.ts";
import { calendarVehicles } from "../model/calendar-vehicles.ts";
import { tracksOf } from "../model/tracks.ts";

/** A booking for a test. `van`: the vehicle's number; `from`, `until`: as the service sends them. */
export type Booked = {
  readonly id?: string;
  readonly van?: number;
  readonly from?: string;
  readonly until?: string;
  readonly state?: string;
  readonly more?: Readonly<Record<string, unknown>>;
};

const referenceOf = (van: number): string => `HV-${String(van).padStart(2, "0")}`;

/** The row of a booking. */
export function aBookedRow({ id, van = 1, from, until, state = "approved", more = {} }: Booked, index = 0): Row {
  const dates = from?.includes("T") === false ? { start_date: from, end_date: until } : { start: from, end: until };
  const key = id ?? `b${String(index)}`;
  const raw = {
    service_booking_id: key,
    booking_number: `BK-${key}`,
    state,
    ...dates,
    vehicle: { external_ref: referenceOf(van) },
    ...more,
  };
  return rowOf(raw, { at: 0, requestId: undefined });
}

/** An accepted block of this browser. */
export function aBlockRecord(more: Partial<BlockRecord> = {}): BlockRecord {
  return {
    fp: "fp",
    reference: "HV-01",
    blockId: "hv-01-brakes",
    start: "2026-06-12T08:00:00+02:00",
    end: "2026-06-14T20:00:00+02:00",
    at: Date.UTC(2026, 5, 11, 12, 5, 22),
    outcome: "accepted",
    requestId: "req_1",
    said: undefined,
    code: undefined,
    ...more,
  };
}

const aKnownBlock = (record: BlockRecord): KnownBlock => ({
  id: record.blockId,
  from: Date.parse(record.start),
  until: Date.parse(record.end),
  of: { kind: "record", record },
});

type Options = { readonly vans?: number; readonly blocks?: readonly BlockRecord[] };

/** Two weeks from Monday 8 June 2026 in Oslo, with vehicles HV-01, HV-02 … and these bookings. */
export function inView(booked: readonly Booked[], { vans = 2, blocks = [] }: Options = {}): CalendarInView {
  const vehicles = Array.from({ length: vans }, (_, place) =>
    aVehicle({
      service_vehicle_id: idOf(place + 1),
      external_ref: referenceOf(place + 1),
      name: `Harbour Van ${String(place + 1)}`,
    }),
  );
  const byReference = new Map<string, KnownBlock[]>();
  for (const record of blocks) {
    byReference.set(record.reference, [...(byReference.get(record.reference) ?? []), aKnownBlock(record)]);
  }
  return {
    vehicles: calendarVehicles(vehicles),
    tracks: tracksOf(booked.map(aBookedRow)),
    blocks: byReference,
    range: { from: Date.parse("2026-06-08T00:00:00+02:00"), until: Date.parse("2026-06-22T00:00:00+02:00") },
    zone: "Europe/Oslo",
  };
}
