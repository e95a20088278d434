import { stemIn } from "#records/calendar-file/block-id.ts";
import type { CalendarLine } from "#records/calendar-file/calendar-reading.ts";
import { rangeText } from "#values/range-text.ts";
import { seenText } from "#values/text.ts";
import type { Bar, Range } from "./bars.ts";
import type { UsedId } from "./block-id.ts";
import { bookingsWords, idFault, isSameRange, stays, type ImportGroup } from "./import-words.ts";

/** A line of a dry run. `said`: whole sentences, fit to be shown. */
export type ImportLine = CalendarLine & {
  /** What a tick is kept under. */
  readonly key: string;
  readonly group: ImportGroup;
  readonly said: readonly string[];
};

/** What a dry run goes by. */
export type ImportContext = {
  readonly now: number;
  /** The zone that times are shown in. */
  readonly zone: string;
  /** The blocks that are known here: made, on their way, or parked. */
  readonly used: readonly UsedId[];
  /** Whether a vehicle has this reference; undefined where nobody can know. */
  readonly isVehicle: (reference: string) => boolean | undefined;
  /** The known bookings of a vehicle that hold it within a range. */
  readonly holders: (reference: string, range: Range) => readonly Bar[];
};

const day = 24 * 3_600_000;
/** A longer block is asked about. */
const longestUnasked = 90;

/** What the lines of a file will come to, in the order of the file. */
export function importPlan(lines: readonly CalendarLine[], context: ImportContext): readonly ImportLine[] {
  const known = Map.groupBy(context.used, ({ reference }) => reference);
  /** By vehicle and range, and by vehicle and id: the line that has it first. */
  const [ranges, ids] = [new Map<string, CalendarLine>(), new Map<string, CalendarLine>()];
  const stems = new Set(
    lines.flatMap(({ vehicle, blockId }) =>
      vehicle === undefined || blockId === undefined ? [] : [`${vehicle} ${blockId}`],
    ),
  );
  return lines.map((line) => {
    const { vehicle = "", blockId = "", place, start, end } = line;
    // The same moments are the same range, whatever zone they came in.
    const range = `${vehicle} ${Date.parse(start ?? "")} ${Date.parse(end ?? "")}`;
    const judged = judge(line, {
      ...context,
      used: known.get(vehicle) ?? [],
      isInFile: (id) => stems.has(`${vehicle} ${id}`),
    });
    const isSent = judged.group === "block" || judged.group === "ask";
    const twin = isSent ? twinOf(ranges.get(range), ids.get(`${vehicle} ${blockId}`)) : undefined;
    if (isSent && twin === undefined) {
      ranges.set(range, line);
      ids.set(`${vehicle} ${blockId}`, line);
    }
    const key = blockId === "" ? `place ${place}` : `${vehicle} ${blockId}`;
    return { ...line, key, ...(twin ?? judged) };
  });
}

type Judged = Pick<ImportLine, "group" | "said">;

const problem = (said: string): Judged => ({ group: "problem", said: [said] });

/** What becomes of a line when others of the file have its range, or its id. */
function twinOf(sameRange: CalendarLine | undefined, sameId: CalendarLine | undefined): Judged | undefined {
  if (sameRange !== undefined)
    return { group: "already", said: [`The same vehicle and range as line ${sameRange.line}: sent once.`] };
  if (sameId === undefined) return undefined;
  return problem(`Line ${sameId.line} has the same id for another range.`);
}

type LineContext = ImportContext & { readonly isInFile: (id: string) => boolean };

function judge(line: CalendarLine, context: LineContext): Judged {
  const { time, vehicle, blockId, isCancelled } = line;
  if (time.kind === "problem") return problem(time.line === line.line ? time.said : `Line ${time.line}: ${time.said}`);
  if (vehicle === undefined || blockId === undefined) return problem("No vehicle is chosen for it yet.");
  const own = context.used.find((used) => used.blockId === blockId && used.how !== "parked");
  if (isCancelled) {
    if (own === undefined) return { group: "cancelled", said: ["Cancelled in the calendar: nothing is sent."] };
    return { group: "cancelled", said: [`Cancelled in the calendar. ${stays}`] };
  }
  const fault = idFault(blockId);
  if (fault !== undefined) return problem(fault);
  if (own !== undefined && !isSameRange(own, time))
    return problem(`The id “${seenText(blockId, 60)}” is that of another range on ${seenText(vehicle, 40)}.`);
  if (own?.how === "open")
    return { group: "already", said: ["It is on its way already: the Outbox shows how it stands."] };
  if (own !== undefined) return { group: "already", said: ["Already blocked from here."] };
  const same = context.used.find((used) => used.how === "blocked" && isSameRange(used, time));
  if (same !== undefined)
    return { group: "already", said: [`Already blocked from here, as “${seenText(same.blockId, 60)}”.`] };
  if (time.until <= context.now) return { group: "past", said: ["It has ended."] };
  if (context.isVehicle(vehicle) === false) return problem(`No vehicle has the reference “${seenText(vehicle, 60)}”.`);
  return asked(line, time, context);
}

/** What has to be known before it is sent, or agreed to. */
function asked(
  { vehicle = "", stem, isFree }: CalendarLine,
  time: Range,
  { now, zone, used, holders, isInFile }: LineContext,
): Judged {
  const bars = holders(vehicle, time);
  const asks = [
    ...(bars.length > 0 ? [bookingsWords(bars, zone)] : []),
    ...(time.from <= now ? ["It has begun already."] : []),
    ...(time.until - time.from > longestUnasked * day
      ? [`It takes ${Math.round((time.until - time.from) / day)} days.`]
      : []),
    ...(isFree ? ["The calendar shows this time as free."] : []),
  ];
  // What was moved within a file and stands in it still is none of this.
  const moved = used.find(
    (each) => each.how === "blocked" && stem !== undefined && stemIn(each.blockId) === stem && !isInFile(each.blockId),
  );
  const notes = moved === undefined ? [] : [`Moved since it was imported, ${rangeOfUsed(moved, zone)}. ${stays}`];
  return { group: asks.length > 0 ? "ask" : "block", said: [...asks, ...notes] };
}

function rangeOfUsed({ start, end }: UsedId, zone: string): string {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  return Number.isNaN(from) || Number.isNaN(until) ? "from another range" : `from ${rangeText(zone, from, until)}`;
}

/** Whether a line can be left out, or let in. */
export const isChoosable = ({ group }: Pick<ImportLine, "group">): boolean => group === "block" || group === "ask";

/** Whether a line is sent. `ticks`: what a person chose, by the key of the line. */
export const isSent = (line: Pick<ImportLine, "group" | "key">, ticks: ReadonlyMap<string, boolean>): boolean =>
  isChoosable(line) && (ticks.get(line.key) ?? line.group === "block");

const places: readonly ImportGroup[] = ["problem", "ask", "cancelled", "block", "past", "already"];

/** The lines as they are shown: what needs a person first, otherwise in the order of the file. */
export const shownOrder = (lines: readonly ImportLine[]): readonly ImportLine[] =>
  lines.toSorted((a, b) => places.indexOf(a.group) - places.indexOf(b.group) || a.place - b.place);
