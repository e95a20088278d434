import { t } from "@lingui/core/macro";
import { ListBanner } from "#components/list-state/list-state.tsx";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";

/** What may be missing from the calendar, with a button to refresh. */
export function CalendarNotes() {
  const replica = useReplica();
  const store = useVehicleStore();
  const bookings = useBookings();
  return (
    <>
      {bookings.phase === "opening" ? null : (
        <ListBanner
          noun="booking"
          covers={bookings}
          refresh={() => replica.check()}
          isAlone
          means={t`What looks free may be booked.`}
        />
      )}
      <ListBanner
        noun="vehicle"
        covers={useVehicles()}
        refresh={() => store.check()}
        isAlone
        means={t`Vehicles without bookings may be missing.`}
      />
    </>
  );
}
