import type { DeliveryStatus } from "#contract/delivery.ts";
import { catalogue } from "#language/catalogue.ts";
import { saveAs } from "#ui/browser/download.ts";
import { countText } from "#language/locale/number.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { writeCsv, type CsvCell } from "#values/csv.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { ArchiveView } from "#records/archive/archive.ts";
import type { DeliveryLog, LogRow } from "./deliveries-log.ts";

const text = catalogue("deliveries/csv", { exported: (count: string) => `Exported ${count} deliveries` });

const heads = [
  "meaning",
  "status",
  "event",
  "delivery_id",
  "event_id",
  "endpoint_id",
  "endpoint_url",
  "attempts",
  "last_error",
  "last_time",
  "created",
  "first_seen_here",
  "last_seen_here",
] as const;

/** Of the file, whose words are the same in every language. */
const statusNames: Readonly<Record<DeliveryStatus, string>> = {
  delivered: "Delivered",
  retrying: "Retrying",
  failed: "Failed",
  dead: "Dead letter",
  other: "Other",
};

/** Saves the log as it is on screen, with its gaps, as a CSV file. Times of the service stand as it sent them. */
export function exportDeliveries(log: DeliveryLog, { records, watch }: ArchiveView, zone: string): void {
  if (watch === undefined) return;
  const rows = log.groups.flatMap((group) => group.rows);
  const all = `${records.length} seen here since ${zonedIso(zone, watch.since)}`;
  const covers = log.isNarrowed ? `${log.shown} chosen of ${all}` : all;
  const about = `as of ${zonedIso(zone, watch.last.at)}, our times in ${zone}, ${covers}, not observed where a line says so`;
  const stamp = new Date(watch.last.at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const file = writeCsv([[...heads, about], ...rows.map((row) => cellsOf(row, zone))]);
  saveAs(`deliveries-${stamp}.csv`, file, "text/csv;charset=utf-8");
  showToast({ tone: "ok", title: text.exported(countText(log.shown)) });
}

function cellsOf(row: LogRow, zone: string): CsvCell[] {
  if (row.kind === "gap") {
    const empty = Array.from({ length: 9 }, () => undefined);
    return ["Not observed", ...empty, undefined, zonedIso(zone, row.gap.from), zonedIso(zone, row.gap.until)];
  }
  const { reading, record, status } = row;
  return [
    statusNames[status],
    reading.status,
    reading.event,
    reading.id,
    reading.eventId,
    reading.endpointId,
    reading.url,
    reading.attempts,
    reading.lastError,
    reading.at?.raw,
    reading.createdAt?.raw,
    zonedIso(zone, record.firstAt),
    zonedIso(zone, record.lastAt),
  ];
}
