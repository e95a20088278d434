import { useSyncExternalStore } from "react";
import type { Client } from "#api/transport.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { Replica, ReplicaView } from "#records/replica/replica-types.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { keptQuery, useKept } from "./query-client.ts";
import { useRecords } from "./session.tsx";

/** All bookings of the key, GET /bookings (Bookings): the replica reads them page by page, and then what changes. */
export const bookingsQuery = (client: Client, replica: Replica) => keptQuery("bookings", client, replica);

/** The replica itself: for refreshing the bookings (`check`), and for one of them outside React. */
export const useReplica = (): Replica => useRecords().replica;

/**
 * All bookings of the key that are known, the last changed first, and how far that is all. Changes with every page of the
 * first reading, with every booking that changes, and when a reading begins, ends or fails.
 */
export const useBookings = (): ReplicaView => useKept(bookingsQuery, useReplica());

/**
 * One booking by `service_booking_id` as last read, with its row; undefined while none is asked for or known. Changes when it does,
 * and with no other.
 */
export function useBooking(id: string | undefined): { row: Row; booking: Booking } | undefined {
  const { subscribe, row: rowNow } = useReplica();
  const row = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : rowNow(id)));
  return row === undefined ? undefined : { row, booking: bookingOf(row) };
}

/** Those of these bookings that are known, as last read, in this order. The component follows their changes. */
export function useRows(ids: Iterable<string>): readonly Row[] {
  // What a function of the replica gives is not the same at another time, which memoising by its arguments would miss.
  "use no memo";
  const { subscribe, read, row } = useReplica();
  useSyncExternalStore(subscribe, read);
  return Array.from(ids, row).filter((known) => known !== undefined);
}
