import { startTransition, useLayoutEffect, useMemo, useState } from "react";
import { type Steps, fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import type { FreshFleet } from "./fresh-fleet.tsx";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import { planSteps, type ImportPlan } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";

/** A plan. `isCurrent`: false while a newer one is being made, since ticks or vehicles changed. */
export type Planned = { readonly plan: ImportPlan; readonly isCurrent: boolean };

type Asked = { readonly source: ImportSource; readonly unticked: ReadonlySet<string | number> };

const steps = ({ source, unticked }: Asked) => planSteps(source, unticked);

/** The plan of a file; undefined until its columns are chosen, the vehicles are loaded and it is made. */
export function useImportPlan(
  { table, columns, unticked }: { table: ImportTable; columns: ImportColumns | undefined } & Pick<Asked, "unticked">,
  { kind, view }: FreshFleet,
): Planned | undefined {
  const { rows, coverage, checkedAt } = view;
  const isReady = kind !== "reading" && checkedAt !== undefined;
  const source = useMemo((): ImportSource | undefined => {
    if (!isReady || columns === undefined) return undefined;
    return { table, columns, fleet: fleetIndex(rows), isComplete: coverage === "complete" };
  }, [isReady, table, columns, rows, coverage]);
  const asked = useMemo((): Asked | undefined => source && { source, unticked }, [source, unticked]);
  const made = useSliced(steps, asked);
  // A plan of another file or other columns says nothing about this one.
  if (made === undefined || made.about.source.table !== table || made.about.source.columns !== columns)
    return undefined;
  return { plan: made.value, isCurrent: made.about === asked };
}

/** How long one slice may block the page, in ms. */
const slice = 8;

/**
 * Runs work in slices that keep the page responsive. A result from the first slice is there at once; otherwise the last result
 * stays until the new one is ready. Outdated work stops.
 * @param about a new object restarts the work; undefined: no work
 * @returns the last result and what it is about
 */
export function useSliced<S extends object, T>(work: (about: S) => Steps<T>, about: S | undefined) {
  const [made, setMade] = useState<{ readonly about: S; readonly value: T }>();
  useLayoutEffect(() => {
    if (about === undefined) return undefined;
    let isLeft = false;
    const steps = work(about);
    /** Works until the slice is over. @returns how to draw the result, if it's finished */
    const goOn = () => {
      for (const end = performance.now() + slice; performance.now() < end;) {
        const step = steps.next();
        if (step.done === true) return () => setMade({ about, value: step.value });
      }
      return undefined;
    };
    const goOnLater = async () => {
      try {
        for (;;) {
          await nextTask();
          const show = isLeft ? () => undefined : goOn();
          if (show !== undefined) return startTransition(show);
        }
      } catch (thrown) {
        // Throws into the component's error boundary.
        setMade(() => {
          throw thrown;
        });
      }
    };
    const show = goOn();
    if (show === undefined) void goOnLater();
    else show();
    return () => {
      isLeft = true;
    };
  }, [work, about]);
  return made;
}
