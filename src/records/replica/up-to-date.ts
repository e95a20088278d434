import { asApiError, type ApiError } from "#api/errors.ts";
import type { Replica } from "./replica-types.ts";

/** Data this young, ms, is good enough for what can't be undone. */
export const youngEnough = 10_000;
/** How long to wait for fresh data, ms, before we use what is known. */
const waitsAtMost = 8000;

/** There is no fresh data: how old what we know is, ms, and why; without a failure, loading only takes long. */
export type NotFresh = { age: number | undefined; failure: ApiError | undefined };

/** Whether what is known is good enough for what can't be undone. */
export const isUpToDate = (replica: Pick<Replica, "age">) => (replica.age() ?? Number.POSITIVE_INFINITY) <= youngEnough;

/** Loads what changed. Resolves with undefined once that is applied, else with the age of what we have and the failure. */
export function bringUpToDate(replica: Pick<Replica, "age" | "check">): Promise<NotFresh | undefined> {
  return new Promise((resolve) => {
    const giveUp = (failure?: ApiError) => resolve({ age: replica.age(), failure });
    const timer = setTimeout(giveUp, waitsAtMost);
    replica
      .check()
      .then(
        () => resolve(undefined),
        (thrown: unknown) => giveUp(asApiError(thrown)),
      )
      .finally(() => clearTimeout(timer));
  });
}
