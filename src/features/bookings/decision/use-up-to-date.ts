import { useEffect, useState } from "react";
import { useReplica } from "#queries/bookings.ts";
import { bringUpToDate, isUpToDate, youngEnough, type NotFresh } from "#records/replica/up-to-date.ts";

/** What is known before something irreversible: as of a moment ago; being read; or from before, with how old it is and why. */
export type UpToDate = { kind: "fresh" | "reading" } | ({ kind: "old" } & NotFresh);

/** What was fresh when a dialog was opened is read again there once it is so old, in ms: a poll should have come by then. */
export const oldAfter = 30_000;

/** Reads what changed before something is confirmed, unless that was just done. */
export function useUpToDate(): UpToDate {
  const replica = useReplica();
  const [known, setKnown] = useState<UpToDate>(() => ({ kind: isUpToDate(replica) ? "fresh" : "reading" }));
  useEffect(() => {
    if (known.kind !== "reading") return undefined;
    let isCurrent = true;
    void bringUpToDate(replica).then((old) => {
      if (isCurrent) setKnown(old === undefined ? { kind: "fresh" } : { kind: "old", ...old });
    });
    return () => {
      isCurrent = false;
    };
  }, [known.kind, replica]);
  useEffect(() => {
    // A dialog that stands open while no reading gets through is not fresh for ever.
    const timer = setInterval(() => {
      if ((replica.age() ?? 0) <= oldAfter) return;
      setKnown((before) => (before.kind === "fresh" ? { kind: "reading" } : before));
    }, youngEnough);
    return () => clearInterval(timer);
  }, [replica]);
  return known;
}
