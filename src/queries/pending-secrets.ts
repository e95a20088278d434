import { useEffect, useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { mayFetchAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useHeardSecrets } from "./webhooks.ts";
import { useOutbox, useOutboxView } from "./outbox.ts";

const lockOf = (pending: string) => `secret ${pending}`;
const channelName = "secrets told";

/** Tells the other tabs that this one shows the secret of a pending write, while the component is mounted and the tab lives. */
export function useToldHere(pending: string): void {
  useEffect(() => holdSecret(pending), [pending]);
}

/** Whether another tab of this browser is showing the secret of a pending write; the component follows changes. */
export function useToldElsewhere(pending: string): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => watchSecret(pending, setTold), [pending]);
  return isTold;
}

/** Holds a lock, which ends with the tab in any case. Returns a function that releases it. */
export function holdSecret(pending: string): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const over = Promise.withResolvers<void>();
  let isOver = false;
  const channel = new BroadcastChannel(channelName);
  void navigator.locks.request(lockOf(pending), async () => {
    // It may be released before its turn comes.
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

/** Reports whether any tab holds the secret of a pending write, now and after each change. Returns a function that stops it. */
export function watchSecret(pending: string, tell: (isTold: boolean) => void): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const ending = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    if (ending.signal.aborted || held.every(({ name }) => name !== lockOf(pending))) return;
    tell(true);
    // Granted when the other tab releases the lock or closes.
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

/** New endpoints whose secret isn't stored and isn't in this page either; newest first. */
export function useOwedSecrets(): readonly PendingWrite[] {
  const { ended } = useOutboxView();
  const heard = useHeardSecrets();
  return ended.filter(({ id, owes }) => owes !== undefined && heard.every(({ pending }) => pending !== id));
}

/** Why a secret couldn't be refetched: the request failed, or it wasn't sent. */
export type FetchFailure = { error: ApiError } | { reason: "late" | "elsewhere" };

/** Fetches the response with a secret again; the secret desk receives it. */
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
