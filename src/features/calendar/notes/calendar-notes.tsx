import { ph, t } from "@lingui/core/macro";
import { Van } from "lucide-react";
import { FailureStrip } from "#components/failure-strip.tsx";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { Button } from "#ui/button/button.tsx";
import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { useNow } from "#ui/browser/now.ts";
import { useOffline } from "#ui/browser/online.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { bookingsGap, isOld, vehiclesGap } from "./calendar-notes-words.ts";
import { Fill } from "#ui/format/fill.tsx";

const text = {
  reading: t`Loading`,
  again: t`Try again`,
};

/** What may be missing from the calendar, with a button to refresh. */
export function CalendarNotes() {
  // The age changes every minute, which memoising would miss.
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

type BookingsProps = {
  view: ReplicaView;
  /** How long ago bookings were last up to date, ms. */
  ageMs: number | undefined;
  onRead: () => void;
};

/** Which bookings may be missing. */
function BookingsNote({ view, ageMs, onRead }: BookingsProps) {
  const zone = useZone();
  const { failure, checkedAt, reading, phase, coverage, rows } = view;
  const isOffline = useOffline(failure);
  if (phase === "opening") return null;
  const again = (verb: string) => (
    <Button size="sm" busy={reading === undefined ? undefined : text.reading} onPress={onRead}>
      {verb}
    </Button>
  );
  if (failure !== undefined && (coverage === "none" || coverage === "partial")) {
    const known =
      rows.length === 0 ? t`An empty day doesn't mean the vehicle is free.` : t`What looks free may be booked.`;
    return (
      <FailureStrip tone="bad" error={failure} what={t`bookings`} action={again(text.again)}>
        {known}
      </FailureStrip>
    );
  }
  if (checkedAt !== undefined && isOld(ageMs, failure !== undefined)) {
    return (
      <Strip tone={isOffline ? "bad" : "wait"} action={again(t`Refresh`)}>
        <Fill
          text={t`${ph({ lead: "{lead}" })} Bookings were last refreshed at ${ph({ time: "{time}" })}. Later changes by others may be missing.`}
          parts={{
            lead: <b>{isOffline ? t`You're offline.` : t`Out of date.`}</b>,
            time: momentText(checkedAt, zone),
          }}
        />
      </Strip>
    );
  }
  const gap = bookingsGap(view, reading?.page);
  if (gap === undefined) return null;
  return (
    <Strip tone="info">
      <b>{gap.title}</b> {gap.text}
    </Strip>
  );
}

type VehiclesProps = { view: FleetView; onRead: () => void };

/** Which vehicles may be missing. */
function VehiclesNote({ view, onRead }: VehiclesProps) {
  const { failure, reading } = view;
  if (failure !== undefined) {
    const again = (
      <Button size="sm" busy={reading === undefined ? undefined : text.reading} onPress={onRead}>
        {text.again}
      </Button>
    );
    return (
      <FailureStrip tone="bad" error={failure} what={t`vehicles`} action={again}>
        {leftWords(view)}
      </FailureStrip>
    );
  }
  const gap = vehiclesGap(view);
  if (gap === undefined) return null;
  return (
    <Strip tone="info" icon={<Van strokeWidth={1.75} />}>
      <b>{gap.title}</b> {gap.text}
    </Strip>
  );
}

const leftWords = ({ rows }: FleetView) =>
  rows.length === 0 ? t`Vehicles without bookings are missing.` : t`Some vehicles may be missing.`;
