import { useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { mayFetchAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useHeardSecrets } from "./webhooks.ts";
import { useOutbox, useOutboxView } from "./outbox.ts";

/** The new endpoints whose secret nobody has stored and that this page does not hold either; newest first. */
export function useOwedSecrets(): readonly PendingWrite[] {
  const { ended } = useOutboxView();
  const heard = useHeardSecrets();
  return ended.filter(({ id, owes }) => owes !== undefined && heard.every(({ pending }) => pending !== id));
}

/** Why a secret did not come: no answer, or an answer that is an error; or that it was not asked for. */
export type FetchFailure = { error: ApiError } | { reason: "late" | "elsewhere" };

/** Asks for the answer that holds a secret once more; what it says comes to the secret desk. */
export function useFetchSecret(pending: PendingWrite) {
  const outbox = useOutbox();
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<FetchFailure>();
  const fetchSecret = async (now: number) => {
    setFetching(true);
    setFailure(undefined);
    const failed = await outbox.fetchAgain(pending).then(
      (isHeard): FetchFailure | undefined =>
        isHeard ? undefined : { reason: mayFetchAgain(pending, now) ? "elsewhere" : "late" },
      (thrown: unknown): FetchFailure => ({ error: asApiError(thrown) }),
    );
    setFetching(false);
    setFailure(failed);
    return failed;
  };
  return { isFetching, failure, fetchSecret };
}
