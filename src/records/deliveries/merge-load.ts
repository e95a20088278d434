import type { DeliveriesRead } from "#api/deliveries.ts";
import { type Delivery, readDelivery } from "#contract/delivery.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import { laterFirst, type DeliveryRecord, type Gap, type Watch } from "./delivery-record.ts";
import { isObject } from "#contract/raw.ts";

/** A delivery of one load with its identity. */
export type Identified = { id: string; reading: Delivery };

/**
 * Identifies the deliveries of one load: by their own ID, else by event and endpoint, else by everything they say. Equal ones
 * are counted, so that two stay two. `sure`: the configured fields.
 */
export function identify(rows: readonly Delivery[], sure: Fields = defaultFields): Identified[] {
  const count = new Map<string, number>();
  return rows.map((reading) => {
    // A choice of fields may be taken back, and the record's ID must not change then.
    const name = nameOf(reading.fields === sure ? reading : readDelivery(reading.raw, sure));
    const said = name ?? `raw ${hash(sorted(reading.raw))}`;
    const before = count.get(said) ?? 0;
    count.set(said, before + 1);
    const id = before === 0 ? said : `${said} ${before + 1}`;
    return { id, reading };
  });
}

function nameOf({ id, eventId, endpointId, url }: Delivery): string | undefined {
  if (id !== undefined) return `id ${id}`;
  if (eventId === undefined) return undefined;
  // One event goes to every endpoint that subscribes to it.
  return `event ${eventId} ${endpointId ?? url ?? ""}`.trim();
}

/** JSON in which the order of fields doesn't matter. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${sorted(part)}`).join(",")}}`;
}

/** 64 bits in two halves: among 20,000 records, two collide in one of a hundred billion browsers. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** What is known before a load. */
export type Archived = { records: ReadonlyMap<string, DeliveryRecord>; watch: Watch | undefined };

/** What a load changes: records to store, IDs of those to delete, and what is known of the loads from now on. */
export type DeliveryChange = { put: readonly DeliveryRecord[]; drop: readonly string[]; watch: Watch };

/** How many records are kept for an API key; the oldest is deleted first. */
const recordsAtMost = 20_000;
const gapsAtMost = 500;
/** While nothing was listed, no record can be in common; a pause shorter than this, ms, is then no gap. */
const shortPause = 6 * 60_000;

/**
 * Merges one load into what is known. `sure`: the configured fields. `limit`: how many records are kept. Pure: nothing is
 * changed in place.
 */
export function mergeLoad(
  { records, watch }: Archived,
  read: Pick<DeliveriesRead, "rows" | "unreadable" | "at" | "requestId" | "isCut">,
  fp: string,
  sure: Fields = defaultFields,
  limit = recordsAtMost,
): DeliveryChange {
  const { at } = read;
  const identified = identify(read.rows, sure);
  const first = watch?.place ?? 0;
  const put = identified.map(({ id, reading }, index): DeliveryRecord => {
    const before = records.get(id);
    const firstAt = before?.firstAt ?? at;
    const ms = momentOf(reading.at) ?? momentOf(reading.createdAt) ?? firstAt;
    // The first in a list counts as the newest, which matters only if no times are sent.
    const place = before?.place ?? first + identified.length - index;
    return { fp, id, raw: reading.raw, ms, place, firstAt, versions: [] };
  });
  const all = new Map(records);
  for (const record of put) all.set(record.id, record);
  const inOrder = all.size > limit ? [...all.values()].toSorted(laterFirst) : [];
  const drop = inOrder.slice(limit).map(({ id }) => id);
  const gone = new Set(drop);
  const oldest = inOrder[limit - 1]?.ms ?? Number.NEGATIVE_INFINITY;
  const ids = identified.map(({ id }) => id);
  const times = identified.map(({ reading }) => momentOf(reading.createdAt) ?? momentOf(reading.at)).filter(isMoment);
  const newestBefore = watch?.whole?.newest ?? Number.NEGATIVE_INFINITY;
  const begins = smallest(times.filter((ms) => ms > newestBefore));
  const last = { at, unreadable: read.unreadable, isCut: read.isCut, requestId: read.requestId };
  return {
    put: put.filter(({ id }) => !gone.has(id)),
    drop,
    watch: {
      since: watch?.since ?? at,
      readings: (watch?.readings ?? 0) + 1,
      last,
      whole: read.isCut ? watch?.whole : { at, ids, newest: times.length === 0 ? undefined : Math.max(...times) },
      gaps: gapsAfter(watch, { ...read, ids, begins })
        .filter(({ until }) => until > oldest)
        .slice(-gapsAtMost),
      dropped: (watch?.dropped ?? 0) + drop.length,
      place: first + identified.length,
    },
  };
}

const momentOf = (time: Delivery["at"]) => (time?.kind === "instant" ? time.ms : undefined);

const isMoment = (ms: number | undefined) => ms !== undefined;
const smallest = (times: readonly number[]) => (times.length === 0 ? undefined : Math.min(...times));

type Window = { at: number; isCut: boolean; ids: readonly string[]; begins: number | undefined };

/**
 * The gaps after a load. One that was cut off opens a gap after the last complete load; the next complete one closes it if
 * they have a record in common, because it then contains everything since.
 */
function gapsAfter(watch: Watch | undefined, { at, isCut, ids, begins }: Window): readonly Gap[] {
  if (watch === undefined) return [];
  const { whole, gaps } = watch;
  const from = whole?.at ?? watch.since;
  const settled = gaps.filter((gap) => gap.why !== "cut" || gap.from !== from);
  if (isCut) return at > from ? [...settled, { from, until: at, why: "cut" }] : gaps;
  // Before the first complete load there was nothing to continue.
  if (whole === undefined || touch(whole, { at, ids })) return settled;
  if (begins === undefined) return [...settled, { from, until: Math.max(at, from), why: "apart" }];
  // The service's clock may be behind ours: the gap is between the records of both loads in any case.
  return [...settled, { from: from < begins ? from : (whole.newest ?? begins), until: begins, why: "apart" }];
}

function touch(before: { at: number; ids: readonly string[] }, now: { at: number; ids: readonly string[] }): boolean {
  const known = new Set(before.ids);
  if (now.ids.some((id) => known.has(id))) return true;
  if (before.ids.length > 0 && now.ids.length > 0) return false;
  return before.ids.length === now.ids.length || now.at - before.at <= shortPause;
}
