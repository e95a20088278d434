import { between, type Random } from "../service/random.ts";

/** What can happen by itself, without the partner asking for it. */
export const happeningNames = [
  "guest books",
  "guest cancels",
  "colleague approves",
  "double-booking opens",
  "double-booking clears",
] as const;
export type HappeningName = (typeof happeningNames)[number];

/** One line of a timetable: when, counted from the beginning of the world, and what. */
export type TimetableEntry = { readonly afterSeconds: number; readonly happening: HappeningName };

/** How often each comes, out of the sum: guests book more than anything else happens. */
const weights: Readonly<Record<HappeningName, number>> = {
  "guest books": 10,
  "guest cancels": 3,
  "colleague approves": 4,
  "double-booking opens": 1,
  "double-booking clears": 2,
};

/** A timetable of so many hours, an entry about every `everySeconds`; the same random source gives the same one. */
export function createTimetable(
  random: Random,
  { everySeconds, hours }: { everySeconds: number; hours: number },
): readonly TimetableEntry[] {
  const drawn = happeningNames.flatMap((name) => Array.from({ length: weights[name] }, () => name));
  const entries: TimetableEntry[] = [];
  let afterSeconds = 0;
  for (;;) {
    afterSeconds += between(random, Math.ceil(everySeconds / 2), Math.ceil(everySeconds * 1.5));
    if (afterSeconds > hours * 60 * 60) return entries;
    const happening = drawn[between(random, 0, drawn.length - 1)] ?? "guest books";
    entries.push({ afterSeconds, happening });
  }
}
