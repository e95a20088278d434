import { ph, t } from "@lingui/core/macro";
import { bookingName } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import type { Ticks } from "#components/import/import-store.ts";
import { stemIn } from "#components/calendar-file/block-id.ts";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import { lineFaultWords } from "#components/calendar-file/calendar-words.ts";
import { bookingOf } from "#records/replica/row.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import type { Bar, Range } from "../model/bars.ts";
import type { UsedId } from "../model/block-id.ts";

const stays = t`The old block stays; you can't remove it here.`;

const text = {
  overlaps: (bookings: readonly string[], more: number) =>
    t`Overlaps ${bookings.join(t` and `)}${more > 0 ? t`, and ${countText(more)} more` : ""}: the service refuses that while the booking is live.`,
};

/**
 * What will become of a line. `problem`: nothing, until it is put right; `ask`: nothing, unless a person ticks it; `block`: it is
 * sent unless it is left out; `already`: it is blocked from here; `cancelled`: the file says so; `past`: it has ended.
 */
export type ImportGroup = "problem" | "ask" | "block" | "cancelled" | "past" | "already";

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
  if (sameRange !== undefined)
    return {
      group: "already",
      said: [t`Same vehicle and period as line ${ph({ line: sameRange.line })}. Sent once.`],
    };
  if (sameId === undefined) return undefined;
  return problem(t`Line ${ph({ line: sameId.line })} has the same ID for another period.`);
}

type LineContext = ImportContext & { readonly isInFile: (id: string) => boolean };

function judge(line: CalendarLine, context: LineContext): Judged {
  const { time, vehicle, blockId, isCancelled } = line;
  if (time.kind === "problem") return problem(lineFaultWords(time.fault));
  if (vehicle === undefined || blockId === undefined) return problem(t`No vehicle chosen yet.`);
  const own = context.used.find((used) => used.blockId === blockId && used.how !== "parked");
  if (isCancelled) {
    return {
      group: "cancelled",
      said: [
        own === undefined ? t`Cancelled in the calendar, so nothing is sent.` : t`Cancelled in the calendar. ${stays}`,
      ],
    };
  }
  const fault = idFault(blockId);
  if (fault !== undefined) return problem(fault);
  if (own !== undefined && !isSameRange(own, time))
    return problem(
      t`Another period on ${ph({ vehicle: displayText(vehicle, 40) })} already has the ID “${ph({ id: displayText(blockId, 60) })}”.`,
    );
  if (own?.how === "open") return { group: "already", said: [t`Already in progress. See its status in the Outbox.`] };
  if (own !== undefined) return { group: "already", said: [t`Already blocked from this browser.`] };
  const same = context.used.find((used) => used.how === "blocked" && isSameRange(used, time));
  if (same !== undefined)
    return {
      group: "already",
      said: [t`Already blocked from this browser, as “${ph({ id: displayText(same.blockId, 60) })}”.`],
    };
  if (time.until <= context.now) return { group: "past", said: [t`It has ended.`] };
  if (context.isVehicle(vehicle) === false)
    return problem(t`No vehicle has the reference “${ph({ vehicle: displayText(vehicle, 60) })}”.`);
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
    ...(time.from <= now ? [t`It has already started.`] : []),
    ...(time.until - time.from > longestUnasked * day
      ? [t`It takes ${countText(Math.round((time.until - time.from) / day))} days.`]
      : []),
    ...(isFree ? [t`The calendar shows this time as free.`] : []),
  ];
  // What was moved within a file and stands in it still is none of this.
  const moved = used.find(
    (each) => each.how === "blocked" && stem !== undefined && stemIn(each.blockId) === stem && !isInFile(each.blockId),
  );
  const notes = [
    ...(isVehicle(vehicle) === undefined
      ? [
          t`We don't know whether a vehicle has the reference “${ph({ vehicle: displayText(vehicle, 60) })}”. If none has, the service refuses the block.`,
        ]
      : []),
    ...(moved === undefined ? [] : [movedWords(moved, zone)]),
  ];
  return { group: asks.length > 0 ? "ask" : "block", said: [...asks, ...notes] };
}

function movedWords({ start, end }: UsedId, zone: string): string {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  return Number.isNaN(from) || Number.isNaN(until)
    ? t`Moved to another period after you imported it. ${stays}`
    : t`Moved from ${ph({ range: rangeText(zone, from, until) })} after you imported it. ${stays}`;
}

/** Whether a known block has exactly this range. */
const isSameRange = ({ start, end }: Pick<UsedId, "start" | "end">, { from, until }: Range): boolean =>
  Date.parse(start) === from && Date.parse(end) === until;

/** What is wrong with an id that a file gives. */
function idFault(id: string): string | undefined {
  if (id.length > 200) return t`Its ID is longer than 200 characters.`;
  return id === displayText(id) ? undefined : t`Its ID contains invisible characters.`;
}

/** The bookings in the way of a line: `Overlaps BK-20431 (12 Jun 08:00 – 14 Jun 20:00 +02), and 2 more.` */
function bookingsWords(bars: readonly Bar[], zone: string): string {
  const said = bars.slice(0, 2).map(({ of, from, until }) => {
    const name = of.kind === "booking" ? displayText(bookingName(bookingOf(of.row)), 60) : t`a booking`;
    return `${name} (${rangeText(zone, from, until)})`;
  });
  return text.overlaps(said, bars.length - said.length);
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
