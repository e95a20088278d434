import { t } from "@lingui/core/macro";
import { deliveryStatus, type DeliveryStatus, type Delivery } from "#contract/delivery.ts";
import { deliveryOf, type DeliveryRecord, type Gap } from "#records/deliveries/delivery-record.ts";
import { endpointKey } from "#records/deliveries/failing.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { displayText } from "#values/text.ts";
import { foldText, searchFor, searchText } from "#values/search.ts";
import { formatClock, formatDay } from "#values/zone.ts";
import { clockSpan, statusWords } from "./delivery-words.tsx";

/** A line of the log: a delivery, or a period that this browser didn't observe. */
export type LogRow =
  | { kind: "delivery"; key: string; record: DeliveryRecord; reading: Delivery; status: DeliveryStatus }
  | { kind: "gap"; key: string; gap: Gap };

export type DeliveryRow = Extract<LogRow, { kind: "delivery" }>;
export type GapRow = Extract<LogRow, { kind: "gap" }>;

/** Undefined parts filter nothing. */
export type LogFilter = {
  text: string;
  endpoint: string | undefined;
  event: string | undefined;
  status: DeliveryStatus | undefined;
};

export type LogOrder = "day" | "error";

export type DeliveryGroups = {
  groups: readonly GridGroup<LogRow>[];
  /** How many deliveries of each status match the other filters. */
  counts: ReadonlyMap<DeliveryStatus, number>;
  matching: number;
  shown: number;
  isNarrowed: boolean;
};

/** `sameAs`: the address of an endpoint ID, for records that have only one of the two. */
type Surroundings = {
  order: LogOrder;
  sameAs: (endpoint: string) => string | undefined;
  zone: string;
  nameOf: (reading: Delivery) => string;
};

/** The log after filtering. `records`: newest first. */
export function deliveryLog(
  records: readonly DeliveryRecord[],
  gaps: readonly Gap[],
  filter: LogFilter,
  { order, zone, nameOf, sameAs }: Surroundings,
): DeliveryGroups {
  const { endpoint } = filter;
  const keys = endpoint === undefined ? undefined : [endpoint, sameAs(endpoint)].filter((key) => key !== undefined);
  const [isWanted, isAny] = [searchFor(filter.text), foldText(filter.text) === ""];
  const isFound = (row: DeliveryRow) => isAny || isWanted(textOf(row, zone), foldText(nameOf(row.reading)));
  const matching = records.map(rowOf).filter((row) => matches(row, filter, keys, isFound));
  const counts = new Map<DeliveryStatus, number>();
  for (const { status } of matching) counts.set(status, (counts.get(status) ?? 0) + 1);
  const shown = filter.status === undefined ? matching : matching.filter(({ status }) => status === filter.status);
  const isWhole = shown.length === records.length;
  const groups = order === "day" ? byDay(shown, gaps, zone, isWhole) : byError(shown, zone, nameOf);
  const isNarrowed = [endpoint, filter.event, filter.status].some(Boolean) || filter.text.trim() !== "";
  return { groups, counts, matching: matching.length, shown: shown.length, isNarrowed };
}

function rowOf(record: DeliveryRecord): DeliveryRow {
  const reading = deliveryOf(record);
  return { kind: "delivery", key: record.id, record, reading, status: deliveryStatus(reading.status, reading.fields) };
}

// A cache, because each keystroke searches all records.
const texts = new WeakMap<DeliveryRecord, { readonly zone: string; readonly text: string }>();

/** Everything that was sent, also in fields that we don't know, and what the row shows of it. */
function textOf({ record, reading, status }: DeliveryRow, zone: string): string {
  const known = texts.get(record);
  if (known?.zone === zone) return known.text;
  const at = reading.at === undefined ? record.firstAt : record.ms;
  const shown = [statusWords(status, reading.status), formatDay(zone, at), formatClock(zone, at, "seconds")];
  const text = searchText(record.raw, shown);
  texts.set(record, { zone, text });
  return text;
}

function matches(
  row: DeliveryRow,
  { event }: LogFilter,
  endpoints: readonly string[] | undefined,
  isFound: (row: DeliveryRow) => boolean,
): boolean {
  const { reading } = row;
  if (endpoints !== undefined && !endpoints.includes(endpointKey(reading))) return false;
  if (event !== undefined && reading.event !== event) return false;
  return isFound(row);
}

type DayGroup = GridGroup<LogRow> & { rows: LogRow[] };

const timeOf = (row: LogRow) => (row.kind === "gap" ? row.gap.until : row.record.ms);

/** Puts gaps in their place by time; below the last row only if nothing is filtered. */
function byDay(shown: readonly DeliveryRow[], gaps: readonly Gap[], zone: string, isWhole: boolean): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  const groupAt = (ms: number, isTimed: boolean) => {
    const day = formatDay(zone, ms, "full");
    const id = isTimed ? day : `seen ${day}`;
    const group = groups.get(id) ?? {
      id,
      label: isTimed ? day : t`First seen ${day}`,
      count: 0,
      rows: [],
    };
    groups.set(id, group);
    return group;
  };
  const lowest = isWhole ? -Infinity : (shown.at(-1)?.record.ms ?? Infinity);
  const between = gaps
    .filter(({ until }) => until > lowest)
    .map((gap) => ({ kind: "gap", key: `gap ${gap.from} ${gap.until}`, gap }) as const);
  let last: DayGroup | undefined;
  for (const row of [...shown, ...between].toSorted((a, b) => timeOf(b) - timeOf(a))) {
    if (row.kind === "gap") last ??= groupAt(row.gap.until, true);
    else if (row.reading.at === undefined) last = groupAt(row.record.firstAt, false);
    else last = groupAt(row.record.ms, true);
    last.rows.push(row);
    if (row.kind === "delivery") last.count += 1;
  }
  return [...groups.values()];
}

/** The longest part of an error in a heading, in characters. */
const longest = 80;

function byError(shown: readonly DeliveryRow[], zone: string, nameOf: Surroundings["nameOf"]) {
  const groups = Map.groupBy(shown, ({ reading }) => JSON.stringify([reading.lastError ?? null, endpointKey(reading)]));
  const size = ([, rows]: readonly [string, readonly DeliveryRow[]]) =>
    rows[0]?.reading.lastError === undefined ? -1 : rows.length;
  return [...groups]
    .toSorted((a, b) => size(b) - size(a))
    .map(([id, rows]) => ({ id, label: errorLabel(rows, zone, nameOf), count: rows.length, rows }));
}

function errorLabel(of: readonly DeliveryRow[], zone: string, nameOf: Surroundings["nameOf"]): string {
  const [first] = of;
  if (first === undefined) return "";
  const { lastError } = first.reading;
  const error = lastError === undefined ? t`No readable error` : displayText(lastError, longest);
  const times = of.map(({ record }) => record.ms);
  const span = clockSpan(zone, Math.min(...times), Math.max(...times));
  return `${error} · ${nameOf(first.reading)} · ${span}`;
}
