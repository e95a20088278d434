import { deliveryStatus, type DeliveryStatus, type Delivery } from "#contract/delivery.ts";
import { catalogue } from "#language/catalogue.ts";
import { deliveryOf, type DeliveryRecord, type Gap } from "#records/archive/delivery-record.ts";
import { endpointKey } from "#records/archive/failing.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { displayText } from "#values/text.ts";
import { formatDay } from "#values/zone.ts";
import { clockSpan } from "./delivery-words.tsx";

const text = catalogue("deliveries/log", {
  noTime: (day: string) => `No time sent, first seen here on ${day}`,
  noError: "No error sent",
});

/** A line of the log: a delivery, or a stretch of time of which nobody here knows anything. */
export type LogRow =
  | { kind: "delivery"; key: string; record: DeliveryRecord; reading: Delivery; status: DeliveryStatus }
  | { kind: "gap"; key: string; gap: Gap };

export type DeliveryRow = Extract<LogRow, { kind: "delivery" }>;
export type GapRow = Extract<LogRow, { kind: "gap" }>;

/** What narrows the log; a part that is undefined narrows nothing. */
export type LogFilter = {
  text: string;
  endpoint: string | undefined;
  event: string | undefined;
  status: DeliveryStatus | undefined;
};

/** How the log stands on screen: by the days of its times, or by what went wrong. */
export type LogOrder = "day" | "error";

export type DeliveryLog = {
  groups: readonly GridGroup<LogRow>[];
  /** How many there are of each status, and in all, of those that the other filters leave. */
  counts: ReadonlyMap<DeliveryStatus, number>;
  matching: number;
  /** How many are on screen. */
  shown: number;
  /** Whether anything is filtered or searched. */
  isNarrowed: boolean;
};

/** `sameAs`: what else stands for an endpoint: the address of an id, for records that name only one of them. */
type Surroundings = {
  order: LogOrder;
  sameAs: (endpoint: string) => string | undefined;
  zone: string;
  nameOf: (reading: Delivery) => string;
};

/** The log as a filter leaves it. `records`: the later first. */
export function deliveryLog(
  records: readonly DeliveryRecord[],
  gaps: readonly Gap[],
  filter: LogFilter,
  { order, zone, nameOf, sameAs }: Surroundings,
): DeliveryLog {
  const { endpoint } = filter;
  const keys = endpoint === undefined ? undefined : [endpoint, sameAs(endpoint)].filter((key) => key !== undefined);
  const matching = records.map(rowOf).filter((row) => matches(row, filter, keys));
  const counts = new Map<DeliveryStatus, number>();
  for (const { status } of matching) counts.set(status, (counts.get(status) ?? 0) + 1);
  const shown = filter.status === undefined ? matching : matching.filter(({ status }) => status === filter.status);
  const isWhole = shown.length === records.length;
  const groups = order === "day" ? byDay(shown, gaps, { zone, isWhole }) : byError(shown, zone, nameOf);
  const isNarrowed = [endpoint, filter.event, filter.status].some(Boolean) || filter.text.trim() !== "";
  return { groups, counts, matching: matching.length, shown: shown.length, isNarrowed };
}

function rowOf(record: DeliveryRecord): DeliveryRow {
  const reading = deliveryOf(record);
  return { kind: "delivery", key: record.id, record, reading, status: deliveryStatus(reading.status, reading.fields) };
}

// A search goes over all of them with each key that is typed.
const texts = new WeakMap<DeliveryRecord, string>();

/** Everything that the record says, so that one whose fields nobody knows is found as well. */
function textOf(record: DeliveryRecord): string {
  const known = texts.get(record) ?? JSON.stringify(record.raw).toLowerCase();
  texts.set(record, known);
  return known;
}

function matches(
  { record, reading }: DeliveryRow,
  { text: typed, event }: LogFilter,
  endpoints: readonly string[] | undefined,
): boolean {
  if (endpoints !== undefined && !endpoints.includes(endpointKey(reading))) return false;
  if (event !== undefined && reading.event !== event) return false;
  const wanted = typed.trim().toLowerCase();
  return wanted === "" || textOf(record).includes(wanted);
}

type DayGroup = GridGroup<LogRow> & { rows: LogRow[] };

/** Gaps stand where they belong; below the last row only while nothing is filtered. */
function byDay(
  shown: readonly DeliveryRow[],
  gaps: readonly Gap[],
  { zone, isWhole }: { zone: string; isWhole: boolean },
) {
  const groups = new Map<string, DayGroup>();
  const left = gaps.toSorted((a, b) => a.until - b.until);
  let last: { rows: LogRow[] } | undefined;
  const groupAt = (ms: number, isTimed: boolean) => {
    const day = formatDay(zone, ms, "full");
    const id = isTimed ? day : `seen ${day}`;
    const found = groups.get(id);
    if (found !== undefined) return found;
    const label = isTimed ? day : text.noTime(day);
    const made: DayGroup = { id, label, count: 0, rows: [] };
    groups.set(id, made);
    return made;
  };
  const addGap = (gap: Gap) => {
    last ??= groupAt(gap.until, true);
    last.rows.push({ kind: "gap", key: `gap ${gap.from} ${gap.until}`, gap });
  };
  for (const row of shown) {
    for (let gap = left.at(-1); gap !== undefined && gap.until > row.record.ms; gap = left.at(-1)) {
      addGap(gap);
      left.pop();
    }
    const group = groupAt(row.record.ms, row.reading.at !== undefined);
    group.rows.push(row);
    group.count += 1;
    last = group;
  }
  if (isWhole) for (const gap of left.toReversed()) addGap(gap);
  return [...groups.values()];
}

/** How much of an error a heading says. */
const longest = 80;

function byError(shown: readonly DeliveryRow[], zone: string, nameOf: Surroundings["nameOf"]) {
  const groups = new Map<string, DeliveryRow[]>();
  for (const row of shown) {
    const { lastError } = row.reading;
    const id = lastError === undefined ? "none" : `error ${lastError} ${endpointKey(row.reading)}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  const failed = [...groups].filter(([id]) => id !== "none").toSorted(([, a], [, b]) => b.length - a.length);
  const none = groups.get("none") ?? [];
  return [
    ...failed.map(([id, of]) => ({ id, label: errorLabel(of, zone, nameOf), count: of.length, rows: of })),
    ...(none.length === 0 ? [] : [{ id: "none", label: text.noError, count: none.length, rows: none }]),
  ];
}

function errorLabel(of: readonly DeliveryRow[], zone: string, nameOf: Surroundings["nameOf"]): string {
  const [first] = of;
  if (first === undefined) return "";
  const times = of.map(({ record }) => record.ms);
  const span = clockSpan(zone, Math.min(...times), Math.max(...times));
  return `${displayText(first.reading.lastError ?? "", longest)} · ${nameOf(first.reading)} · ${span}`;
}

/** What the log can be narrowed to: the endpoints and the events that it names, each with how many deliveries. */
export function logChoices(records: readonly DeliveryRecord[]) {
  const endpoints = new Map<string, { reading: Delivery; count: number }>();
  const events = new Map<string, number>();
  for (const record of records) {
    const reading = deliveryOf(record);
    const key = endpointKey(reading);
    const known = endpoints.get(key);
    if (key !== "") endpoints.set(key, { reading: known?.reading ?? reading, count: (known?.count ?? 0) + 1 });
    if (reading.event !== undefined) events.set(reading.event, (events.get(reading.event) ?? 0) + 1);
  }
  return { endpoints, events };
}
