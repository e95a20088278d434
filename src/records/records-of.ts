import type { Client, Heard, RequestNote } from "#api/transport.ts";
import type { Intent } from "./intent.ts";
import { noteLeft } from "./tabs.ts";
import { openRecords, type KeyNews, type Records, type RecordSurroundings } from "./records.ts";

type Options = RecordSurroundings & {
  onEnded: (client: Client, intent: Intent, here: boolean) => void;
  onKeyNews: (client: Client, news: KeyNews) => void;
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
      onEnded: (intent, here) => options.onEnded(client, intent, here),
      onKeyNews: (news) => options.onKeyNews(client, news),
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
    /** Changes to the records of `client`; those of the one before are told to its other tabs, and wiped. */
    use: (client: Client | undefined): void => {
      if (current?.client === client) return;
      if (current !== undefined) {
        current.records.tell({ type: "left" });
        noteLeft();
        void current.records.close();
      }
      current = undefined;
      if (client !== undefined) open(client);
    },
    /** Tells the other tabs of the key in use. */
    tell: (news: KeyNews): void => current?.records.tell(news),
    /** Looks at an answer for what it shows of the interface. */
    heard: (client: Client, heard: Heard): void => {
      if (current?.client === client) current.records.findings.heard(heard);
    },
    /** Takes a request into the journal; the first success after trouble says that the link is back. */
    note: (client: Client, request: RequestNote): void => {
      if (current?.client !== client) {
        early.set(client, [...(early.get(client) ?? []), request]);
        return;
      }
      current.records.journal.note(request);
      // That it left says nothing about the link.
      if (request.isUnderWay) return;
      if (request.kind === "silent" || request.kind === "unreached" || request.kind === "failing")
        isTroubled.add(client);
      else if (isTroubled.delete(client)) current.records.outbox.wake("link");
    },
  };
}
