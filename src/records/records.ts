import type { ErrorFacts } from "#api/errors.ts";
import type { Client, Heard, RequestNote } from "#api/transport.ts";
import type { EndpointList } from "#api/webhooks.ts";
import { sendWrite } from "#api/writes.ts";
import { openArchive, type DeliveryRecords } from "./archive/open-archive.ts";
import type { Jobs, JobsMessage } from "./jobs/job-types.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createFindings, type Findings } from "./findings/findings.ts";
import type { Fleet } from "./vehicles/vehicle-list.ts";
import { createMappingLog, type MappingLog } from "./vehicles/mapping-log.ts";
import type { PendingWrite } from "./outbox/pending-write.ts";
import { verifications, shownBy } from "./outbox/verify.ts";
import { createJournal, type Journal } from "./journal/journal.ts";
import { createLedger, type Ledger } from "./ledger/ledger.ts";
import { createParked, type Parked, type ParkedMessage } from "./ledger/parked.ts";
import { createMemoryStorage } from "./storage.ts";
import { onceReadable, wakeWithThePage } from "./wake.ts";
import { createReplica, type ReplicaMessage } from "./replica/replica.ts";
import type { Replica } from "./replica/replica-types.ts";
import type { Outbox, OutboxMessage } from "./outbox/outbox-types.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createWebhookNotes, type WebhookNotes, type WebhookNotesMessage } from "./webhooks/webhook-notes.ts";
import { createReplacements, type Replacements } from "./webhooks/replacements.ts";
import { createSecretStore, type SecretStore } from "./webhooks/secret-store.ts";
import { StorageError } from "./database/storage-error.ts";
import type { Storage } from "./storage.ts";
import { announceTab, linkOf, tabsOf, withLock, noteLeft } from "./browser/tabs.ts";

/** What the page's surroundings give the records; tests give their own. */
export type RecordSurroundings = {
  now: () => number;
  /** What keeps everything beyond the page. @throws or rejects where nothing can be kept */
  storage: () => Storage;
  /** What time it is by the clock of the dashboard's own host, epoch ms, where that is known. */
  hostDate?: (() => number | undefined) | undefined;
  /** The endpoints, by a request that leaves at that moment. @throws ApiError */
  listWebhooks: (client: Client) => Promise<EndpointList>;
  /** The vehicles of the key, which the query cache holds, joined with what was mapped here. */
  openFleet: (client: Client, log: MappingLog) => Fleet;
};

/** What a tab tells the others of its key: it is refused, it is accepted again, somebody signs out. */
export type KeyNews = { type: "refused"; message: string; facts: ErrorFacts } | { type: "accepted" | "left" };

type Options = RecordSurroundings & {
  client: Client;
  onKeyNews: (news: KeyNews) => void;
  onEnded: (intent: PendingWrite, here: boolean) => void;
};

/** What this browser keeps of one credential. */
export type Records = {
  replica: Replica;
  fleet: Fleet;
  outbox: Outbox;
  journal: Journal;
  /** What was mapped from here. */
  mappings: MappingLog;
  /** The blocks that were made from here. */
  ledger: Ledger;
  /** The blocks that wait for a booking to be out of their way. */
  parked: Parked;
  /** What was told once and is not stored yet, in this page's memory alone. */
  secrets: SecretStore;
  /** What is noted here about endpoints. */
  hooks: WebhookNotes;
  /** Endpoints that take the place of others. */
  replacements: Replacements;
  /** What was delivered, and what was not. */
  deliveries: DeliveryRecords;
  /** What the service was seen to do where the interface leaves it open. */
  findings: Findings;
  bulk: Jobs;
  /** Tells the other tabs of this credential. */
  tell: (news: KeyNews) => void;
  /** Ends it and wipes what is kept of this credential, but for stubs of what may have happened. */
  close: () => Promise<void>;
};

type Opened = { fp: string; storage: Storage };

/** A timer of the page; gives what calls it off. */
function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

const unknown = () => undefined;

const isVisible = () => document.visibilityState === "visible";

/** Opens the records of one credential and joins the other tabs that use it. */
function openRecords(options: Options): Records {
  const { client, storage, now, hostDate = unknown, openFleet, listWebhooks, onEnded, onKeyNews } = options;
  let kept: Promise<Opened> | undefined;
  /** The fingerprint once it is known: what goes on in memory belongs to the same credential. */
  let known: string | undefined;
  const open = (safely: boolean) => {
    kept = openStorage(
      client,
      safely ? storage : createMemoryStorage,
      safely ? undefined : (known ?? crypto.randomUUID()),
    );
    void kept.then(
      ({ fp }) => (known = fp),
      () => undefined,
    );
    return kept;
  };
  const disposers: (() => void)[] = [];
  const identified = Promise.withResolvers<Opened>();
  /** The same, or undefined where nothing can be kept. */
  const first = Promise.withResolvers<Opened | undefined>();
  const replica = createReplica({
    client,
    opened: first.promise,
    link: linkOf<ReplicaMessage>("replica", identified.promise, disposers),
    lock: async (work) => withLock(`replica ${known ?? ""}`, work),
    now,
    random: Math.random,
    after,
    isVisible,
    hostDate,
  });
  const secrets = createSecretStore();
  const outbox = createOutbox({
    open: async (safely) => {
      try {
        const opened = await open(safely);
        if (safely) identified.resolve(opened);
        first.resolve(opened);
        return opened;
      } finally {
        first.resolve(undefined);
      }
    },
    send: (write, key, attempt) => sendWrite(client, { ...write, key, attempt }),
    look: (intent) =>
      verifications[intent.write.kind](intent, { replica, fleet, now, listWebhooks: () => listWebhooks(client) }),
    onResponse: secrets.hear,
    admit: (signal) => client.governor.admit("write", signal),
    pausedUntil: () => client.governor.read().pause?.until,
    isLocked: () => client.isLocked(),
    lock: withLock,
    link: linkOf<OutboxMessage>("outbox", identified.promise, disposers),
    now,
    monotonic: () => performance.now(),
    random: Math.random,
    newId: () => crypto.randomUUID(),
    after,
    isVisible,
    onEnded,
  });
  const store = () => kept ?? open(true);
  const mappings = createMappingLog({ store, outbox });
  const fleet = openFleet(client, mappings);
  const ledger = createLedger({ store, outbox });
  const hooks = createWebhookNotes({
    store,
    link: linkOf<WebhookNotesMessage>("hooks", identified.promise, disposers),
  });
  const replacements = createReplacements({ notes: hooks, outbox, secrets, now, newId: () => crypto.randomUUID() });
  const parked = createParked({ store, link: linkOf<ParkedMessage>("parked", identified.promise, disposers) });
  disposers.push(onceReadable(outbox, [mappings, ledger, hooks, parked]));
  const deliveries = openArchive({ client, store, hello: identified.promise, now, after });
  const observe = async () => {
    const part = await import("./findings/observe.ts");
    return (heard: Heard) => part.observe(heard, client.reading.read());
  };
  const findings = createFindings({ store, observe, now, after });
  const bulk = createJobs({
    store,
    outbox,
    rules: async () => (await import("./jobs/job-rules.ts")).jobRules({ replica, fleet, ledger, now }),
    shows: ({ action }, { target }) => shownBy(action, replica.row(target)),
    waits: () => client.governor.read().pause?.until,
    isOnline: () => navigator.onLine,
    isLocked: () => client.isLocked(),
    link: linkOf<JobsMessage>("bulk", identified.promise, disposers),
    lock: withLock,
    now,
    newId: () => crypto.randomUUID(),
    after,
  });
  const governed = linkOf<unknown>("governor", identified.promise, disposers);
  disposers.push(client.governor.join({ ...governed, tabs: () => tabsOf(identified.promise) }));
  void identified.promise.then(({ fp }) => announceTab(fp, disposers));
  const keys = linkOf<KeyNews>("key", identified.promise, disposers);
  keys.onMessage(onKeyNews);
  disposers.push(wakeWithThePage(outbox, replica));
  const journal = createJournal({ open: store, after, now });

  return {
    outbox,
    journal,
    replica,
    fleet,
    mappings,
    ledger,
    parked,
    secrets,
    hooks,
    replacements,
    deliveries,
    findings,
    bulk,
    tell: keys.post,
    async close() {
      const parts = [bulk, fleet, mappings, ledger, parked, secrets, replacements, hooks, deliveries, findings, outbox];
      for (const part of parts) part.close();
      void replica.close();
      for (const end of disposers) end();
      // Before anything is wiped: a note that is stored later would outlive the sign-out.
      await journal.close();
      const { fp, storage: opened } = (await kept?.catch(() => undefined)) ?? {};
      if (fp !== undefined) await opened?.forget(fp).catch(() => undefined);
    },
  };
}

async function openStorage(client: Client, open: () => Storage, fp: string | undefined) {
  try {
    const storage = open();
    if (fp !== undefined) return { fp, storage };
    const salt = await storage.salt();
    const own = await client.fingerprint(salt);
    await storage.unlock(own, await client.storageKey(salt));
    return { fp: own, storage };
  } catch (cause) {
    // Also a browser that offers no cryptography here, or throws where it should answer.
    throw cause instanceof StorageError ? cause : new StorageError("This browser keeps nothing here.", { cause });
  }
}

type RecordsOfOptions = RecordSurroundings & {
  onEnded: (client: Client, intent: PendingWrite, here: boolean) => void;
  onKeyNews: (client: Client, news: KeyNews) => void;
};

/** The records of the key in use: opened when its session begins, closed when another begins or nobody is signed in. */
export function createRecordsOf(options: RecordsOfOptions) {
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
