import { useSyncExternalStore } from "react";
import type { Booking } from "#contract/booking.ts";
import type { Replica, ReplicaView } from "#records/replica/replica-types.ts";
import { isUnitUnset } from "#records/replica/amount-unit.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useFollowed, useRecords } from "./session.tsx";

/** The replica itself, for refreshing bookings (`check`) and for reading one outside React. */
export const useReplica = (): Replica => useRecords().replica;

/**
 * All known bookings of the API key, GET /bookings (Bookings), last changed first, and whether that is all of them. Changes with
 * every page of the first load, with every changed booking, and when a load starts, ends or fails.
 */
export const useBookings = (): ReplicaView => useFollowed(useReplica());

/**
 * One booking by `service_booking_id` as last loaded, with its row; undefined if none is asked for or it isn't known. Follows
 * only this booking.
 */
export function useBooking(id: string | undefined): { row: Row; booking: Booking } | undefined {
  const { subscribe, row: rowNow } = useReplica();
  const row = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : rowNow(id)));
  return row === undefined ? undefined : { row, booking: bookingOf(row) };
}

/** Whether nobody knows the unit of the account's amounts; the component follows changes. */
export const useUnitUnset = (): boolean => isUnitUnset(useBookings().rows);

/** The ID of the booking that an address names, by its `service_booking_id`, else by its number; otherwise the name itself. */
export function useNamedBooking(name: string | undefined): string | undefined {
  const isId = useBooking(name) !== undefined;
  const { rows } = useBookings();
  if (name === undefined || isId) return name;
  return rows.find(({ number }) => number?.length === name.length && isSameNumber(number, name))?.id ?? name;
}

const isSameNumber = (number: string, name: string) => number.toLowerCase() === name.toLowerCase();

/** The known ones of these bookings, as last loaded, in this order. The component follows their changes. */
export function useRows(ids: Iterable<string>): readonly Row[] {
  // `row` returns something else later, which memoising by its arguments would miss.
  "use no memo";
  const { subscribe, read, row } = useReplica();
  useSyncExternalStore(subscribe, read);
  return Array.from(ids, row).filter((known) => known !== undefined);
}
