import type { ErrorFacts } from "#api/errors.ts";
import type { Client, RequestNote } from "#api/transport.ts";
import type { EndpointList } from "#api/webhooks.ts";
// oxlint-disable-next-line no-restricted-imports -- handed to the outbox
import { writeClient } from "#api/writes.ts";
import { createDeliveryLog, type DeliveryMessage } from "./deliveries/delivery-log.ts";
import type { JobsMessage } from "./jobs/job-types.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createMappingLog } from "./vehicles/mapping-log.ts";
import { createVehicles } from "./vehicles/vehicles.ts";
import { verifications } from "./outbox/verify.ts";
import { createRequestLog } from "./requests/request-log.ts";
import { createOwnBlocks } from "./blocks/own-blocks.ts";
import type { Woken } from "./rhythm.ts";
import { createMemoryStorage, type Storage } from "./storage.ts";
import { chosenFields } from "./browser/chosen-fields.ts";
import { followLocal } from "./browser/local-text.ts";
import { createReplica, type ReplicaMessage } from "./replica/replica.ts";
import type { OutboxMessage } from "./outbox/outbox-types.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { createWebhookNotes } from "./webhooks/webhook-notes.ts";
import { createReplacements } from "./webhooks/replacements.ts";
import { createSecretStore } from "./webhooks/secret-store.ts";
import { StorageError } from "./database/storage-error.ts";
import { announceTab, linkOf, tabsOf, withLock, noteLeft } from "./browser/tabs.ts";

/** What the page provides for the records; tests provide their own. */
type RecordSurroundings = {
  now: () => number;
  /** Opens the storage. @throws or rejects if nothing can be stored */
  storage: () => Storage;
  /** The clock of the dashboard's own host, epoch ms, if known. */
  hostDate?: (() => number | undefined) | undefined;
  /** The endpoints, always by a new request. @throws ApiError */
  listWebhooks: (client: Client) => Promise<EndpointList>;
  /** Another tab of the API key has news about it. */
  onKeyNews: (client: Client, news: KeyNews) => void;
};

/** A message to other tabs of the API key: it is refused, it is accepted again, somebody signed out. */
export type KeyNews = { type: "refused"; message: string; facts: ErrorFacts } | { type: "accepted" | "left" };

type Opened = { fp: string; storage: Storage };

/** A timer of the page; returns a function that cancels it. */
function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** What this browser stores for one API key. */
export type Records = ReturnType<typeof openRecords>;

/** Opens the records of one API key and joins the other tabs that use it. */
function openRecords(client: Client, options: RecordSurroundings) {
  const { now, hostDate = () => undefined } = options;
  const random = Math.random;
  const page = {
    now,
    random,
    after,
    newId: () => crypto.randomUUID(),
    isVisible: () => document.visibilityState === "visible",
    lock: withLock,
  };
  let opening: Promise<Opened> | undefined;
  /** The fingerprint once it is known: work that continues in memory belongs to the same API key. */
  let known: string | undefined;
  const open = (safely: boolean) => {
    opening = safely
      ? openStorage(client, options.storage)
      : Promise.resolve({ fp: known ?? crypto.randomUUID(), storage: createMemoryStorage() });
    void opening.then(
      ({ fp }) => (known = fp),
      () => undefined,
    );
    return opening;
  };
  const store = () => opening ?? open(true);
  const disposers: (() => void)[] = [];
  const identified = Promise.withResolvers<Opened>();
  /** The same, or undefined once it has failed twice: a busy disk may be late at first. */
  const settled = Promise.withResolvers<Opened | undefined>();
  let failures = 0;
  const readChosen = () => client.reading.choose(chosenFields(client.baseUrl));
  readChosen();
  disposers.push(followLocal(readChosen));
  const link = <Message>(name: string) => linkOf<Message>(name, identified.promise, disposers);
  /** A tab that can't store anything shares nothing with the others, and waits for none. */
  const lockOf = (name: string) => async (work: () => Promise<void>) =>
    known === undefined ? work().then(() => true) : withLock(`${name} ${known}`, work);
  const replica = createReplica({
    ...page,
    client,
    opened: settled.promise,
    link: link<ReplicaMessage>("replica"),
    lock: lockOf("replica"),
    hostDate,
  });
  const writes = writeClient(client);
  const secrets = createSecretStore();
  const outbox = createOutbox({
    ...page,
    client: writes,
    open: async (safely) => {
      try {
        const opened = await open(safely);
        if (safely) identified.resolve(opened);
        settled.resolve(opened);
        return opened;
      } catch (failure) {
        failures += 1;
        if (failures > 1) settled.resolve(undefined);
        throw failure;
      }
    },
    verify: (pending) =>
      verifications[pending.write.kind](pending, {
        replica,
        vehicles,
        now,
        listWebhooks: () => options.listWebhooks(client),
      }),
    onResponse: secrets.hear,
    link: link<OutboxMessage>("outbox"),
    monotonic: () => performance.now(),
  });
  const mappings = createMappingLog({ store, outbox });
  const vehicles = createVehicles(client, mappings);
  const ownBlocks = createOwnBlocks({ store, outbox });
  const webhookNotes = createWebhookNotes({ store, link: link("hooks") });
  const replacements = createReplacements({ ...page, notes: webhookNotes, outbox, secrets });
  disposers.push(onceReadable(outbox, [mappings, ownBlocks, webhookNotes]));
  const deliveries = createDeliveryLog({
    ...page,
    client,
    store,
    link: link<DeliveryMessage>("archive"),
    lock: lockOf("archive"),
  });
  const jobs = createJobs({
    ...page,
    store,
    outbox,
    replica,
    vehicles,
    ownBlocks,
    client: writes,
    isOnline: () => navigator.onLine,
    link: link<JobsMessage>("bulk"),
  });
  disposers.push(client.governor.join({ ...link<unknown>("governor"), tabs: () => tabsOf(identified.promise) }));
  void identified.promise.then(({ fp }) => announceTab(fp, disposers));
  const keys = link<KeyNews>("key");
  keys.onMessage((news) => options.onKeyNews(client, news));
  disposers.push(wakeWithThePage({ outbox, replica, vehicles, deliveries }));
  const requestLog = createRequestLog({ open: store, after, now });

  return {
    outbox,
    requestLog,
    replica,
    vehicles,
    mappings,
    ownBlocks,
    secrets,
    webhookNotes,
    replacements,
    deliveries,
    jobs,
    /** Sends a message to the other tabs of this API key. */
    tell: keys.post,
    /** Closes the records and deletes what is stored for this API key, except stubs of what may have happened. */
    close: async (): Promise<void> => {
      const parts = [jobs, vehicles, mappings, ownBlocks, secrets, replacements, webhookNotes, deliveries, outbox];
      for (const part of parts) part.close();
      void replica.close();
      for (const end of disposers) end();
      // Before anything is deleted: a note that is stored later would survive the sign-out.
      await requestLog.close();
      const { fp, storage } = (await opening?.catch(() => undefined)) ?? {};
      if (fp !== undefined) await storage?.forget(fp).catch(() => undefined);
    },
  };
}

/** Wakes them when the page is online, visible or touched again. Returns a function that stops it. */
function wakeWithThePage({
  outbox,
  replica,
  vehicles,
  deliveries,
}: Pick<Records, "outbox" | "replica" | "vehicles" | "deliveries">) {
  const closing = new AbortController();
  const on = (target: EventTarget, event: string, then: () => void) =>
    target.addEventListener(event, then, { signal: closing.signal });
  const wake = (why: Woken) => {
    if (why !== "touched") outbox.wake(why);
    for (const list of [replica, vehicles, deliveries]) list.wake(why);
  };
  const onSeen = () => {
    if (document.visibilityState === "visible") wake("seen");
  };
  on(window, "pointerdown", () => wake("touched"));
  on(window, "keydown", () => wake("touched"));
  on(window, "online", () => wake("link"));
  // Only a request can tell whether that is true.
  on(window, "offline", () => void replica.check().catch(() => undefined));
  on(window, "pageshow", onSeen);
  on(document, "visibilitychange", onSeen);
  return () => closing.abort();
}

/** Loads again what couldn't be loaded, once the outbox can be. Returns a function that stops it. */
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
    // Also if a browser has no cryptography here, or throws instead of rejecting.
    throw cause instanceof StorageError ? cause : new StorageError("This browser can't store data.", { cause });
  }
}

/** The records of the API key in use: opened when its session starts, closed when it ends. */
export function createRecordsOf(options: RecordSurroundings) {
  let current: { client: Client; records: Records } | undefined;
  /** Requests of clients whose session hasn't started: the check of the API key is the first of them. */
  const early = new WeakMap<Client, RequestNote[]>();
  const isTroubled = new WeakSet<Client>();

  return {
    /** @throws Error for a client that isn't the one in use */
    of: (client: Client): Records => {
      if (current?.client !== client) throw new Error("These are the records of another key.");
      return current.records;
    },
    /** Switches to the records of `client`; signs the previous API key out in all tabs, and deletes its records. */
    use: (client: Client | undefined): void => {
      if (current?.client === client) return;
      if (current !== undefined) {
        current.records.tell({ type: "left" });
        noteLeft();
        void current.records.close();
      }
      current = undefined;
      if (client === undefined) return;
      const records = openRecords(client, options);
      for (const request of early.get(client) ?? []) records.requestLog.note(request);
      current = { client, records };
    },
    /** Sends a message to the other tabs of the API key in use. */
    tell: (news: KeyNews): void => current?.records.tell(news),
    /** Adds a request to the request log; the first success after trouble means that the connection is back. */
    note: (client: Client, request: RequestNote): void => {
      if (current?.client !== client) {
        early.set(client, [...(early.get(client) ?? []), request]);
        return;
      }
      current.records.requestLog.note(request);
      // A request that has only just left says nothing about the connection.
      if (request.isUnderWay) return;
      if (request.kind === "silent" || request.kind === "unreached" || request.kind === "failing")
        isTroubled.add(client);
      else if (isTroubled.delete(client)) current.records.outbox.wake("link");
    },
  };
}
