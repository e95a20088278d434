import { valueAt } from "#contract/raw.ts";
import { createLines, type Disk, type Key, type Rows, type Seal, type Where } from "./disk.ts";
import { allTables, schema } from "./schema.ts";
import { StorageError } from "./storage-error.ts";

/**
 * Keeps everything as long as the page is open: for a browser that can't store anything, and for tests. Nothing is sealed, and
 * since nothing can fail, nothing is rolled back.
 */
export function createMemoryDisk(): Disk {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const tables = new Map(allTables.map((table) => [table, createRows(table)]));
  void tables.get("device")?.put(crypto.randomUUID(), "begun");
  const { createLine, settled } = createLines();
  // One transaction after the other, as in the browser.
  const inOrder = createLine();
  const transaction = {
    rows<Row>(table: keyof typeof schema) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table is written by one module only
      return tables.get(table) as Rows<Row>;
    },
  };
  return {
    salt: async () => salt,
    unlock: () => undefined,
    lock: () => unsealed,
    sealOf: () => unsealed,
    ifReadable: (_where, open) => open(),
    unreadable: () => [],
    inTransaction: (_tables, work) => inOrder(() => work(transaction)),
    createLine,
    settled,
    askToStay: () => undefined,
  };
}

const unsealed: Seal = {
  close: async (_place, value) => ({ value }),
  closeBytes: async (_place, value) => ({ value }),
  open: async (_place, sealed) => valueAt(sealed, "value"),
  async openBytes(_place, sealed) {
    const bytes = valueAt(sealed, "value");
    if (bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer) return new Uint8Array(bytes.buffer);
    throw new StorageError("The stored value isn't binary data.");
  },
  nameOf: async (text) => text,
};

function createRows(table: keyof typeof schema): Rows<unknown> {
  const { keyPath, indexes } = schema[table];
  const stored = new Map<string, { key: Key; row: unknown }>();
  let last = 0;

  function put(row: unknown, given?: Key): Key {
    const key = given ?? (keyPath === undefined ? (last += 1) : keyAt(row, keyPath));
    if (key === undefined) throw new Error(`A row of ${table} without its key.`);
    stored.set(JSON.stringify(key), { key, row });
    return key;
  }
  function find(where?: Where) {
    const path = where?.index === undefined ? undefined : indexes?.[where.index];
    return [...stored.values()]
      .flatMap(({ key, row }) => {
        const at = path === undefined ? key : keyAt(row, path);
        return at === undefined || (where !== undefined && !isAt(at, where)) ? [] : [{ key, row, at }];
      })
      .toSorted((a, b) => compare(a.at, b.at) || compare(a.key, b.key));
  }
  return {
    get: async (key) => stored.get(JSON.stringify(key))?.row,
    getAll: async (where, atMost) =>
      find(where)
        .slice(0, atMost)
        .map(({ row }) => row),
    getAllKeys: async (where, atMost) =>
      find(where)
        .slice(0, atMost)
        .map(({ key }) => key),
    count: async (where) => find(where).length,
    put: async (row, key) => put(row, key),
    add: async (row) => put(row),
    delete: async (which) => {
      const keys = typeof which === "object" && "of" in which ? find(which).map(({ key }) => key) : [which];
      for (const key of keys) stored.delete(JSON.stringify(key));
    },
  };
}

function isAt(at: Key, where: Where): boolean {
  if ("is" in where) return compare(at, where.is) === 0;
  return partsOf(at)[0] === where.of && (where.from === undefined || Number(partsOf(at)[1]) >= where.from);
}

/** Undefined if a row lacks a part of the key: such a row is in no index. */
function keyAt(row: unknown, path: string | string[]): Key | undefined {
  const parts = [path].flat().map((each) => valueAt(row, each));
  if (!parts.every((part) => typeof part === "string" || typeof part === "number")) return undefined;
  return typeof path === "string" ? parts[0] : parts;
}

const partsOf = (key: Key) => (typeof key === "object" ? key : [key]);

/** The browser's order for keys of the same form. */
function compare(a: Key, b: Key): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (const [index, part] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    if (part !== against) return part < against ? -1 : 1;
  }
  return one.length - other.length;
}
