import { useEffect, useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { mayFetchAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useHeardSecrets } from "./webhooks.ts";
import { useOutbox, useOutboxView } from "./outbox.ts";

const lockOf = (pending: string) => `secret ${pending}`;
const channelName = "secrets told";

/** Says to the other tabs that this one shows the secret of a pending write, for as long as the component is mounted or the tab lives. */
export function useToldHere(pending: string): void {
  useEffect(() => holdSecret(pending), [pending]);
}

/** Whether another tab of this browser shows the secret of a pending write right now; the component follows it. */
export function useToldElsewhere(pending: string): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => watchSecret(pending, setTold), [pending]);
  return isTold;
}

/** Holds a lock, which goes with the tab however that ends. Gives what lets go of it. */
export function holdSecret(pending: string): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const over = Promise.withResolvers<void>();
  let isOver = false;
  const channel = new BroadcastChannel(channelName);
  void navigator.locks.request(lockOf(pending), async () => {
    // Its turn may come when nobody waits for it any more.
    if (isOver) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(pending);
    await over.promise;
  });
  return () => {
    isOver = true;
    channel.close();
    over.resolve();
  };
}

/** Tells whether anybody holds the secret of a pending write, now and whenever that changes. Gives what ends it. */
export function watchSecret(pending: string, tell: (isTold: boolean) => void): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const ending = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    if (ending.signal.aborted || held.every(({ name }) => name !== lockOf(pending))) return;
    tell(true);
    // Comes to its turn when the other tab lets go, or dies.
    await navigator.locks.request(lockOf(pending), { mode: "shared", signal: ending.signal }, () => tell(false));
  };
  const lookOn = () => void look().catch(unlessAborted);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === pending) lookOn();
  });
  lookOn();
  return () => {
    ending.abort();
    channel.close();
  };
}

function unlessAborted(failure: unknown): void {
  if (!(failure instanceof DOMException && failure.name === "AbortError")) throw failure;
}

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
