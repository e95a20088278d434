import { useEffect, useState } from "react";
import type { ApiError } from "#api/errors.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { useFleet, useVehicles } from "#queries/vehicles.ts";

/** What was read of the vehicles is good enough to plan by for so long, in ms. */
const goodFor = 10 * 60_000;

/**
 * The vehicles that a dry run goes by. `reading`: they are being read, `count` so far; `failed`: they could not be, and what
 * the view holds is older than it should be, or nothing.
 */
export type FreshFleet =
  | { readonly kind: "ready"; readonly view: FleetView }
  | { readonly kind: "reading"; readonly view: FleetView; readonly count: number }
  | { readonly kind: "failed"; readonly view: FleetView; readonly error: ApiError; readonly again: () => void };

/** Reads the vehicles unless that was done not long ago, once for every `about`: another file wants a new look. */
export function useFreshFleet(about: object | undefined): FreshFleet {
  const fleet = useFleet();
  const view = useVehicles();
  const [times, setTimes] = useState(0);
  const [asked, setAsked] = useState<{ about: object | undefined; times: number }>();
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      // A failure stands in the view.
      await fleet.check(Date.now() - goodFor).catch(() => undefined);
      if (isCurrent) setAsked({ about, times });
    })();
    return () => {
      isCurrent = false;
    };
  }, [fleet, about, times]);
  if (asked === undefined || asked.about !== about || asked.times !== times) {
    return { kind: "reading", view, count: view.reading?.count ?? 0 };
  }
  if (view.failure !== undefined) {
    return { kind: "failed", view, error: view.failure, again: () => setTimes(times + 1) };
  }
  return { kind: "ready", view };
}
