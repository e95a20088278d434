import { ph, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { ApiError } from "#api/errors.ts";
import { useLasting } from "#components/import/import-frame.tsx";
import { ListFailure } from "#components/list-state/list-state.tsx";
import { knownWords, loadingWords } from "#components/list-state/list-words.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import type { VehiclesView } from "#records/vehicles/vehicle-list.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { momentText } from "#values/zone.ts";

/** How long a loaded list is fresh enough for a dry run, in ms. A job loads it again before it sends. */
const goodFor = 10 * 60_000;

/** The vehicles a dry run uses. `failed`: they couldn't be loaded, so the view is older than it should be, or empty. */
export type FreshVehicles =
  | { readonly kind: "ready" | "reading"; readonly view: VehiclesView }
  | { readonly kind: "failed"; readonly view: VehiclesView; readonly error: ApiError; readonly again: () => void };

/** Loads the vehicles unless they are fresh, once for each `about`: another file needs another check. */
export function useFreshVehicles(about: object): FreshVehicles {
  const vehicles = useVehicleStore();
  const view = useVehicles();
  const [times, setTimes] = useState(0);
  const [asked, setAsked] = useState<{ about: object; times: number }>();
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      // The view has the failure.
      await vehicles.check(Date.now() - goodFor).catch(() => undefined);
      if (isCurrent) setAsked({ about, times });
    })();
    return () => {
      isCurrent = false;
    };
  }, [vehicles, about, times]);
  if (asked?.about !== about || asked.times !== times) return { kind: "reading", view };
  if (view.failure === undefined) return { kind: "ready", view };
  return { kind: "failed", view, error: view.failure, again: () => setTimes(times + 1) };
}

export function VehiclesNotice({ fresh }: { fresh: FreshVehicles }) {
  const zone = useZone();
  const isLong = useLasting(fresh.kind === "reading");
  const { view } = fresh;
  if (fresh.kind !== "failed") {
    if (!isLong) return null;
    return (
      <Strip tone="info">
        <b>{loadingWords("vehicle")}.</b> {t`We need them to check the file.`}{" "}
        <span aria-live="off">{knownWords("vehicle", view)}</span>
      </Strip>
    );
  }
  const means =
    view.checkedAt === undefined
      ? t`We need them to check the file.`
      : t`The vehicles were last loaded at ${ph({ moment: momentText(view.checkedAt, zone) })}. Load them again before you apply the file.`;
  return <ListFailure noun="vehicle" covers={view} refresh={fresh.again} means={means} />;
}
