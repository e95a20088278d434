import { isUntouched, placeOf, type Disk, type Seal } from "./browser-disk.ts";
import { ofOwner, type NamedRow, type NamedTable } from "./schema.ts";

type Change<T> = (stored: T | undefined) => T | undefined;

/** Records of a credential, each sealed and known by a name that says nothing. */
type NamedRecords<T> = {
  all: (fp: string) => Promise<T[]>;
  get: (fp: string, text: string) => Promise<T | undefined>;
  put: (fp: string, records: readonly (readonly [text: string, record: T])[]) => Promise<void>;
  drop: (fp: string, text: string) => Promise<void>;
  /**
   * Changes one as it is stored at this moment, whatever other tabs do; undefined stands for none, both ways. The change may
   * be asked for more than once.
   */
  change: (fp: string, text: string, change: Change<T>) => Promise<T | undefined>;
  /** The same for some, in one transaction. */
  changeEach: (fp: string, changes: ReadonlyMap<string, Change<T>>) => Promise<void>;
};

/** Seals one for its table. */
export async function sealNamed(
  seal: Seal,
  table: string,
  { fp, text }: { fp: string; text: string },
  record: unknown,
) {
  const name = await seal.nameOf(text);
  const row: NamedRow = { fp, name, sealed: await seal.close(placeOf(table, fp, name), record) };
  return row;
}

/** Keeps records of a kind in a table of named ones. */
export function createNamedRecords<T>(
  { inTransaction, createLine, sealOf, ifReadable }: Disk,
  table: NamedTable,
  durability?: "relaxed",
): NamedRecords<T> {
  const inLine = createLine();

  async function open(seal: Seal, { fp, name, sealed }: NamedRow): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this very function's counterpart
    return (await seal.open(placeOf(table, fp, name), sealed)) as T;
  }

  const read = (fp: string, names: readonly string[]) =>
    inTransaction(
      [table],
      (transaction) => Promise.all(names.map((name) => transaction.objectStore(table).get([fp, name]))),
      durability,
    );

  /** Keeps rows in the place of others, unless another tab was faster; undefined takes one away. */
  const replace = (
    fp: string,
    work: readonly { name: string; before: NamedRow | undefined; kept: NamedRow | undefined }[],
  ) =>
    inTransaction(
      [table],
      async (transaction) => {
        const store = transaction.objectStore(table);
        const now = await Promise.all(work.map(({ name }) => store.get([fp, name])));
        if (!work.every(({ before }, index) => isUntouched(now[index], before))) return false;
        await Promise.all(
          work.map(({ name, kept }) => (kept === undefined ? store.delete([fp, name]) : store.put(kept))),
        );
        return true;
      },
      durability,
    );

  async function changeAll(fp: string, changes: ReadonlyMap<string, Change<T>>): Promise<(T | undefined)[]> {
    const seal = sealOf(fp);
    const names = await Promise.all([...changes.keys()].map(seal.nameOf));
    for (;;) {
      const rows = await read(fp, names);
      const stored = await Promise.all(rows.map(async (row) => (row === undefined ? undefined : open(seal, row))));
      const next = [...changes.values()].map((change, index) => change(stored[index]));
      const work = [...changes.keys()].map(async (text, index) => {
        const record = next[index];
        if (record === stored[index]) return [];
        const kept = record === undefined ? undefined : await sealNamed(seal, table, { fp, text }, record);
        return [{ name: names[index] ?? "", before: rows[index], kept }];
      });
      const changed = (await Promise.all(work)).flat();
      if (changed.length === 0 || (await replace(fp, changed))) return next;
    }
  }

  return {
    all: (fp) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await inTransaction(
          [table],
          (transaction) => transaction.objectStore(table).getAll(ofOwner(fp)),
          durability,
        );
        const opened = rows.map((row) => ifReadable({ fp, table, name: row.name }, () => open(seal, row)));
        return (await Promise.all(opened)).filter((record) => record !== undefined);
      }),
    get: (fp, text) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const name = await seal.nameOf(text);
        const [row] = await read(fp, [name]);
        return row === undefined ? undefined : ifReadable({ fp, table, name }, () => open(seal, row));
      }),
    put: (fp, records) =>
      inLine(async () => {
        const seal = sealOf(fp);
        const rows = await Promise.all(records.map(([text, record]) => sealNamed(seal, table, { fp, text }, record)));
        await inTransaction(
          [table],
          async (transaction) => {
            await Promise.all(rows.map((row) => transaction.objectStore(table).put(row)));
          },
          durability,
        );
      }),
    drop: (fp, text) =>
      inLine(async () => {
        const name = await sealOf(fp).nameOf(text);
        await inTransaction([table], (transaction) => transaction.objectStore(table).delete([fp, name]), durability);
      }),
    change: (fp, text, change) => inLine(async () => (await changeAll(fp, new Map([[text, change]])))[0]),
    changeEach: (fp, changes) => inLine(async () => void (await changeAll(fp, changes))),
  };
}
