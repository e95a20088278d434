import { createStore } from "zustand/vanilla";
import { readCreated } from "#contract/webhook.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";

/** An answer that was received in this page and nobody has stored yet. It does not hold the secret itself. */
export type HeardSecret = {
  /** The id of the pending write. */
  readonly pending: string;
  /** The endpoint's id, where the answer said it. */
  readonly endpoint: string | undefined;
  /** Whether a secret was found in the answer. */
  readonly hasSecret: boolean;
  /** It was received after the endpoint was known to be created: the service repeated its first answer. */
  readonly isAgain: boolean;
};

/**
 * Holds secrets that are shown once, in this page's memory and nowhere else: no state of a screen, no cache and no storage knows it. Who
 * shows it asks for it at that moment and writes it where it is to be read.
 */
export type SecretStore = ReturnType<typeof createSecretStore>;

/** Opens the secrets of one credential in this page. */
export function createSecretStore() {
  const bodies = new Map<string, { body: unknown; isAgain: boolean }>();
  const store = createStore<readonly HeardSecret[]>(() => []);
  const publish = () =>
    store.setState(
      [...bodies].map(([pending, { body, isAgain }]) => {
        const { secret, id } = readCreated(body);
        return { pending, endpoint: id, hasSecret: secret !== undefined, isAgain };
      }),
      true,
    );
  return {
    read: store.getState,
    subscribe: store.subscribe,
    /** Takes in the answer to the creation of an endpoint. */
    hear: ({ id, write, state }: PendingWrite, body: unknown): void => {
      if (write.kind !== "hookCreate") return;
      // An answer that is repeated without the secret takes nothing away.
      if (bodies.has(id) && readCreated(body).secret === undefined) return;
      bodies.set(id, { body, isAgain: state === "applied" });
      publish();
    },
    /** The secret of a pending write, or the whole answer as text where none was found in it. */
    reveal: (pending: string): { secret: string } | { answer: string } | undefined => {
      const received = bodies.get(pending);
      if (received === undefined) return undefined;
      const { secret } = readCreated(received.body);
      return secret === undefined ? { answer: JSON.stringify(received.body ?? null, undefined, 2) } : { secret };
    },
    /** Forgets it for good. */
    forget: (pending: string): void => {
      if (bodies.delete(pending)) publish();
    },
    close: () => {
      bodies.clear();
      publish();
    },
  };
}
