import { asText, isObject, valueAt } from "#contract/raw.ts";
import { isUntouched, placeOf, type Disk, type Seal, type Sealed, type Transaction } from "../database/disk.ts";
import { isOpen, notSeenYetFor, type PendingWrite } from "./pending-write.ts";

/** An open write as it is stored; readable without the key is only what other keys' users are told of it. */
type OpenRow = Pick<PendingWrite, "fp" | "id" | "clickedAt" | "undecided" | "state"> & {
  /** An HMAC of its slot under its key. */
  readonly slot: string;
  readonly kind: PendingWrite["write"]["kind"];
  readonly sealed: Sealed;
};

type EndedRow = Pick<PendingWrite, "fp" | "id" | "endedAt" | "owes"> & Pick<OpenRow, "slot" | "sealed">;

const openRows = ({ rows }: Transaction) => rows<OpenRow>("open");
const endedRows = ({ rows }: Transaction) => rows<EndedRow>("ended");
const newest = (fp: string) => ({ index: "newest", of: fp });

const openPlace = (slot: string) => placeOf("open", slot);
const endedPlace = (id: string) => placeOf("ended", id);

/** Where the writes of a credential are kept. What a promise here resolves with is durable by then. */
export type IntentStore = ReturnType<typeof createWriteTable>;

/** Keeps the writes of each credential, open and ended. */
export function createWriteTable(disk: Disk) {
  const { inTransaction, sealOf, ifReadable, unreadable } = disk;
  const inLine = disk.createLine();

  /** Where one stands, and what it says; `ended` is asked for only where its slot does not hold it. */
  async function find(seal: Seal, { id, slot }: Pick<PendingWrite, "id" | "slot">) {
    const name = await seal.nameOf(slot);
    const open = await inTransaction(["open"], (transaction) => openRows(transaction).get(name));
    const here = open === undefined ? undefined : await readOpen(seal, open);
    if (open !== undefined && here?.id === id) return { pending: here, open, ended: undefined };
    const ended = await inTransaction(["ended"], (transaction) => endedRows(transaction).get(id));
    return { pending: ended === undefined ? undefined : await readEnded(seal, ended), open: undefined, ended };
  }

  return {
    /**
     * Keeps a new write unless its slot is taken, or `isRepeat` says so of the last of its slot that ended within a minute.
     * Gives what is there: the same, or the one that was first; undefined for one in a form that this version does not know.
     */
    add: (
      pending: PendingWrite,
      isRepeat: (ended: PendingWrite) => boolean = () => false,
    ): Promise<PendingWrite | undefined> =>
      inLine(async () => {
        const seal = sealOf(pending.fp);
        const row = await sealOpen(seal, pending);
        let judged: string | undefined;
        for (;;) {
          const { open, ended } = await inTransaction(["open", "ended"], async (transaction) => {
            const open = await openRows(transaction).get(row.slot);
            if (open !== undefined) return { open };
            // What ended of the slot within the minute before the click, or after it where the clock was set back.
            const since = { index: "slot", of: row.slot, from: pending.clickedAt - notSeenYetFor };
            const last = (await endedRows(transaction).getAll(since)).at(-1);
            const ended = last?.id === judged ? undefined : last;
            if (ended === undefined) await openRows(transaction).add(row);
            return { ended };
          });
          disk.askToStay();
          if (open !== undefined) {
            return ifReadable({ fp: pending.fp, table: "open", name: open.slot }, () => readOpen(seal, open));
          }
          if (ended === undefined) return pending;
          const place = { fp: pending.fp, table: "ended", name: ended.id } as const;
          const done = await ifReadable(place, () => readEnded(seal, ended));
          if (done !== undefined && isRepeat(done)) return done;
          judged = ended.id;
        }
      }),
    /**
     * Changes a write as it is stored at this moment, whatever other tabs do; one that is ended by it leaves its slot. The
     * change may be asked for more than once. Gives it as it is now; undefined when it is not kept any more.
     */
    change: (
      pending: Pick<PendingWrite, "id" | "slot" | "fp">,
      change: (stored: PendingWrite) => PendingWrite,
    ): Promise<PendingWrite | undefined> =>
      inLine(async () => {
        const seal = sealOf(pending.fp);
        for (;;) {
          const stored = await find(seal, pending);
          if (stored.pending === undefined) return undefined;
          const next = change(stored.pending);
          if (next === stored.pending) return next;
          const row = isOpen(next) ? { open: await sealOpen(seal, next) } : { ended: await sealEnded(seal, next) };
          const isKept = await inTransaction(["open", "ended"], async (transaction) => {
            const [open, ended] = [openRows(transaction), endedRows(transaction)];
            // Another tab was faster: from the start.
            if (stored.open !== undefined && !isUntouched(await open.get(stored.open.slot), stored.open)) return false;
            if (stored.ended !== undefined && !isUntouched(await ended.get(pending.id), stored.ended)) return false;
            if (row.open !== undefined) await open.put(row.open);
            else {
              if (stored.open !== undefined) await open.delete(stored.open.slot);
              await ended.put(row.ended);
              await trim(transaction, next.fp);
            }
            return true;
          });
          if (isKept) return next;
        }
      }),
    /**
     * All that are open; what is stored in a form that this version does not know comes as it is, and of what cannot be opened
     * that there is such a thing. `others`: what other keys sent from this browser and nobody knows the outcome of.
     */
    open: (fp: string): Promise<{ intents: PendingWrite[]; unknownForms: unknown[]; others: OthersIntent[] }> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["open"], (transaction) => openRows(transaction).getAll());
        const own = rows.filter((row) => row.fp === fp);
        const read = await Promise.all(own.map((row) => valueOf(seal, row).catch(() => inClear(row))));
        return {
          intents: read.map(readIntent).filter((pending) => pending !== undefined),
          unknownForms: [...read.filter((record) => readIntent(record) === undefined), ...unreadable(fp)],
          others: rows
            .filter((row) => row.fp !== fp && concernsOthers(row))
            .map(({ id, clickedAt, kind }) => ({ id, clickedAt, write: { kind } })),
        };
      }),
    /** The newest 500 that have ended, newest first. */
    ended: (fp: string): Promise<PendingWrite[]> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["ended"], (transaction) => endedRows(transaction).getAll(newest(fp)));
        const read = rows
          .toReversed()
          .map((row) => ifReadable({ fp, table: "ended", name: row.id }, () => readEnded(seal, row)));
        return (await Promise.all(read)).filter((pending) => pending !== undefined);
      }),
    /** Whether sending is paused: the last word that was stored. */
    paused: (fp: string): Promise<PauseWord> => inTransaction(["device"], ({ rows }) => readPause(rows("device"), fp)),
    /** Stores a word unless a later one is stored. */
    setPaused: (fp: string, word: PauseWord): Promise<void> =>
      inTransaction(["device"], async ({ rows }) => {
        const device = rows("device");
        if (isLater(word, await readPause(device, fp))) await device.put(word, pausePlace(fp));
      }),
  };
}

const pausePlace = (fp: string) => `paused ${fp}`;

/** The last word about pausing; `device`: the table of the browser itself. */
async function readPause(device: { get: (place: string) => Promise<unknown> }, fp: string): Promise<PauseWord> {
  const stored = await device.get(pausePlace(fp));
  const [isPaused, count] = [valueAt(stored, "isPaused"), valueAt(stored, "count")];
  return typeof isPaused === "boolean" && typeof count === "number" ? { isPaused, count } : neverPaused;
}

/** An open write as it is kept. */
async function sealOpen(seal: Seal, pending: PendingWrite): Promise<OpenRow> {
  const { fp, id, clickedAt, undecided, state, write } = pending;
  const slot = await seal.nameOf(pending.slot);
  return {
    slot,
    fp,
    id,
    kind: write.kind,
    clickedAt,
    undecided,
    state,
    sealed: await seal.close(openPlace(slot), pending),
  };
}

/** One that has ended, as it is kept. */
async function sealEnded(seal: Seal, pending: PendingWrite): Promise<EndedRow> {
  const { fp, id, endedAt, owes } = pending;
  const slot = await seal.nameOf(pending.slot);
  return { fp, id, slot, endedAt, owes, sealed: await seal.close(endedPlace(id), asEnded(pending)) };
}

const valueOf = (seal: Seal, { slot, sealed }: OpenRow) => seal.open(openPlace(slot), sealed);

/** The part of one that needs no key: all that can be shown of it where it does not open. */
const inClear = ({ slot: _slot, sealed: _sealed, ...rest }: OpenRow): unknown => rest;

/** @throws StorageError for one that does not open */
const readOpen = async (seal: Seal, row: OpenRow) => readIntent(await valueOf(seal, row));

/** @throws StorageError for one that does not open */
const readEnded = async (seal: Seal, { id, sealed }: EndedRow) => readIntent(await seal.open(endedPlace(id), sealed));

/** Drops the oldest that have ended. */
async function trim(transaction: Transaction, fp: string): Promise<void> {
  const table = endedRows(transaction);
  const surplus = (await table.count(newest(fp))) - keptAtMost;
  if (surplus <= 0) return;
  // What owes a secret stays until that is stored, however much ends meanwhile.
  const oldest = await table.getAll(newest(fp), surplus);
  for (const { id, owes } of oldest) if (owes === undefined) await table.delete(id);
}

/** What becomes of an open write when its credential signs out. */
type Farewell = { readonly before: OpenRow; readonly after: OpenRow | undefined };

/** The stubs of all open writes of a credential; without its key those that may have happened stay as they are. */
export async function sayFarewell(
  { inTransaction }: Pick<Disk, "inTransaction">,
  seal: Seal | undefined,
  fp: string,
): Promise<Farewell[]> {
  const rows = await inTransaction(["open"], (transaction) => openRows(transaction).getAll({ index: "fp", is: fp }));
  return Promise.all(
    rows.map(async (before) => {
      const pending = seal === undefined ? undefined : await readOpen(seal, before).catch(() => undefined);
      if (seal === undefined) return { before, after: before.undecided === 0 ? undefined : before };
      // What this version cannot read is not its to throw away.
      if (pending === undefined) return { before, after: before };
      const stub = asStub(pending);
      return { before, after: stub === undefined ? undefined : await sealOpen(seal, stub) };
    }),
  );
}

/** Puts the stubs into the place of the writes; false where one of them has changed. */
export async function leaveStubs(
  transaction: Transaction,
  farewells: readonly Farewell[],
  fp: string,
): Promise<boolean> {
  const table = openRows(transaction);
  const known = new Map(farewells.map((farewell) => [farewell.before.slot, farewell]));
  const now = await table.getAll({ index: "fp", is: fp });
  if (!now.every((row) => isUntouched(row, known.get(row.slot)?.before))) return false;
  for (const { slot } of now) {
    const after = known.get(slot)?.after;
    await (after === undefined ? table.delete(slot) : table.put(after));
  }
  return true;
}

/** Whether sending is paused. `count`: how often that was pressed until then, in all tabs. */
export type PauseWord = { readonly isPaused: boolean; readonly count: number };

/** Whether a word counts more than another: of two that were said at once, a pause does. */
export const isLater = (word: PauseWord, than: PauseWord): boolean =>
  word.count > than.count || (word.count === than.count && word.isPaused && !than.isPaused);

/** What holds before anybody paused anything. */
export const neverPaused: PauseWord = { isPaused: false, count: 0 };

/** What somebody with another key is told of an open write: its kind and when it was clicked. */
export type OthersIntent = Pick<PendingWrite, "id" | "clickedAt"> & {
  readonly write: Pick<PendingWrite["write"], "kind">;
};

/** How many ended writes are kept of each credential. */
const keptAtMost = 500;

/** An ended write as it is kept: without what was sent, and with the end of its key only, once it owes nothing. */
export function asEnded(pending: PendingWrite): PendingWrite {
  if (pending.owes !== undefined) return pending;
  return { ...pending, key: pending.key.slice(-6), write: { ...pending.write, body: null } };
}

/** What stays of an open write after sign-out, or undefined when nothing of it can have happened. */
function asStub(pending: PendingWrite): PendingWrite | undefined {
  const { about, write, undecided } = pending;
  if (undecided === 0) return undefined;
  return {
    ...pending,
    state: "person",
    key: "",
    write: { ...write, body: null },
    about: { name: about.name },
    last: undefined,
  };
}

/** Whether somebody with another key is told of it. What is on its way is the business of the tab that sends it. */
function concernsOthers({ undecided, state }: Pick<PendingWrite, "undecided" | "state">): boolean {
  return undecided > 0 && state !== "sending";
}

/** A write as stored, or undefined when this version does not know its form. */
export function readIntent(stored: unknown): PendingWrite | undefined {
  return isIntent(stored) ? stored : undefined;
}

function isIntent(stored: unknown): stored is PendingWrite {
  const [v, undecided, write] = ["v", "undecided", "write"].map((path) => valueAt(stored, path));
  const texts = ["id", "slot", "state", "write.kind"].map((path) => asText(valueAt(stored, path)));
  return v === 1 && typeof undecided === "number" && isObject(write) && !texts.includes(undefined);
}
