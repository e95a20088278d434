import { asApiError, type ApiError } from "#api/errors.ts";
import type { Replica } from "./replica-types.ts";

/** A reading this young, in ms, is good enough for what cannot be undone. */
export const youngEnough = 10_000;
/** How long a fresh reading is waited for, in ms, before what is known has to do. */
const waitsAtMost = 8000;

/** There is no fresh reading: how old what is known is, in ms, and why; without a failure the reading only takes long. */
export type NotFresh = { age: number | undefined; failure: ApiError | undefined };

/** Whether what is known is good enough for what cannot be undone. */
export const isUpToDate = (replica: Pick<Replica, "age">) => (replica.age() ?? Number.POSITIVE_INFINITY) <= youngEnough;

/** Asks what changed, whatever is known. Resolves with undefined once that is taken in, else with what is known instead. */
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
