import { plural } from "@lingui/core/macro";
import { bookingOf } from "#records/replica/row.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { writeCsv, type CsvCell } from "#values/csv.ts";
import { dayOf } from "#values/zone-day.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { bookingColumns, coversInFile, fileHead, type ExportCovers } from "../inbox/export-inbox.tsx";
import type { Handover, Lane, TodayBoard } from "./today-board.ts";

/** Which columns of a booking follow the handover. */
const shared = ["booking_number", "service_booking_id", "vehicle_ref", "vehicle_name", "start", "end"] as const;

/** Saves the pickups and returns of a day: `day-2026-06-12.csv`. */
export function saveDay(board: TodayBoard, day: string, view: ReplicaView, zone: string): void {
  const covers = { at: view.checkedAt, zone, words: coversInFile(view) };
  const lines = linesOf(board);
  saveAs(`day-${day}.csv`, dayCsv(lines, covers), "text/csv;charset=utf-8");
  showToast({
    tone: "ok",
    title: plural({ count: lines.length }, { one: "Exported # booking", other: "Exported # bookings" }),
  });
}

/** One line a handover. The last column head says as of when it is. In English in every language. */
function dayCsv(lines: readonly Line[], covers: ExportCovers): string {
  const heads = ["handover", "status", "due", ...shared, fileHead(covers)];
  return writeCsv([heads, ...lines.map((line) => cellsOf(line, covers.zone))]);
}

type Line = { handover: "pickup" | "return"; status: keyof Lane; of: Handover };

const linesOf = ({ out, back }: TodayBoard): readonly Line[] =>
  [...laneLines("pickup", out), ...laneLines("return", back)].toSorted((a, b) => a.of.at - b.of.at);

const laneLines = (handover: Line["handover"], lane: Lane): Line[] =>
  (["late", "due", "done"] as const).flatMap((status) => lane[status].map((of) => ({ handover, status, of })));

function cellsOf({ handover, status, of: { row, at, hasTime } }: Line, zone: string): CsvCell[] {
  const booking = bookingOf(row);
  const due = hasTime ? zonedIso(zone, at) : dayOf(zone, at);
  return [handover, status, due, ...shared.map((column) => bookingColumns[column]({ row, booking, zone })), undefined];
}
