import type { CalendarReading, CalendarWishes } from "#components/calendar-file/calendar-reading.ts";
import { calendarRefusalWords } from "#components/calendar-file/calendar-words.ts";
import { readCalendarFile } from "#components/file-worker/read-in-worker.ts";
import { defineImport, type ImportFile, type Ticks } from "#components/import/import-store.ts";
import type { OtherLine } from "#records/jobs/job.ts";
import type { NewBlock } from "#records/jobs/job-types.ts";
import { displayText } from "#values/text.ts";
import { shownZone } from "#values/zone.ts";
import { isSent, type ImportLine } from "./range-plan.ts";

/** How to read a file, with the user's choices. */
export type ImportWishes = Omit<CalendarWishes, "now">;
type Read = Exclude<CalendarReading, { kind: "refused" }>;
export type CalendarFile = ImportFile<ImportWishes, Read>;

/** The import of blocks from a calendar or a table. */
export const useCalendarImport = defineImport<ImportWishes, Read>({
  read: async (file, wishes, signal) => {
    const reading = await readCalendarFile(file, { ...wishes, now: Date.now() }, { signal });
    return reading.kind === "refused" ? { kind: "refused", ...calendarRefusalWords(reading) } : reading;
  },
  // The chosen zone and vehicles stay for the next file, unless it names a zone itself.
  choiceFor: (file, before) => ({
    kind: kindOf(file),
    zone: before?.zone ?? shownZone(),
    isZoneChosen: false,
    vehicles: before?.vehicles ?? [],
    repeated: undefined,
    columns: undefined,
    headLine: undefined,
  }),
});

/** A table by its name or type; anything else is read as a calendar. */
const kindOf = ({ name, type }: File): CalendarWishes["kind"] =>
  /\.(?:csv|tsv|txt)$/i.test(name) || type === "text/csv" ? "csv" : "ics";

/** The blocks for a job to send, in the order of the file. */
export function blocksOf(lines: readonly ImportLine[], ticks: Ticks): readonly NewBlock[] {
  return lines.flatMap((line): NewBlock[] => {
    const { vehicle, blockId, start, end, title } = line;
    if (!isSent(line, ticks) || vehicle === undefined || blockId === undefined) return [];
    if (start === undefined || end === undefined) return [];
    const name = nameOf(title, blockId);
    return [{ reference: vehicle, name, block: { id: blockId, start, end, line: line.line } }];
  });
}

const nameOf = (title: string, blockId: string) => (title === "" ? blockId : displayText(title, 120));

/** The lines that the job won't send, and why. */
export function otherLinesOf(lines: readonly ImportLine[], ticks: Ticks): readonly OtherLine[] {
  return lines.flatMap((each): OtherLine[] => {
    const { place, line, group, said, vehicle, blockId: id, start, end, title } = each;
    if (isSent(each, ticks)) return [];
    const because = group === "ask" || group === "block" ? "excluded" : group;
    const name = nameOf(title, id ?? "");
    return [{ place, line, because, said: said.join(" "), target: id ?? "", name, vehicle, block: { id, start, end } }];
  });
}
