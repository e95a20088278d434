type TableSchema = {
  /** Where a row contains its key; without it the key is passed separately, or counted up. */
  readonly keyPath?: string | string[];
  readonly autoIncrement?: true;
  readonly indexes?: Readonly<Record<string, string | string[]>>;
};

const named: TableSchema = { keyPath: ["fp", "name"] };

/** The tables whose records are identified by API key and name. */
const namedSchema = {
  blocks: named,
  hooks: named,
  mappings: named,
  deliveries: named,
  archive: named,
  // Nothing is stored in these four any more. Databases of earlier versions have them, and signing out empties them.
  catchUps: named,
  caught: named,
  parked: named,
  findings: named,
};

/**
 * What this browser stores, by table. `fp`: the fingerprint of the API key that a row belongs to. Readable without the key are
 * only fields that identify and order rows, and for an open write its kind, times and whether it may have happened.
 */
const tables = {
  /** The browser itself: salt, pauses, settings for an API key. */
  device: {},
  open: { keyPath: "slot", indexes: { fp: "fp" } },
  ended: { keyPath: "id", indexes: { newest: ["fp", "endedAt"], slot: ["slot", "endedAt"] } },
  requests: { keyPath: "id", indexes: { newest: ["fp", "at"] } },
  rows: { autoIncrement: true, indexes: { fp: "fp" } },
  versions: { autoIncrement: true, indexes: { fp: "fp", booking: ["fp", "name"] } },
  jobs: { keyPath: "id", indexes: { fp: "fp" } },
  items: { keyPath: ["job", "place"] },
  ...namedSchema,
} satisfies Record<string, TableSchema>;

export type TableName = keyof typeof tables;
export type NamedTable = keyof typeof namedSchema;

const isTable = (name: string): name is TableName => name in tables;
const isNamed = (name: string): name is NamedTable => name in namedSchema;

export const schema: Readonly<Record<TableName, TableSchema>> = tables;
export const allTables = Object.keys(tables).filter(isTable);
export const namedTables = Object.keys(namedSchema).filter(isNamed);

/**
 * What makes room for a write that finds none, one step after the other: the request log for anything; for a decision also the
 * bookings, which load again, then their history, and only at last deliveries, which the service may no longer list. `archive`
 * says how far those reach.
 */
export function roomFor(tables: readonly TableName[]): readonly TableName[][] {
  if (tables.every((table) => table === "requests")) return [];
  const isDecision = tables.some((table) => decisions.has(table));
  return isDecision ? [["requests"], ["rows"], ["versions"], ["deliveries", "archive", "caught"]] : [["requests"]];
}

const decisions: ReadonlySet<TableName> = new Set<TableName>(["open", "ended", "jobs", "items"]);
