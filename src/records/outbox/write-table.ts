import { valueAt } from "#contract/raw.ts";
import { isOpen, notSeenYetFor, type PendingWrite } from "./pending-write.ts";
import { isUntouched, placeOf, type Disk, type Seal } from "../database/browser-disk.ts";
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
} from "../storage.ts";
import { ofNewest, type EndedRow, type OpenRow, type Transaction } from "../database/schema.ts";

const openPlace = (slot: string) => placeOf("open", slot);
const endedPlace = (id: string) => placeOf("ended", id);

/** Keeps intents in IndexedDB. */
export function createIntentTables(disk: Disk): IntentStore {
  const { inTransaction, sealOf, ifReadable, unreadable } = disk;
  const inLine = disk.createLine();
  let isAsked = false;

  /** Asks the browser once, since Firefox shows its user each time, not to clear away what is kept from now on. */
  function askToStay(): void {
    if (!isAsked) void navigator.storage?.persist?.().catch(() => undefined);
    isAsked = true;
  }

  /** Where one stands, and what it says; `ended` is asked for only where its slot does not hold it. */
  async function find(seal: Seal, { id, slot }: Pick<PendingWrite, "id" | "slot">) {
    const name = await seal.nameOf(slot);
    const open = await inTransaction(["open"], (transaction) => transaction.objectStore("open").get(name));
    const here = open === undefined ? undefined : await readOpen(seal, open);
    if (open !== undefined && here?.id === id) return { intent: here, open, ended: undefined };
    const ended = await inTransaction(["ended"], (transaction) => transaction.objectStore("ended").get(id));
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
            const table = transaction.objectStore("open");
            const open = await table.get(row.slot);
            if (open !== undefined) return { open };
            const ofSlot = transaction.objectStore("ended").index("slot");
            const newest = (await ofSlot.openCursor(endedSince(row.slot, intent.clickedAt), "prev"))?.value;
            const ended = newest?.id === judged ? undefined : newest;
            if (ended === undefined) await table.add(row);
            return { ended };
          });
          askToStay();
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
            const [open, ended] = [transaction.objectStore("open"), transaction.objectStore("ended")];
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
        const rows = await inTransaction(["open"], (transaction) => transaction.objectStore("open").getAll());
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
        const rows = await inTransaction(["ended"], (transaction) =>
          transaction.objectStore("ended").index("newest").getAll(ofNewest(fp)),
        );
        const read = rows
          .toReversed()
          .map((row) => ifReadable({ fp, table: "ended", name: row.id }, () => readEnded(seal, row)));
        return (await Promise.all(read)).filter((intent) => intent !== undefined);
      }),
    paused: (fp) => inTransaction(["device"], (transaction) => readPause(transaction.objectStore("device"), fp)),
    setPaused: (fp, word) =>
      inTransaction(["device"], async (transaction) => {
        const device = transaction.objectStore("device");
        if (isLater(word, await readPause(device, fp))) await device.put(word, pausePlace(fp));
      }),
  };
}

/** What ended of a slot within the minute before a click, or after it where the clock was set back. */
const endedSince = (slot: string, clickedAt: number) =>
  IDBKeyRange.bound([slot, clickedAt - notSeenYetFor], [slot, Number.MAX_SAFE_INTEGER]);

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
  const table = transaction.objectStore("ended");
  const surplus = (await table.index("newest").count(ofNewest(fp))) - keptAtMost;
  if (surplus <= 0) return;
  // What owes a secret stays until that is stored, however much ends meanwhile.
  const oldest = await table.index("newest").getAll(ofNewest(fp), surplus);
  for (const { id, owes } of oldest) if (owes === undefined) await table.delete(id);
}

/** What becomes of an open intent when its credential signs out. */
type Farewell = { readonly before: OpenRow; readonly after: OpenRow | undefined };

/** The stubs of all open intents of a credential; without its key those that may have happened stay as they are. */
export async function sayFarewell({ inTransaction }: Disk, seal: Seal | undefined, fp: string): Promise<Farewell[]> {
  const rows = await inTransaction(["open"], (transaction) => transaction.objectStore("open").index("fp").getAll(fp));
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
  const table = transaction.objectStore("open");
  const known = new Map(farewells.map((farewell) => [farewell.before.slot, farewell]));
  const now = await table.index("fp").getAll(fp);
  if (!now.every((row) => isUntouched(row, known.get(row.slot)?.before))) return false;
  for (const { slot } of now) {
    const after = known.get(slot)?.after;
    await (after === undefined ? table.delete(slot) : table.put(after));
  }
  return true;
}
