import { useEffect, useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { moneyOf } from "#records/bulk/plan.ts";
import { useReplica } from "#records/records-context.tsx";
import type { Row } from "#records/replica/row.ts";
import { waitsAtMost, youngEnough } from "./fresh-read.tsx";

type PlanFreshness = { isRead: boolean; old?: { age: number | undefined; failure: ApiError | undefined } };

/** Whether what is known is fresh enough to be decided by, was read anew, or could not be read in time. */
export function useFreshPlan(): PlanFreshness {
  const replica = useReplica();
  const [fresh, setFresh] = useState<PlanFreshness>(() => ({
    isRead: (replica.age() ?? Number.POSITIVE_INFINITY) <= youngEnough,
  }));
  const { isRead } = fresh;
  useEffect(() => {
    if (isRead) return undefined;
    let isCurrent = true;
    const end = (old?: PlanFreshness["old"]) =>
      isCurrent && setFresh({ isRead: true, ...(old === undefined ? {} : { old }) });
    const timer = setTimeout(() => end({ age: replica.age(), failure: undefined }), waitsAtMost);
    replica.check().then(
      () => end(),
      (thrown: unknown) => end({ age: replica.age(), failure: asApiError(thrown) }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isRead, replica]);
  return fresh;
}

/** Amounts that are others than when the dialog was opened, or than those that were taken note of since. */
export function useChangedAmounts(rows: readonly Row[]) {
  const [seen, setSeen] = useState(() => amountsOf(rows));
  const changed = rows.filter((row) => seen.has(row.id) && seen.get(row.id) !== moneyOf(row));
  return { changed, before: (row: Row) => seen.get(row.id), accept: () => setSeen(amountsOf(rows)) };
}

const amountsOf = (rows: readonly Row[]): ReadonlyMap<string, string | undefined> =>
  new Map(rows.map((row) => [row.id, moneyOf(row)]));
