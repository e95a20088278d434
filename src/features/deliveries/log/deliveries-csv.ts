import { plural, t } from "@lingui/core/macro";
import { saveTable, type TableColumns } from "#components/save-table.ts";
import type { DeliveryStatus } from "#contract/delivery.ts";
import type { deliveryPaths } from "#contract/fields.ts";
import { firstOn, sentText } from "#contract/raw.ts";
import { countText } from "#language/locale/number.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { CsvCell } from "#values/csv.ts";
import { zonedIso } from "#values/zone-offset.ts";
import type { DeliveryLogView } from "#records/deliveries/delivery-log.ts";
import type { DeliveryGroups, DeliveryRow, GapRow, LogRow } from "#components/deliveries/deliveries-log.ts";

/** Names in the file, which is English in every language. */
const statusNames: Readonly<Record<DeliveryStatus, string>> = {
  delivered: "Delivered",
  retrying: "Retrying",
  pending: "Waiting",
  failed: "Failed",
  dead: "Dead letter",
  other: "Other",
};

const ofDelivery = (cell: (row: DeliveryRow, zone: string) => CsvCell) => (row: LogRow, zone: string) =>
  row.kind === "delivery" ? cell(row, zone) : undefined;
const ofGap = (moment: (gap: GapRow["gap"]) => number) => (row: LogRow, zone: string) =>
  row.kind === "gap" ? zonedIso(zone, moment(row.gap)) : undefined;

/** What was read, or else what was sent. */
const field = (name: (typeof deliveryPaths)[number]) =>
  ofDelivery(({ reading }) => {
    const read = reading[name];
    if (typeof read === "object") return read.raw;
    return read ?? firstOn(reading.raw, reading.fields.delivery[name], sentText);
  });

const columns: TableColumns<LogRow> = [
  ["meaning", (row) => (row.kind === "gap" ? "Not observed" : statusNames[row.status])],
  ["status", field("status")],
  ["event", field("event")],
  ["delivery_id", field("id")],
  ["event_id", field("eventId")],
  ["endpoint_id", field("endpointId")],
  ["endpoint_url", field("url")],
  ["attempts", field("attempts")],
  ["last_error", field("lastError")],
  ["last_time", field("at")],
  ["created", field("createdAt")],
  ["first_seen_here", ofDelivery(({ record }, zone) => zonedIso(zone, record.firstAt))],
  ["not_observed_from", ofGap(({ from }) => from)],
  ["not_observed_until", ofGap(({ until }) => until)],
];

/** Saves the shown log, with its gaps, as a CSV file. The service's times are written as sent. */
export async function exportDeliveries(
  log: DeliveryGroups,
  { rows: records, watch }: DeliveryLogView,
  zone: string,
): Promise<void> {
  if (watch === undefined) return;
  const all = `${watch.dropped === 0 ? "" : "the newest "}${records.length} seen here since ${zonedIso(zone, watch.since)}`;
  const covers = log.isNarrowed ? `${log.shown} chosen of ${all}` : all;
  await saveTable({
    name: "deliveries",
    columns,
    rows: log.groups.flatMap((group) => group.rows),
    at: watch.last.at,
    covers: `${covers}, not observed where a line says so`,
    hasSentTimes: true,
  });
  showToast({
    tone: "ok",
    title: t`Exported ${countText(log.shown)} ${plural({ count: log.shown }, { one: "delivery", other: "deliveries" })}`,
  });
}
