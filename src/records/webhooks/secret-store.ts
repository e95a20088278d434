import { createStore } from "zustand/vanilla";
import { readCreated } from "#contract/webhook.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";

/** A reply in this page whose secret nobody has stored yet. It doesn't contain the secret itself. */
export type ReceivedSecret = {
  readonly pending: string;
  /** The endpoint's ID, if the reply contained it. */
  readonly endpoint: string | undefined;
  readonly hasSecret: boolean;
};

/**
 * Keeps secrets that are shown once, in this page's memory only: no screen state, cache or storage contains them. Whoever
 * shows one asks for it at that moment, and writes it straight to where it is displayed.
 */
export type SecretStore = ReturnType<typeof createSecretStore>;

export function createSecretStore() {
  const bodies = new Map<string, unknown>();
  const store = createStore<readonly ReceivedSecret[]>(() => []);
  const publish = () =>
    store.setState(
      [...bodies].map(([pending, body]) => {
        const { secret, id } = readCreated(body);
        return { pending, endpoint: id, hasSecret: secret !== undefined };
      }),
      true,
    );
  return {
    read: store.getState,
    subscribe: store.subscribe,
    /** Receives the reply to the creation of an endpoint. */
    hear: ({ id, write }: PendingWrite, body: unknown): void => {
      if (write.kind !== "hookCreate") return;
      // A repeated reply without the secret must not remove it.
      if (bodies.has(id) && readCreated(body).secret === undefined) return;
      bodies.set(id, body);
      publish();
    },
    /** The secret of a pending write, or the full reply as text if it contained none. */
    reveal: (pending: string): { secret: string } | { answer: string } | undefined => {
      if (!bodies.has(pending)) return undefined;
      const body = bodies.get(pending);
      const { secret } = readCreated(body);
      return secret === undefined ? { answer: JSON.stringify(body ?? null, undefined, 2) } : { secret };
    },
    forget: (pending: string): void => {
      if (bodies.delete(pending)) publish();
    },
    close: () => {
      bodies.clear();
      publish();
    },
  };
}
