import { readCreated } from "#contract/webhook-secret.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";

/** An answer that was heard in this page and nobody has stored yet. It does not hold the secret itself. */
export type HeardSecret = {
  /** The id of the intent. */
  readonly intent: string;
  /** The endpoint's id, where the answer said it. */
  readonly endpoint: string | undefined;
  /** Whether a secret was found in the answer. */
  readonly hasSecret: boolean;
  /** It was heard after the endpoint was known to be created: the service repeated its first answer. */
  readonly isAgain: boolean;
};

/**
 * Holds what is told once, in this page's memory and nowhere else: no state of a screen, no cache and no storage knows it. Who
 * shows it asks for it at that moment and writes it where it is to be read.
 */
export type SecretStore = {
  /** The same object until something changes. */
  read: () => readonly HeardSecret[];
  subscribe: (listener: () => void) => () => void;
  /** Takes in the answer to the creation of an endpoint. */
  hear: (intent: PendingWrite, body: unknown) => void;
  /** The secret of an intent, or the whole answer as text where none was found in it. */
  reveal: (intent: string) => { secret: string } | { answer: string } | undefined;
  /** Forgets it for good. */
  forget: (intent: string) => void;
  close: () => void;
};

/** Opens the desk of one credential in this page. */
export function createSecretStore(): SecretStore {
  const listeners = new Set<() => void>();
  const bodies = new Map<string, { body: unknown; isAgain: boolean }>();
  let view: readonly HeardSecret[] = [];
  const publish = () => {
    view = [...bodies].map(([intent, { body, isAgain }]) => {
      const { secret, id } = readCreated(body);
      return { intent, endpoint: id, hasSecret: secret !== undefined, isAgain };
    });
    for (const listener of listeners) listener();
  };
  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear: ({ id, write, state }, body) => {
      if (write.kind !== "hookCreate") return;
      // An answer that is repeated without the secret takes nothing away.
      if (bodies.has(id) && readCreated(body).secret === undefined) return;
      bodies.set(id, { body, isAgain: state === "applied" });
      publish();
    },
    reveal: (intent) => {
      const heard = bodies.get(intent);
      if (heard === undefined) return undefined;
      const { secret } = readCreated(heard.body);
      return secret === undefined ? { answer: JSON.stringify(heard.body ?? null, undefined, 2) } : { secret };
    },
    forget: (intent) => {
      if (bodies.delete(intent)) publish();
    },
    close: () => {
      bodies.clear();
      publish();
    },
  };
}
