import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import type { Ticks } from "#components/import/import-store.ts";
import { stemIn } from "#components/calendar-file/block-id.ts";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import { lineFaultWords } from "#components/calendar-file/calendar-words.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import type { Bar, Range } from "../model/bars.ts";
import type { UsedId } from "../model/block-id.ts";
import { bookingsWords, idFault, isSameRange, type ImportGroup } from "./range-words.ts";

const stays = "The old block stays; it cannot be removed here.";

const text = catalogue("calendar/import-plan", {
  noVehicle: "No vehicle is chosen for it yet.",
  elsewhere: (line: number, said: string) => `Line ${line}: ${said}`,
  twinRange: (line: number) => `The same vehicle and range as line ${line}: sent once.`,
  twinId: (line: number) => `Line ${line} has the same id for another range.`,
  cancelled: "Cancelled in the calendar: nothing is sent.",
  cancelledStays: `Cancelled in the calendar. ${stays}`,
  otherRange: (id: string, vehicle: string) => `The id “${id}” is that of another range on ${vehicle}.`,
  underWay: "It is on its way already: the Outbox shows how it stands.",
  made: "Already blocked from here.",
  madeAs: (id: string) => `Already blocked from here, as “${id}”.`,
  over: "It has ended.",
  unknownVehicle: (vehicle: string) => `No vehicle has the reference “${vehicle}”.`,
  maybeNoVehicle: (vehicle: string) =>
    `Whether a vehicle has the reference “${vehicle}” is not known; the service refuses the block if none has.`,
  begun: "It has begun already.",
  long: (days: number) => `It takes ${countText(days)} days.`,
  free: "The calendar shows this time as free.",
  moved: `Moved since it was imported, from another range. ${stays}`,
  movedFrom: (range: string) => `Moved since it was imported, from ${range}. ${stays}`,
});

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

/** What the lines of a file come to each by itself, in the order of the file. */
export function judgedLines(lines: readonly CalendarLine[], context: ImportContext): readonly ImportLine[] {
  const known = Map.groupBy(context.used, ({ reference }) => reference);
  /** How many lines had a key before. */
  const before = new Map<string, number>();
  const stems = new Set(
    lines.flatMap(({ vehicle, blockId }) =>
      vehicle === undefined || blockId === undefined ? [] : [`${vehicle} ${blockId}`],
    ),
  );
  return lines.map((line) => {
    const { vehicle = "", blockId = "", place } = line;
    const judged = judge(line, {
      ...context,
      used: known.get(vehicle) ?? [],
      isInFile: (id) => stems.has(`${vehicle} ${id}`),
    });
    const name = blockId === "" ? `place ${place}` : `${vehicle} ${blockId}`;
    const nth = before.get(name) ?? 0;
    before.set(name, nth + 1);
    // Of lines with one id each is chosen by itself.
    return { ...line, key: nth === 0 ? name : `${name} again ${nth}`, ...judged };
  });
}

/**
 * What the lines will come to together: of several with one range, or one id, the first is sent that was not left out, and the
 * others are not. `ticks`: what a person chose, by the key of the line.
 */
export function importPlan(judged: readonly ImportLine[], ticks: Ticks = new Map()): readonly ImportLine[] {
  /** By vehicle and range, and by vehicle and id: the line that has it. */
  const [ranges, ids] = [new Map<string, CalendarLine>(), new Map<string, CalendarLine>()];
  return judged.map((line) => {
    if (!isChoosable(line)) return line;
    const { vehicle = "", blockId = "", start, end, key } = line;
    // The same moments are the same range, whatever zone they came in.
    const range = `${vehicle} ${Date.parse(start ?? "")} ${Date.parse(end ?? "")}`;
    const id = `${vehicle} ${blockId}`;
    const twin = twinOf(ranges.get(range), ids.get(id));
    if (twin !== undefined) return { ...line, ...twin };
    // One that is left out is in nobody's way.
    if (ticks.get(key) !== false) {
      ranges.set(range, line);
      ids.set(id, line);
    }
    return line;
  });
}

type Judged = Pick<ImportLine, "group" | "said">;

const problem = (said: string): Judged => ({ group: "problem", said: [said] });

/** What becomes of a line when others of the file have its range, or its id. */
function twinOf(sameRange: CalendarLine | undefined, sameId: CalendarLine | undefined): Judged | undefined {
  if (sameRange !== undefined) return { group: "already", said: [text.twinRange(sameRange.line)] };
  if (sameId === undefined) return undefined;
  return problem(text.twinId(sameId.line));
}

type LineContext = ImportContext & { readonly isInFile: (id: string) => boolean };

function judge(line: CalendarLine, context: LineContext): Judged {
  const { time, vehicle, blockId, isCancelled } = line;
  if (time.kind === "problem") {
    const said = lineFaultWords(time.fault);
    return problem(time.line === line.line ? said : text.elsewhere(time.line, said));
  }
  if (vehicle === undefined || blockId === undefined) return problem(text.noVehicle);
  const own = context.used.find((used) => used.blockId === blockId && used.how !== "parked");
  if (isCancelled) {
    return { group: "cancelled", said: [own === undefined ? text.cancelled : text.cancelledStays] };
  }
  const fault = idFault(blockId);
  if (fault !== undefined) return problem(fault);
  if (own !== undefined && !isSameRange(own, time))
    return problem(text.otherRange(displayText(blockId, 60), displayText(vehicle, 40)));
  if (own?.how === "open") return { group: "already", said: [text.underWay] };
  if (own !== undefined) return { group: "already", said: [text.made] };
  const same = context.used.find((used) => used.how === "blocked" && isSameRange(used, time));
  if (same !== undefined) return { group: "already", said: [text.madeAs(displayText(same.blockId, 60))] };
  if (time.until <= context.now) return { group: "past", said: [text.over] };
  if (context.isVehicle(vehicle) === false) return problem(text.unknownVehicle(displayText(vehicle, 60)));
  return asked(line, time, context);
}

/** What has to be known before it is sent, or agreed to. */
function asked(
  { vehicle = "", stem, isFree }: CalendarLine,
  time: Range,
  { now, zone, used, isVehicle, holders, isInFile }: LineContext,
): Judged {
  const bars = holders(vehicle, time);
  const asks = [
    ...(bars.length > 0 ? [bookingsWords(bars, zone)] : []),
    ...(time.from <= now ? [text.begun] : []),
    ...(time.until - time.from > longestUnasked * day ? [text.long(Math.round((time.until - time.from) / day))] : []),
    ...(isFree ? [text.free] : []),
  ];
  // What was moved within a file and stands in it still is none of this.
  const moved = used.find(
    (each) => each.how === "blocked" && stem !== undefined && stemIn(each.blockId) === stem && !isInFile(each.blockId),
  );
  const notes = [
    ...(isVehicle(vehicle) === undefined ? [text.maybeNoVehicle(displayText(vehicle, 60))] : []),
    ...(moved === undefined ? [] : [movedWords(moved, zone)]),
  ];
  return { group: asks.length > 0 ? "ask" : "block", said: [...asks, ...notes] };
}

function movedWords({ start, end }: UsedId, zone: string): string {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  return Number.isNaN(from) || Number.isNaN(until) ? text.moved : text.movedFrom(rangeText(zone, from, until));
}

/** Whether a line can be left out, or let in. */
export const isChoosable = ({ group }: Pick<ImportLine, "group">): boolean => group === "block" || group === "ask";

/** Whether a line is sent. `ticks`: what a person chose, by the key of the line. */
export const isSent = (line: Pick<ImportLine, "group" | "key">, ticks: Ticks): boolean =>
  isChoosable(line) && (ticks.get(line.key) ?? line.group === "block");

const places: readonly ImportGroup[] = ["problem", "ask", "cancelled", "block", "past", "already"];

/** The lines as they are shown: what needs a person first, otherwise in the order of the file. */
export const shownOrder = (lines: readonly ImportLine[]): readonly ImportLine[] =>
  lines.toSorted((a, b) => places.indexOf(a.group) - places.indexOf(b.group) || a.place - b.place);
