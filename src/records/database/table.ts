import { isUntouched, placeOf, type Disk, type NamedRow, type Seal } from "./disk.ts";
import type { NamedTable } from "./schema.ts";

type Change<T> = (stored: T | undefined) => T | undefined;

/** Records of an API key, each sealed, and stored under an HMAC of its name. */
export type Table<T> = ReturnType<typeof createTable<T>>;

/** Seals one record for its table. */
export async function sealNamed(seal: Seal, table: string, [fp, text]: [fp: string, name: string], record: unknown) {
  const name = await seal.nameOf(text);
  const row: NamedRow = { fp, name, sealed: await seal.close(placeOf(table, fp, name), record) };
  return row;
}

/** Stores records of one kind in a table of the disk. `relaxed`: for copies of what the service has. */
export function createTable<T>(
  { inTransaction, createLine, sealOf, ifReadable }: Disk,
  table: NamedTable,
  durability?: "relaxed",
) {
  const inLine = createLine();

  async function open(seal: Seal, { fp, name, sealed }: NamedRow): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this very function's counterpart
    return (await seal.open(placeOf(table, fp, name), sealed)) as T;
  }

  const read = (fp: string, names: readonly string[]) =>
    inTransaction(
      [table],
      ({ rows }) => Promise.all(names.map((name) => rows<NamedRow>(table).get([fp, name]))),
      durability,
    );

  async function changeAll(fp: string, changes: ReadonlyMap<string, Change<T>>): Promise<(T | undefined)[]> {
    const seal = sealOf(fp);
    const names = await Promise.all([...changes.keys()].map(seal.nameOf));
    for (;;) {
      const before = await read(fp, names);
      const stored = await Promise.all(before.map(async (row) => (row === undefined ? undefined : open(seal, row))));
      const next = [...changes.values()].map((change, index) => change(stored[index]));
      const work = [...changes.keys()].map(async (text, index) => {
        const [name = "", record] = [names[index], next[index]];
        if (record === stored[index]) return [];
        const row = record === undefined ? undefined : await sealNamed(seal, table, [fp, text], record);
        return [{ name, before: before[index], row }];
      });
      const changed = (await Promise.all(work)).flat();
      if (changed.length === 0) return next;
      const isDone = await inTransaction(
        [table],
        async (transaction) => {
          const rows = transaction.rows<NamedRow>(table);
          const now = await Promise.all(changed.map(({ name }) => rows.get([fp, name])));
          // Another tab was faster: start again.
          if (!changed.every((each, index) => isUntouched(now[index], each.before))) return false;
          await Promise.all(
            changed.map(({ name, row }) => (row === undefined ? rows.delete([fp, name]) : rows.put(row))),
          );
          return true;
        },
        durability,
      );
      if (isDone) return next;
    }
  }

  return {
    /** All readable records of an API key, in no order. */
    all: (fp: string): Promise<T[]> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const stored = await inTransaction([table], ({ rows }) => rows<NamedRow>(table).getAll({ of: fp }), durability);
        const opened = stored.map((row) => ifReadable({ fp, table, name: row.name }, () => open(seal, row)));
        return (await Promise.all(opened)).filter((record) => record !== undefined);
      }),
    get: (fp: string, text: string): Promise<T | undefined> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const name = await seal.nameOf(text);
        const [row] = await read(fp, [name]);
        return row === undefined ? undefined : ifReadable({ fp, table, name }, () => open(seal, row));
      }),
    put: (fp: string, records: readonly (readonly [name: string, record: T])[]): Promise<void> =>
      inLine(async () => {
        const seal = sealOf(fp);
        const sealed = await Promise.all(records.map(([text, record]) => sealNamed(seal, table, [fp, text], record)));
        await inTransaction(
          [table],
          async ({ rows }) => {
            await Promise.all(sealed.map((row) => rows(table).put(row)));
          },
          durability,
        );
      }),
    drop: (fp: string, text: string): Promise<void> =>
      inLine(async () => {
        const name = await sealOf(fp).nameOf(text);
        await inTransaction([table], ({ rows }) => rows(table).delete([fp, name]), durability);
      }),
    /**
     * Changes a record as stored right now, whatever other tabs do; undefined means none, both ways. `change` may be called
     * more than once.
     */
    change: (fp: string, text: string, change: Change<T>): Promise<T | undefined> =>
      inLine(async () => (await changeAll(fp, new Map([[text, change]])))[0]),
    /** The same for several, in one transaction. */
    changeEach: (fp: string, changes: ReadonlyMap<string, Change<T>>): Promise<void> =>
      inLine(async () => void (await changeAll(fp, changes))),
  };
}
