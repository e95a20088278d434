import { asText, isObject, valueAt } from "#contract/raw.ts";
import { isUntouched, placeOf, type Disk, type Seal, type Sealed, type Transaction } from "../database/disk.ts";
import { isLater, pausePlace, readPause, type PauseWord } from "./sending-pause.ts";
import { isOpen, notSeenYetFor, type PendingWrite } from "./pending-write.ts";

/** An open write as stored; without its API key, only what users of other keys may see can be read. */
type OpenRow = Pick<PendingWrite, "fp" | "id" | "clickedAt" | "undecided" | "state"> & {
  /** An HMAC of its slot, see `Seal`. */
  readonly slot: string;
  readonly kind: PendingWrite["write"]["kind"];
  readonly sealed: Sealed;
};

type EndedRow = Pick<PendingWrite, "fp" | "id" | "endedAt" | "owes"> & Pick<OpenRow, "slot" | "sealed">;

const openRows = ({ rows }: Transaction) => rows<OpenRow>("open");
const endedRows = ({ rows }: Transaction) => rows<EndedRow>("ended");
const newest = (fp: string) => ({ index: "newest", of: fp });

const begunOf = ({ rows }: Transaction) => rows("device").get("begun");

const openPlace = (slot: string) => placeOf("open", slot);
const endedPlace = (id: string) => placeOf("ended", id);

/** Storage for the writes of an API key. A result is durable once its promise resolves. */
export type WriteStore = ReturnType<typeof createWriteTable>;

/** Stores the writes of each API key, open and ended. */
export function createWriteTable(disk: Disk) {
  const { inTransaction, sealOf, ifReadable, unreadable } = disk;
  const inLine = disk.createLine();

  /** A write and its row; looks in `ended` only if its slot doesn't contain it. */
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
     * Stores a new write unless its slot is taken, or `isRepeat` accepts the last one of that slot that ended within a minute.
     * Returns the new write, or the one that was there; undefined if this version can't read that. `begun`: stores nothing if the
     * browser has cleared the storage since, which is "cleared" then.
     */
    add: (
      pending: PendingWrite,
      isRepeat: (ended: PendingWrite) => boolean = () => false,
      begun?: unknown,
    ): Promise<PendingWrite | "cleared" | undefined> =>
      inLine(async () => {
        const seal = sealOf(pending.fp);
        const row = await sealOpen(seal, pending);
        let judged: string | undefined;
        for (;;) {
          const { open, ended, isCleared } = await inTransaction(["open", "ended", "device"], async (transaction) => {
            const open = await openRows(transaction).get(row.slot);
            if (open !== undefined) return { open };
            if (begun !== undefined && (await begunOf(transaction)) !== begun) return { isCleared: true };
            // What ended in this slot within the minute before the click, or after it if the clock was set back.
            const since = { index: "slot", of: row.slot, from: pending.clickedAt - notSeenYetFor };
            const last = (await endedRows(transaction).getAll(since)).at(-1);
            const ended = last?.id === judged ? undefined : last;
            if (ended === undefined) await openRows(transaction).add(row);
            return { ended };
          });
          if (isCleared === true) return "cleared";
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
     * Changes a write as stored right now, whatever other tabs do; if that ends it, it leaves its slot. `change` may be called
     * more than once. Returns the changed write; undefined if it is no longer stored.
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
          const isWritten = await inTransaction(["open", "ended"], async (transaction) => {
            const [open, ended] = [openRows(transaction), endedRows(transaction)];
            // Another tab was faster: start again.
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
          if (isWritten) return next;
        }
      }),
    /**
     * Writes back what the browser cleared under an open page, unless another page has done so already, or something else is in its
     * slot.
     */
    putBack: (pending: PendingWrite): Promise<void> =>
      inLine(async () => {
        const row = await sealOpen(sealOf(pending.fp), pending);
        await inTransaction(["open", "ended"], async (transaction) => {
          const ended = await endedRows(transaction).get(pending.id);
          const open = await openRows(transaction).get(row.slot);
          if (ended === undefined && open === undefined) await openRows(transaction).add(row);
        });
      }),
    /**
     * All open writes. Those that this version can't read come as they are; those that don't decrypt, without what is sealed.
     * `others`: writes of other API keys in this browser whose outcome is unknown.
     */
    open: (fp: string): Promise<{ writes: PendingWrite[]; unknownForms: unknown[]; others: OthersWrite[] }> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["open"], (transaction) => openRows(transaction).getAll());
        const own = rows.filter((row) => row.fp === fp);
        const read = await Promise.all(own.map((row) => valueOf(seal, row).catch(() => inClear(row))));
        return {
          writes: read.map(readPendingWrite).filter((pending) => pending !== undefined),
          unknownForms: [...read.filter((record) => readPendingWrite(record) === undefined), ...unreadable(fp)],
          others: rows
            .filter((row) => row.fp !== fp && concernsOthers(row))
            .map(({ id, clickedAt, kind }) => ({ id, clickedAt, write: { kind } })),
        };
      }),
    /** The newest 500 ended writes, newest first. */
    ended: (fp: string): Promise<PendingWrite[]> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["ended"], (transaction) => endedRows(transaction).getAll(newest(fp)));
        const read = rows
          .toReversed()
          .map((row) => ifReadable({ fp, table: "ended", name: row.id }, () => readEnded(seal, row)));
        return (await Promise.all(read)).filter((pending) => pending !== undefined);
      }),
    /** What tells this storage from a new one after the browser cleared it. */
    begun: (): Promise<unknown> => inTransaction(["device"], begunOf),
    /** Whether sending is paused, as stored last. */
    paused: (fp: string): Promise<PauseWord> => inTransaction(["device"], ({ rows }) => readPause(rows("device"), fp)),
    /** Stores a pause or resume unless a later one is stored. */
    setPaused: (fp: string, word: PauseWord): Promise<void> =>
      inTransaction(["device"], async ({ rows }) => {
        const device = rows("device");
        if (isLater(word, await readPause(device, fp))) await device.put(word, pausePlace(fp));
      }),
  };
}

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

async function sealEnded(seal: Seal, pending: PendingWrite): Promise<EndedRow> {
  const { fp, id, endedAt, owes } = pending;
  const slot = await seal.nameOf(pending.slot);
  return { fp, id, slot, endedAt, owes, sealed: await seal.close(endedPlace(id), asEnded(pending)) };
}

const valueOf = (seal: Seal, { slot, sealed }: OpenRow) => seal.open(openPlace(slot), sealed);

/** What isn't sealed: all we can show of a row that doesn't decrypt. */
const inClear = ({ slot: _slot, sealed: _sealed, ...rest }: OpenRow): unknown => rest;

/** @throws StorageError if it doesn't decrypt */
const readOpen = async (seal: Seal, row: OpenRow) => readPendingWrite(await valueOf(seal, row));

/** @throws StorageError if it doesn't decrypt */
const readEnded = async (seal: Seal, { id, sealed }: EndedRow) =>
  readPendingWrite(await seal.open(endedPlace(id), sealed));

async function trim(transaction: Transaction, fp: string): Promise<void> {
  const table = endedRows(transaction);
  const surplus = (await table.count(newest(fp))) - endedAtMost;
  if (surplus <= 0) return;
  // Keep those whose secret isn't stored yet, however many others end.
  const oldest = await table.getAll(newest(fp), surplus);
  for (const { id, owes } of oldest) if (owes === undefined) await table.delete(id);
}

/** An open write's row before and after sign-out. */
type Farewell = { readonly before: OpenRow; readonly after: OpenRow | undefined };

/** Stubs of all open writes of an API key. Without its seal, those that may have happened stay as they are. */
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
      // Don't delete what this version can't read.
      if (pending === undefined) return { before, after: before };
      const stub = asStub(pending);
      return { before, after: stub === undefined ? undefined : await sealOpen(seal, stub) };
    }),
  );
}

/** Replaces the writes by their stubs; false if one of them has changed. */
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

/** What users of another API key see of an open write: its kind and when it was clicked. */
export type OthersWrite = Pick<PendingWrite, "id" | "clickedAt"> & {
  readonly write: Pick<PendingWrite["write"], "kind">;
};

/** How many ended writes are kept for each API key. */
const endedAtMost = 500;

/** An ended write as stored: without its body, and with only the end of its key, once no secret is owed. */
export function asEnded(pending: PendingWrite): PendingWrite {
  if (pending.owes !== undefined) return pending;
  return { ...pending, key: pending.key.slice(-6), write: { ...pending.write, body: null } };
}

/** What stays of an open write after sign-out, or undefined if it can't have happened. */
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

/** Whether users of another API key see it. One that is being sent is left to its tab. */
function concernsOthers({ undecided, state }: Pick<PendingWrite, "undecided" | "state">): boolean {
  return undecided > 0 && state !== "sending";
}

/** The stored write, or undefined if this version can't read it. */
export function readPendingWrite(stored: unknown): PendingWrite | undefined {
  return isPending(stored) ? stored : undefined;
}

function isPending(stored: unknown): stored is PendingWrite {
  const [v, undecided, write] = ["v", "undecided", "write"].map((path) => valueAt(stored, path));
  const texts = ["id", "slot", "state", "write.kind"].map((path) => asText(valueAt(stored, path)));
  return v === 1 && typeof undecided === "number" && isObject(write) && !texts.includes(undefined);
}
