import type { Client, RequestNote } from "#api/transport.ts";
import type { Intent, Look } from "./intent.ts";
import { openRecords, type Records, type RecordSurroundings } from "./records.ts";

type Options = RecordSurroundings & {
  look: (client: Client, intent: Intent) => Promise<Look>;
  onEnded: (client: Client, intent: Intent, here: boolean) => void;
};

/** The records of the key in use: opened when its session begins, closed when another begins or nobody is signed in. */
export function createRecordsOf(options: Options) {
  let current: { client: Client; records: Records } | undefined;
  /** Requests of clients whose session has not begun: the check of the key is the first of them. */
  const early = new WeakMap<Client, RequestNote[]>();
  const isTroubled = new WeakSet<Client>();

  function open(client: Client): Records {
    const records = openRecords({
      ...options,
      client,
      look: (intent) => options.look(client, intent),
      onEnded: (intent, here) => options.onEnded(client, intent, here),
    });
    for (const request of early.get(client) ?? []) records.journal.note(request);
    current = { client, records };
    return records;
  }

  return {
    /** @throws Error for a client that is not the one in use */
    of: (client: Client): Records => {
      if (current?.client !== client) throw new Error("These are the records of another key.");
      return current.records;
    },
    /** Changes to the records of `client`; `forget`: and wipes what is kept of the one before. */
    use: (client: Client | undefined, forget: boolean): void => {
      if (current?.client === client) return;
      void current?.records.close(forget);
      current = undefined;
      if (client !== undefined) open(client);
    },
    /** Takes a request into the journal; the first success after trouble says that the link is back. */
    note: (client: Client, request: RequestNote): void => {
      if (current?.client !== client) {
        early.set(client, [...(early.get(client) ?? []), request]);
        return;
      }
      current.records.journal.note(request);
      if (request.kind === "silent" || request.kind === "failing") isTroubled.add(client);
      else if (isTroubled.delete(client)) current.records.outbox.wake("link");
    },
  };
}
