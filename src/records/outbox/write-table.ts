import { valueAt } from "#contract/raw.ts";
import { isUntouched, placeOf, type Disk, type Seal, type Sealed, type Transaction } from "../database/disk.ts";
import { isOpen, notSeenYetFor, type PendingWrite } from "./pending-write.ts";
import {
  asEnded,
  asStub,
  concernsOthers,
  isLater,
  keptAtMost,
  neverPaused,
  readIntent,
  type IntentStore,
  type PauseWord,
} from "./write-store.ts";

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

/** Keeps the writes of each credential, open and ended. */
export function createWriteTable(disk: Disk): IntentStore {
  const { inTransaction, sealOf, ifReadable, unreadable } = disk;
  const inLine = disk.createLine();

  /** Where one stands, and what it says; `ended` is asked for only where its slot does not hold it. */
  async function find(seal: Seal, { id, slot }: Pick<PendingWrite, "id" | "slot">) {
    const name = await seal.nameOf(slot);
    const open = await inTransaction(["open"], (transaction) => openRows(transaction).get(name));
    const here = open === undefined ? undefined : await readOpen(seal, open);
    if (open !== undefined && here?.id === id) return { intent: here, open, ended: undefined };
    const ended = await inTransaction(["ended"], (transaction) => endedRows(transaction).get(id));
    return { intent: ended === undefined ? undefined : await readEnded(seal, ended), open: undefined, ended };
  }

  return {
    add: (intent, isRepeat = () => false) =>
      inLine(async () => {
        const seal = sealOf(intent.fp);
        const row = await sealOpen(seal, intent);
        let judged: string | undefined;
        for (;;) {
          const { open, ended } = await inTransaction(["open", "ended"], async (transaction) => {
            const open = await openRows(transaction).get(row.slot);
            if (open !== undefined) return { open };
            // What ended of the slot within the minute before the click, or after it where the clock was set back.
            const since = { index: "slot", of: row.slot, from: intent.clickedAt - notSeenYetFor };
            const last = (await endedRows(transaction).getAll(since)).at(-1);
            const ended = last?.id === judged ? undefined : last;
            if (ended === undefined) await openRows(transaction).add(row);
            return { ended };
          });
          disk.askToStay();
          if (open !== undefined) {
            return ifReadable({ fp: intent.fp, table: "open", name: open.slot }, () => readOpen(seal, open));
          }
          if (ended === undefined) return intent;
          const place = { fp: intent.fp, table: "ended", name: ended.id } as const;
          const done = await ifReadable(place, () => readEnded(seal, ended));
          if (done !== undefined && isRepeat(done)) return done;
          judged = ended.id;
        }
      }),
    change: (intent, change) =>
      inLine(async () => {
        const seal = sealOf(intent.fp);
        for (;;) {
          const stored = await find(seal, intent);
          if (stored.intent === undefined) return undefined;
          const next = change(stored.intent);
          if (next === stored.intent) return next;
          const row = isOpen(next) ? { open: await sealOpen(seal, next) } : { ended: await sealEnded(seal, next) };
          const isKept = await inTransaction(["open", "ended"], async (transaction) => {
            const [open, ended] = [openRows(transaction), endedRows(transaction)];
            // Another tab was faster: from the start.
            if (stored.open !== undefined && !isUntouched(await open.get(stored.open.slot), stored.open)) return false;
            if (stored.ended !== undefined && !isUntouched(await ended.get(intent.id), stored.ended)) return false;
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
    open: (fp) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["open"], (transaction) => openRows(transaction).getAll());
        const own = rows.filter((row) => row.fp === fp);
        const read = await Promise.all(own.map((row) => valueOf(seal, row).catch(() => inClear(row))));
        return {
          intents: read.map(readIntent).filter((intent) => intent !== undefined),
          unknownForms: [...read.filter((record) => readIntent(record) === undefined), ...unreadable(fp)],
          others: rows
            .filter((row) => row.fp !== fp && concernsOthers(row))
            .map(({ id, clickedAt, kind }) => ({ id, clickedAt, write: { kind } })),
        };
      }),
    ended: (fp) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(["ended"], (transaction) => endedRows(transaction).getAll(newest(fp)));
        const read = rows
          .toReversed()
          .map((row) => ifReadable({ fp, table: "ended", name: row.id }, () => readEnded(seal, row)));
        return (await Promise.all(read)).filter((intent) => intent !== undefined);
      }),
    paused: (fp) => inTransaction(["device"], ({ rows }) => readPause(rows("device"), fp)),
    setPaused: (fp, word) =>
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

/** An open intent as it is kept. */
async function sealOpen(seal: Seal, intent: PendingWrite): Promise<OpenRow> {
  const { fp, id, clickedAt, undecided, state, write } = intent;
  const slot = await seal.nameOf(intent.slot);
  return {
    slot,
    fp,
    id,
    kind: write.kind,
    clickedAt,
    undecided,
    state,
    sealed: await seal.close(openPlace(slot), intent),
  };
}

/** One that has ended, as it is kept. */
async function sealEnded(seal: Seal, intent: PendingWrite): Promise<EndedRow> {
  const { fp, id, endedAt, owes } = intent;
  const slot = await seal.nameOf(intent.slot);
  return { fp, id, slot, endedAt, owes, sealed: await seal.close(endedPlace(id), asEnded(intent)) };
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

/** What becomes of an open intent when its credential signs out. */
type Farewell = { readonly before: OpenRow; readonly after: OpenRow | undefined };

/** The stubs of all open intents of a credential; without its key those that may have happened stay as they are. */
export async function sayFarewell(
  { inTransaction }: Pick<Disk, "inTransaction">,
  seal: Seal | undefined,
  fp: string,
): Promise<Farewell[]> {
  const rows = await inTransaction(["open"], (transaction) => openRows(transaction).getAll({ index: "fp", is: fp }));
  return Promise.all(
    rows.map(async (before) => {
      const intent = seal === undefined ? undefined : await readOpen(seal, before).catch(() => undefined);
      if (seal === undefined) return { before, after: before.undecided === 0 ? undefined : before };
      // What this version cannot read is not its to throw away.
      if (intent === undefined) return { before, after: before };
      const stub = asStub(intent);
      return { before, after: stub === undefined ? undefined : await sealOpen(seal, stub) };
    }),
  );
}

/** Puts the stubs into the place of the intents; false where one of them has changed. */
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
