import { plural, t } from "@lingui/core/macro";
import type { DeliveryStatus } from "#contract/delivery.ts";
import { saveAs } from "#ui/browser/download.ts";
import { countText } from "#language/locale/number.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { writeCsv, type CsvCell } from "#values/csv.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { ArchiveView } from "#records/archive/archive.ts";
import type { DeliveryLog, DeliveryRow, LogRow } from "#components/deliveries/deliveries-log.ts";

/** Names in the file, which is English in every language. */
const statusNames: Readonly<Record<DeliveryStatus, string>> = {
  delivered: "Delivered",
  retrying: "Retrying",
  pending: "Waiting",
  failed: "Failed",
  dead: "Dead letter",
  other: "Other",
};

const columns: readonly (readonly [head: string, cell: (row: DeliveryRow, zone: string) => CsvCell])[] = [
  ["meaning", ({ status }) => statusNames[status]],
  ["status", ({ reading }) => reading.status],
  ["event", ({ reading }) => reading.event],
  ["delivery_id", ({ reading }) => reading.id],
  ["event_id", ({ reading }) => reading.eventId],
  ["endpoint_id", ({ reading }) => reading.endpointId],
  ["endpoint_url", ({ reading }) => reading.url],
  ["attempts", ({ reading }) => reading.attempts],
  ["last_error", ({ reading }) => reading.lastError],
  ["last_time", ({ reading }) => reading.at?.raw],
  ["created", ({ reading }) => reading.createdAt?.raw],
  ["first_seen_here", ({ record }, zone) => zonedIso(zone, record.firstAt)],
  ["not_observed_from", () => undefined],
  ["not_observed_until", () => undefined],
];
const heads = columns.map(([head]) => head);

/** Saves the shown log, with its gaps, as a CSV file. The service's times are written as sent. */
export function exportDeliveries(log: DeliveryLog, { records, watch }: ArchiveView, zone: string): void {
  if (watch === undefined) return;
  const rows = log.groups.flatMap((group) => group.rows);
  const all = `${records.length} seen here since ${zonedIso(zone, watch.since)}`;
  const covers = log.isNarrowed ? `${log.shown} chosen of ${all}` : all;
  const about = `as of ${zonedIso(zone, watch.last.at)}, our times in ${zone}, ${covers}, not observed where a line says so`;
  const stamp = new Date(watch.last.at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const file = writeCsv([[...heads, about], ...rows.map((row) => cellsOf(row, zone))]);
  saveAs(`deliveries-${stamp}.csv`, file, "text/csv;charset=utf-8");
  showToast({
    tone: "ok",
    title: t`Exported ${countText(log.shown)} ${plural({ count: log.shown }, { one: "delivery", other: "deliveries" })}`,
  });
}

function cellsOf(row: LogRow, zone: string): CsvCell[] {
  if (row.kind === "delivery") return columns.map(([, cell]) => cell(row, zone));
  const [from, until] = [zonedIso(zone, row.gap.from), zonedIso(zone, row.gap.until)];
  const gap: Readonly<Record<string, string>> = {
    meaning: "Not observed",
    not_observed_from: from,
    not_observed_until: until,
  };
  return heads.map((head) => gap[head]);
}
