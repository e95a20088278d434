import { useState } from "react";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { waitsFor } from "../booking-actions.tsx";
import { nextOf } from "./use-current.ts";
import type { Round } from "./round-summary.tsx";

type Queue = {
  groups: readonly GridGroup<Row>[];
  /** The list shows requests only. */
  isQueue: boolean;
  /** The bookings that claim a vehicle at the same time as another: those of a conflict are decided together, elsewhere. */
  colliding: ReadonlySet<string>;
  /** The booking that keys act on. */
  currentId: string | undefined;
};

/** Going through requests one by one: what was decided so far, and which request comes next. */
export function useRound({ groups, isQueue, colliding, currentId }: Queue) {
  const pendingWrites = usePendingWrites();
  const [round, setRound] = useState<Round>();
  const decided = round?.isOver === true ? undefined : round?.decided;

  /** The request to decide after a booking; undefined if none is left. */
  const nextAfter = (id: string, before: Round["decided"] | undefined) => {
    const asked = new Set(before?.values());
    return nextOf(groups, id, (row) => {
      if (row.state !== "awaiting" || row.goneAt !== undefined || colliding.has(row.id) || asked.has(row.id))
        return false;
      const pending = pendingWrites.get(row.id);
      return pending === undefined || waitsFor(bookingOf(row), pending) === undefined;
    });
  };
  const isInQueue = isQueue || [...(round?.decided.values() ?? [])].some((id) => id === currentId);
  return {
    round,
    isInQueue,
    next: isInQueue && currentId !== undefined ? nextAfter(currentId, decided) : undefined,
    /** Notes that a request was decided, by the ID of its pending write. @returns the one after it, if any is left */
    note: (write: string, id: string) => {
      // A refused one is back in the list, but not in this round.
      const decidedNow = new Map(decided).set(write, id);
      const next = nextAfter(id, decidedNow);
      setRound({ decided: decidedNow, isOver: next === undefined });
      return next;
    },
    end: () => setRound(undefined),
  };
}
