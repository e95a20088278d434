import type { DeliveryRecord, Watch } from "./delivery-record.ts";
import type { Archived, ArchiveChange } from "./merge-reading.ts";

/** When each delivery was last seen of which that is kept with the readings and not with the delivery itself; epoch ms. */
function seenIn(watch: Watch | undefined): Map<string, number> {
  const { last, whole } = watch ?? {};
  const seen = new Map(whole?.ids.map((id) => [id, whole.at]));
  for (const id of last?.cutIds ?? []) seen.set(id, last?.at ?? 0);
  return seen;
}

/**
 * The deliveries that have to be written after a reading: those that say something new, and those that are not listed any more.
 * For the others it is enough to keep the reading: they differ in when they were last seen alone.
 */
export function writesOf({ records, watch }: Archived, change: ArchiveChange): readonly DeliveryRecord[] {
  const changed = change.put.filter(({ id, raw }) => {
    const before = records.get(id);
    return before === undefined || JSON.stringify(before.raw) !== JSON.stringify(raw);
  });
  const [seen, gone] = [seenIn(change.watch), new Set(change.drop)];
  const unlisted = [...seenIn(watch).keys()].filter((id) => !seen.has(id) && !gone.has(id));
  return [...changed, ...unlisted.map((id) => records.get(id)).filter((record) => record !== undefined)];
}

/** Deliveries as they were kept, each with when it was last seen. */
export function withLastSeen(kept: readonly DeliveryRecord[], watch: Watch | undefined): DeliveryRecord[] {
  const seen = seenIn(watch);
  return kept.map((record) => {
    const lastAt = Math.max(record.lastAt, seen.get(record.id) ?? 0);
    if (lastAt === record.lastAt) return record;
    const versions = record.versions.map((version, index, { length }) =>
      index === length - 1 ? { ...version, lastAt } : version,
    );
    return { ...record, lastAt, versions };
  });
}
