import { Van } from "lucide-react";
import type { ReactNode } from "react";
import { readErrorWords } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { FleetView } from "#records/fleet/fleet.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { Button } from "#ui/button.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { useOnline } from "#ui/online.ts";
import { Strip } from "#ui/strip.tsx";
import { useZone } from "#ui/zone.ts";
import { momentText } from "#values/zone.ts";
import { bookingsGap, isOld, vehiclesGap } from "./calendar-notes-words.ts";

type BookingsProps = {
  view: ReplicaView;
  /** How long ago the service last told all, ms. */
  ageMs: number | undefined;
  onRead: () => void;
};

/** What may be missing of the bookings. */
export function BookingsNote({ view, ageMs, onRead }: BookingsProps) {
  const isOnline = useOnline();
  const zone = useZone();
  const { failure, checkedAt, reading, phase, coverage, rows } = view;
  if (phase === "opening") return null;
  const again = (verb: string) => (
    <Button size="sm" busy={reading === undefined ? undefined : "Reading"} onPress={onRead}>
      {verb}
    </Button>
  );
  if (failure !== undefined && (coverage === "none" || coverage === "partial")) {
    const known = rows.length === 0 ? "No bar below means nothing." : "What looks free may be booked.";
    return <FailureStrip error={failure} what="Bookings" meaning={known} action={again("Try again")} />;
  }
  if (checkedAt !== undefined && isOld(ageMs, failure !== undefined)) {
    return (
      <Strip tone={isOnline ? "wait" : "bad"} action={again("Read what changed")}>
        <b>{isOnline ? "Not up to date." : "There is no network."}</b> The service was last asked for bookings at{" "}
        {momentText(checkedAt, zone)}. What others have done since is missing here.
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

/** What may be missing of the vehicles. */
export function VehiclesNote({ view, onRead }: VehiclesProps) {
  const { failure, reading } = view;
  if (failure !== undefined) {
    const again = (
      <Button size="sm" busy={reading === undefined ? undefined : "Reading"} onPress={onRead}>
        Try again
      </Button>
    );
    return <FailureStrip error={failure} what="Vehicles" meaning={leftWords(view)} action={again} />;
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
  rows.length === 0
    ? "Below stand the vehicles that bookings name; those without bookings are missing."
    : "Below stand the vehicles that were read before, and those that bookings name.";

type FailureProps = { error: ApiError; what: string; meaning: string; action: ReactNode };

/** A reading that failed: the service's words and its request id, in one line. */
function FailureStrip({ error, what, meaning, action }: FailureProps) {
  const words = readErrorWords(error, what);
  const { requestId } = error.facts;
  return (
    <Strip tone="bad" role="alert" action={action}>
      <b>{words.title}.</b> {words.meaning} {meaning}{" "}
      {requestId === undefined ? "No request id was sent." : <CopyableId value={requestId} label="request ID" />}
    </Strip>
  );
}
