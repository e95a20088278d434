import { useSyncExternalStore } from "react";
import type { BookingReading } from "#contract/booking-reading.ts";
import type { Replica, ReplicaView } from "#records/replica/replica-types.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useRecords } from "./records-context.tsx";

/** The replica itself, for reading anew and for single bookings. */
export const useReplica = (): Replica => useRecords().replica;

/** What is known of all bookings; the component follows its changes. */
export function useReplicaView(): ReplicaView {
  const { subscribe, read } = useReplica();
  return useSyncExternalStore(subscribe, read);
}

/** One booking as last read, with its row; undefined while none is asked for or known. The component follows its changes. */
export function useBooking(id: string | undefined): { row: Row; booking: BookingReading } | undefined {
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
