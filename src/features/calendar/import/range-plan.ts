import { ph, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import type { Ticks } from "#components/import/import-store.ts";
import { stemIn } from "#components/calendar-file/block-id.ts";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import { lineFaultWords } from "#components/calendar-file/calendar-words.ts";
import { barFacts, datesWords, periodLength } from "../model/calendar-words.ts";
import { displayText } from "#values/text.ts";
import type { Bar, Range } from "../model/bars.ts";
import { type UsedId, alreadyBlocked, holdersWithin, isSameRange, usedIds } from "../model/blocks.ts";
import { useMemo } from "react";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#api/covers.ts";
import { calendarVehicles } from "../model/calendar-vehicles.ts";

/**
 * What happens to a line. `problem`: not sent until it is fixed; `ask`: sent only if ticked; `block`: sent unless unticked;
 * `already`: blocked from this browser; `cancelled`: in the file; `past`: over.
 */
export type ImportGroup = "problem" | "ask" | "block" | "cancelled" | "past" | "already";

/** A line of a dry run. `said`: sentences to show. */
export type ImportLine = CalendarLine & {
  /** Identifies the line's tick. */
  readonly key: string;
  readonly group: ImportGroup;
  readonly said: readonly string[];
};

/** What a dry run is checked against. */
export type ImportContext = {
  readonly now: number;
  /** The zone that times are shown in. */
  readonly zone: string;
  /** The blocks this browser knows: made or in progress. */
  readonly used: readonly UsedId[];
  /** Whether a vehicle has this reference; undefined if we can't know. */
  readonly isVehicle: (reference: string) => boolean | undefined;
  /** The known live bookings of a vehicle within a range. */
  readonly holders: (reference: string, range: Range) => readonly Bar[];
};

const day = 24 * 3_600_000;
/** In days; a longer block needs a tick. */
const longestUnasked = 90;

/** Judges each line of a file on its own, in the order of the file. */
export function judgedLines(lines: readonly CalendarLine[], context: ImportContext): readonly ImportLine[] {
  const known = Map.groupBy(context.used, ({ reference }) => reference);
  /** How many earlier lines have this name. */
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
    // Lines with the same ID are ticked separately.
    return { ...line, key: nth === 0 ? name : `${name} again ${nth}`, ...judged };
  });
}

/**
 * Judges the lines together: of several with the same range or ID, only the first that isn't unticked is sent. `ticks`: the
 * user's choices by the line's key.
 */
export function importPlan(judged: readonly ImportLine[], ticks: Ticks = new Map()): readonly ImportLine[] {
  /** The line that has a range or an ID, by vehicle. */
  const [ranges, ids] = [new Map<string, CalendarLine>(), new Map<string, CalendarLine>()];
  return judged.map((line) => {
    if (!isChoosable(line)) return line;
    const { vehicle = "", blockId = "", start, end, key } = line;
    // Compared as moments, whatever zone the file gives.
    const range = `${vehicle} ${Date.parse(start ?? "")} ${Date.parse(end ?? "")}`;
    const id = `${vehicle} ${blockId}`;
    const twin = twinOf(ranges.get(range), ids.get(id));
    if (twin !== undefined) return { ...line, ...twin };
    // An unticked line doesn't stop later ones.
    if (ticks.get(key) !== false) {
      ranges.set(range, line);
      ids.set(id, line);
    }
    return line;
  });
}

type Judged = Pick<ImportLine, "group" | "said">;

const problem = (said: string): Judged => ({ group: "problem", said: [said] });

/** The verdict on a line if an earlier one has its range or its ID. */
function twinOf(sameRange: CalendarLine | undefined, sameId: CalendarLine | undefined): Judged | undefined {
  if (sameRange !== undefined)
    return {
      group: "already",
      said: [t`Same vehicle and period as line ${ph({ line: sameRange.line })}. At most one is sent.`],
    };
  if (sameId === undefined) return undefined;
  return problem(t`Line ${ph({ line: sameId.line })} has the same ID for another period.`);
}

type LineContext = ImportContext & { readonly isInFile: (id: string) => boolean };

function judge(line: CalendarLine, context: LineContext): Judged {
  const { time, vehicle, blockId, isCancelled } = line;
  if (time.kind === "problem") return problem(lineFaultWords(time.fault));
  if (vehicle === undefined || blockId === undefined) return problem(t`No vehicle chosen.`);
  const own = context.used.find((used) => used.blockId === blockId);
  if (isCancelled) {
    return { group: "cancelled", said: own === undefined ? [] : [t`Its block is in the Outbox or under Your blocks.`] };
  }
  const fault = idFault(blockId);
  if (fault !== undefined) return problem(fault);
  if (own !== undefined && !isSameRange(own, time))
    return problem(
      t`The ID “${ph({ id: displayText(blockId, 60) })}” is already used for ${ph({ vehicle: displayText(vehicle, 40) })} and another period.`,
    );
  // Also one that is still open under another ID: the same dates would be blocked twice.
  if (context.used.some((used) => isSameRange(used, time))) return { group: "already", said: [alreadyBlocked] };
  if (time.until <= context.now) return { group: "past", said: [] };
  if (context.isVehicle(vehicle) === false)
    return problem(t`No loaded vehicle with the reference “${ph({ vehicle: displayText(vehicle, 60) })}”.`);
  return asked(line, time, context);
}

/** What the user should know or agree to before a line is sent. */
function asked(
  { vehicle = "", stem, isFree, isUnsure }: CalendarLine,
  time: Range,
  { now, zone, used, isVehicle, holders, isInFile }: LineContext,
): Judged {
  const bars = holders(vehicle, time);
  const asks = [
    ...(bars.length > 0 ? [bookingsWords(bars, zone)] : []),
    ...(time.from <= now ? [t`It has already started.`] : []),
    ...(time.until - time.from > longestUnasked * day
      ? [t`It lasts ${ph({ length: periodLength(zone, time) })}.`]
      : []),
    ...(isFree ? [t`The file marks this time as free.`] : []),
    ...(isUnsure ? [t`We can't read a change to this series. This date may have been moved or cancelled.`] : []),
  ];
  // An event whose old block is still in the file wasn't moved.
  const moved = used.find(
    (each) => each.how === "blocked" && stem !== undefined && stemIn(each.blockId) === stem && !isInFile(each.blockId),
  );
  const notes = [
    ...(isVehicle(vehicle) === undefined
      ? [t`We don't know whether a vehicle has the reference “${ph({ vehicle: displayText(vehicle, 60) })}”.`]
      : []),
    ...(moved === undefined ? [] : [t`Already imported for another period. You can't remove that block here.`]),
  ];
  return { group: asks.length > 0 ? "ask" : "block", said: [...asks, ...notes] };
}

/** What is wrong with an ID from the file. */
function idFault(id: string): string | undefined {
  if (id.length > 200) return t`Its ID is longer than 200 characters.`;
  return id === displayText(id) ? undefined : t`Its ID contains invisible characters.`;
}

/** The bookings that overlap a line: `May overlap BK-20431 (12 Jun 08:00 – 14 Jun 20:00 +02), and 2 more.` */
function bookingsWords(bars: readonly Bar[], zone: string): string {
  const said = bars.slice(0, 2).map((bar) => `${barFacts(bar, zone).label} (${datesWords(bar, zone)})`);
  const more = bars.length - said.length;
  return t`May overlap ${said.join(t` and `)}${more > 0 ? t`, and ${countText(more)} more` : ""}.`;
}

/** Whether the user can tick or untick a line. */
export const isChoosable = ({ group }: Pick<ImportLine, "group">): boolean => group === "block" || group === "ask";

/** Whether a line is sent. `ticks`: the user's choices by the line's key. */
export const isSent = (line: Pick<ImportLine, "group" | "key">, ticks: Ticks): boolean =>
  isChoosable(line) && (ticks.get(line.key) ?? line.group === "block");

const places: readonly ImportGroup[] = ["problem", "ask", "cancelled", "block", "past", "already"];

/** The lines in display order: what needs the user first, then the order of the file. */
export const shownOrder = (lines: readonly ImportLine[]): readonly ImportLine[] =>
  lines.toSorted((a, b) => places.indexOf(a.group) - places.indexOf(b.group) || a.place - b.place);

/** `now`: epoch ms; `ticks`: the user's choices by the line's key. */
type Options = { readonly now: number; readonly zone: string; readonly ticks: Ticks };

/** The judged lines of a file, again whenever bookings, vehicles or blocks change: in the order of the file, and problems first. */
export function useImportPlan(lines: readonly CalendarLine[], { now, zone, ticks }: Options) {
  const { rows: bookings } = useBookings();
  const { rows: vehicles, coverage, unreadable, showsReferences } = useVehicles();
  const ownBlocks = useBlocks();
  const outbox = useOutboxView();
  // A tick changes only how lines affect each other, so each line alone is judged once.
  const judged = useMemo(() => {
    const byReference = new Map(calendarVehicles(vehicles).map((vehicle) => [vehicle.reference, vehicle]));
    return judgedLines(lines, {
      now,
      zone,
      used: usedIds(ownBlocks, outbox),
      isVehicle: (reference) => {
        if (byReference.has(reference)) return true;
        return isAllRead({ coverage, unreadable }) && showsReferences ? false : undefined;
      },
      holders: (reference, range) =>
        holdersWithin(byReference.get(reference) ?? { id: reference, reference }, range, bookings, zone),
    });
  }, [lines, now, zone, bookings, vehicles, coverage, unreadable, showsReferences, ownBlocks, outbox]);
  const all = importPlan(judged, ticks);
  return { all, shown: shownOrder(all) };
}
