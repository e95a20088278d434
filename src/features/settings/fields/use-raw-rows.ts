import type { RawObject } from "#contract/raw.ts";
import { useBookings } from "#queries/bookings.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { bookingOf } from "#records/replica/row.ts";
import { useMemo } from "react";
import type { FieldList } from "./meanings.ts";

/** So many rows are looked at: enough to see which fields a service has, and few enough for every keystroke. */
const most = 500;

/** Rows of a list as the service sent them, the latest first; none are loaded for it but by opening their screens. */
export function useRawRows(list: FieldList): readonly RawObject[] {
  const bookings = useBookings().rows;
  const vehicles = useVehicles().rows;
  const deliveries = useDeliveries(list === "deliveries").rows;
  return useMemo(() => {
    if (list === "vehicles") return vehicles.slice(0, most).map(({ reading }) => reading.raw);
    if (list === "deliveries") return deliveries.slice(0, most).map(({ raw }) => raw);
    return bookings.slice(0, most).map((row) => bookingOf(row).raw);
  }, [list, bookings, vehicles, deliveries]);
}
