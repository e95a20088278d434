import type { ErrorFacts } from "#api/errors.ts";
import type { Client, Heard, RequestNote } from "#api/transport.ts";
import type { EndpointList } from "#api/webhooks.ts";
import { sendWrite } from "#api/writes.ts";
import { openArchive } from "./archive/open-archive.ts";
import type { JobsMessage } from "./jobs/job-types.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createFindings } from "./findings/findings.ts";
import type { Fleet } from "./vehicles/vehicle-list.ts";
import { createMappingLog, type MappingLog } from "./vehicles/mapping-log.ts";
import type { PendingWrite } from "./outbox/pending-write.ts";
import { verifications } from "./outbox/verify.ts";
import { createJournal } from "./journal/journal.ts";
import { createLedger } from "./ledger/ledger.ts";
import { createParked } from "./ledger/parked.ts";
import { createMemoryStorage } from "./storage.ts";
import { createReplica, type ReplicaMessage } from "./replica/replica.ts";
import type { Replica } from "./replica/replica-types.ts";
import type { OutboxMessage } from "./outbox/outbox-types.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { createWebhookNotes } from "./webhooks/webhook-notes.ts";
import { createReplacements } from "./webhooks/replacements.ts";
import { createSecretStore } from "./webhooks/secret-store.ts";
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

type Opened = { fp: string; storage: Storage };

/** A timer of the page; gives what calls it off. */
function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** What this browser keeps of one credential. */
export type Records = ReturnType<typeof openRecords>;

/** Opens the records of one credential and joins the other tabs that use it. */
function openRecords(options: Options) {
  const { client, now, hostDate = () => undefined } = options;
  const random = Math.random;
  const page = {
    now,
    random,
    after,
    newId: () => crypto.randomUUID(),
    isVisible: () => document.visibilityState === "visible",
    isLocked: () => client.isLocked(),
    lock: withLock,
  };
  let kept: Promise<Opened> | undefined;
  /** The fingerprint once it is known: what goes on in memory belongs to the same credential. */
  let known: string | undefined;
  const open = (safely: boolean) => {
    kept = safely
      ? openStorage(client, options.storage)
      : Promise.resolve({ fp: known ?? crypto.randomUUID(), storage: createMemoryStorage() });
    void kept.then(
      ({ fp }) => (known = fp),
      () => undefined,
    );
    return kept;
  };
  const store = () => kept ?? open(true);
  const disposers: (() => void)[] = [];
  const identified = Promise.withResolvers<Opened>();
  /** The same, or undefined where nothing can be kept. */
  const first = Promise.withResolvers<Opened | undefined>();
  const link = <Message>(name: string) => linkOf<Message>(name, identified.promise, disposers);
  const replica = createReplica({
    ...page,
    client,
    opened: first.promise,
    link: link<ReplicaMessage>("replica"),
    lock: async (work) => withLock(`replica ${known ?? ""}`, work),
    hostDate,
  });
  const secrets = createSecretStore();
  const outbox = createOutbox({
    ...page,
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
    look: (pending) =>
      verifications[pending.write.kind](pending, {
        replica,
        fleet,
        now,
        listWebhooks: () => options.listWebhooks(client),
      }),
    onResponse: secrets.hear,
    admit: (signal) => client.governor.admit("write", signal),
    pausedUntil: () => client.governor.read().pause?.until,
    link: link<OutboxMessage>("outbox"),
    monotonic: () => performance.now(),
    onEnded: options.onEnded,
  });
  const mappings = createMappingLog({ store, outbox });
  const fleet = options.openFleet(client, mappings);
  const ledger = createLedger({ store, outbox });
  const hooks = createWebhookNotes({ store, link: link("hooks") });
  const replacements = createReplacements({ ...page, notes: hooks, outbox, secrets });
  const parked = createParked({ store, link: link("parked") });
  disposers.push(onceReadable(outbox, [mappings, ledger, hooks, parked]));
  const deliveries = openArchive({ client, store, hello: identified.promise, now, after });
  const observe = async () => {
    const part = await import("./findings/observe.ts");
    return (heard: Heard) => part.observe(heard, client.reading.read());
  };
  const findings = createFindings({ store, observe, now, after });
  const bulk = createJobs({
    ...page,
    store,
    outbox,
    replica,
    fleet,
    ledger,
    waits: () => client.governor.read().pause?.until,
    isOnline: () => navigator.onLine,
    link: link<JobsMessage>("bulk"),
  });
  disposers.push(client.governor.join({ ...link<unknown>("governor"), tabs: () => tabsOf(identified.promise) }));
  void identified.promise.then(({ fp }) => announceTab(fp, disposers));
  const keys = link<KeyNews>("key");
  keys.onMessage(options.onKeyNews);
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
    /** Tells the other tabs of this credential. */
    tell: keys.post,
    /** Ends it and wipes what is kept of this credential, but for stubs of what may have happened. */
    close: async (): Promise<void> => {
      const parts = [bulk, fleet, mappings, ledger, parked, secrets, replacements, hooks, deliveries, findings, outbox];
      for (const part of parts) part.close();
      void replica.close();
      for (const end of disposers) end();
      // Before anything is wiped: a note that is stored later would outlive the sign-out.
      await journal.close();
      const { fp, storage } = (await kept?.catch(() => undefined)) ?? {};
      if (fp !== undefined) await storage?.forget(fp).catch(() => undefined);
    },
  };
}

/** Tells both when the link is back, the page is seen again or somebody touches it. Gives what ends it. */
function wakeWithThePage(outbox: Outbox, replica: Replica): () => void {
  const closing = new AbortController();
  const on = (target: EventTarget, event: string, then: () => void) =>
    target.addEventListener(event, then, { signal: closing.signal });
  const wake = (why: "link" | "seen") => {
    outbox.wake(why);
    replica.wake(why);
  };
  const onSeen = () => document.visibilityState === "visible" && wake("seen");
  on(window, "pointerdown", () => replica.wake("touched"));
  on(window, "keydown", () => replica.wake("touched"));
  on(window, "online", () => wake("link"));
  on(window, "pageshow", onSeen);
  on(document, "visibilitychange", onSeen);
  return () => closing.abort();
}

/** Has what could not be read either read again, once the outbox can be. Gives what ends it. */
const onceReadable = (outbox: Outbox, others: readonly { reload: () => Promise<void> }[]): (() => void) =>
  outbox.subscribe(({ phase }, before) => {
    if (before.phase === "blocked" && phase !== "blocked") for (const each of others) void each.reload();
  });

async function openStorage(client: Client, open: () => Storage): Promise<Opened> {
  try {
    const storage = open();
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
