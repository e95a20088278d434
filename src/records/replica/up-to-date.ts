import { asApiError, type ApiError } from "#api/errors.ts";
import type { Replica } from "./replica-types.ts";

/** Data this young, ms, is good enough for what can't be undone. */
export const youngEnough = 10_000;
/** How long to wait for fresh data, ms, before we use what is known. */
const waitsAtMost = 8000;

/**
 * There is no fresh data. Without a failure, loading takes long, or it ended, but what is newest is missing or in rows that we
 * can't read.
 */
export type NotFresh = { failure: ApiError | undefined };

type Known = Pick<Replica, "age" | "isUnread">;

/** Whether what is known of these bookings is good enough for what can't be undone. */
export const isUpToDate = (replica: Known, ids: readonly string[]): boolean =>
  (replica.age() ?? Number.POSITIVE_INFINITY) <= youngEnough && !ids.some(replica.isUnread);

/**
 * Loads what changed. Resolves with undefined once that is applied to these bookings, else with the failure, if any.
 */
export function bringUpToDate(
  replica: Known & Pick<Replica, "check">,
  ids: readonly string[],
): Promise<NotFresh | undefined> {
  return new Promise((resolve) => {
    const giveUp = (failure?: ApiError) => resolve({ failure });
    const timer = setTimeout(giveUp, waitsAtMost);
    replica
      .check()
      .then(
        () => {
          const age = replica.age();
          // During the first full load there is no age yet, but what was loaded is fresh.
          const isUnread = ids.some(replica.isUnread) || (age !== undefined && age > youngEnough);
          resolve(isUnread ? { failure: undefined } : undefined);
        },
        (thrown: unknown) => giveUp(asApiError(thrown)),
      )
      .finally(() => clearTimeout(timer));
  });
}
