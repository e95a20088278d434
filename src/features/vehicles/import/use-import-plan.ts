import { startTransition, useLayoutEffect, useMemo, useState } from "react";
import { type Steps, fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import type { FreshFleet } from "./fresh-fleet.tsx";
import type { ImportColumns, ImportTable } from "./import-columns.ts";
import { planSteps, type ImportPlan } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";

/** What a file would do. `isCurrent`: as things are now; else what was left out, or what is known, has changed since. */
export type Planned = { readonly plan: ImportPlan; readonly isCurrent: boolean };

type Asked = { readonly source: ImportSource; readonly unticked: ReadonlySet<string | number> };

const steps = ({ source, unticked }: Asked) => planSteps(source, unticked);

/** The plan of a file, once its columns are chosen and the vehicles are read; undefined until it is made. */
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
  // Of another file, or by other columns, it says nothing about this one.
  if (made === undefined || made.about.source.table !== table || made.about.source.columns !== columns)
    return undefined;
  return { plan: made.value, isCurrent: made.about === asked };
}

/** How long the page may be kept from answering at once, in ms. */
const slice = 8;

/**
 * Work on a large file, in slices between which the page answers. What fits into the first one is there at once; else the last
 * result stays until the next one is there. Work about something that is no longer asked for is left off.
 * @param about another object asks anew; undefined while there is nothing to work on
 * @returns the last result and what it is about
 */
export function useSliced<S extends object, T>(work: (about: S) => Steps<T>, about: S | undefined) {
  const [made, setMade] = useState<{ readonly about: S; readonly value: T }>();
  useLayoutEffect(() => {
    if (about === undefined) return undefined;
    let isLeft = false;
    const steps = work(about);
    /** Goes on until the slice is over. @returns how to draw the result, if that is the end */
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
        // A fault belongs to whoever draws this.
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
