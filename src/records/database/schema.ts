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
  parked: named,
  hooks: named,
  mappings: named,
  deliveries: named,
  archive: named,
  catchUps: named,
  caught: named,
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
 * Copies of what the service has, and notes about them: deleted before anything else is refused for lack of space. `archive`
 * says how far `deliveries` reach, and is deleted with them.
 */
export const copies = ["rows", "versions", "deliveries", "archive", "caught"] as const satisfies TableName[];
