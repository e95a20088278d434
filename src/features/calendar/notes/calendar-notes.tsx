import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { useNow } from "#ui/browser/now.ts";
import { BookingsNote, VehiclesNote } from "./calendar-notes-strips.tsx";

/** Above the calendar: what may be missing from it, of bookings and of vehicles, and how to read it again. */
export function CalendarNotes() {
  // The age is another one each minute, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  const fleet = useFleet();
  useNow();
  return (
    <>
      <BookingsNote
        view={useBookings()}
        ageMs={replica.age()}
        onRead={() => void replica.check().catch(() => undefined)}
      />
      <VehiclesNote view={useVehicles()} onRead={() => void fleet.check().catch(() => undefined)} />
    </>
  );
}
