/** Fields by dotted path: `vehicle.external_ref` is in `vehicle`. Undefined values are left out. */
export type Fields = Readonly<Record<string, unknown>>;

/** The object that these paths describe: the inverse of reading a value at a path. Numbers are places in a list. */
export function nest(fields: Fields): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const steps = path.split(".");
    const last = steps.pop() ?? path;
    let here = root;
    for (const step of steps) here = below(here, step);
    here[last] = value;
  }
  return withLists(root);
}

const withLists = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, isRecord(value) ? asList(value) : value]));

function asList(record: Record<string, unknown>): unknown {
  const inner = withLists(record);
  const names = Object.keys(inner);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? Object.values(inner) : inner;
}

function below(parent: Record<string, unknown>, step: string): Record<string, unknown> {
  const found = parent[step];
  if (isRecord(found)) return found;
  const made: Record<string, unknown> = {};
  parent[step] = made;
  return made;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
