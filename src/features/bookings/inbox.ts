import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import type { Intent } from "#records/intent.ts";
import type { GridGroup } from "#ui/grid-group.tsx";
import { bookingStates, stateIdOf, type StateId } from "./booking-states.ts";
import { isUnknown } from "#records/standing.ts";

/** Which bookings of those loaded are wanted: a text found in any field, and one state or all. */
export type InboxFilter = { text: string; state: StateId | undefined };

/** How many of the loaded bookings stand in each state. */
export function countByState(bookings: readonly BookingReading[]): ReadonlyMap<StateId, number> {
  const counts = new Map<StateId, number>();
  for (const booking of bookings) counts.set(stateIdOf(booking), (counts.get(stateIdOf(booking)) ?? 0) + 1);
  return counts;
}

/** The inbox as it is drawn: what waits for an answer first, then state by state, the last changed first. */
export function inboxGroups(
  bookings: readonly BookingReading[],
  intents: ReadonlyMap<string, Intent>,
  { text, state }: InboxFilter,
): readonly GridGroup<BookingReading>[] {
  const wanted = text.trim().toLowerCase();
  const byGroup = new Map<StateId | "outcome", BookingReading[]>();
  for (const booking of bookings) {
    const id = stateIdOf(booking);
    if ((state !== undefined && id !== state) || (wanted !== "" && !haystack(booking).includes(wanted))) continue;
    const group = isUnknown(intents.get(booking.id)) ? "outcome" : id;
    const rows = byGroup.get(group);
    if (rows === undefined) byGroup.set(group, [booking]);
    else rows.push(booking);
  }
  return groupHeads.flatMap((head) => {
    const rows = byGroup.get(head.id);
    return rows === undefined ? [] : [{ ...head, count: rows.length, rows: rows.toSorted(lastChangedFirst) }];
  });
}

const outcomeHead = {
  id: "outcome",
  label: "Outcome unknown",
  tone: "outcome",
  note: "Sent from this browser; no answer says whether it was done",
} as const;

/** A state's colour is its glyph's in the rows; only an unknown outcome colours its heading too. */
const groupHeads = [
  outcomeHead,
  ...bookingStates.map(({ id, label, note = "" }) => (note === "" ? { id, label } : { id, label, note })),
];

const changed = ({ changedAt }: BookingReading) =>
  changedAt?.kind === "instant" ? changedAt.ms : Number.NEGATIVE_INFINITY;

function lastChangedFirst(a: BookingReading, b: BookingReading): number {
  const [left, right] = [changed(a), changed(b)];
  return left === right ? 0 : right - left;
}

const haystacks = new WeakMap<object, string>();

/** Every text and number that the service sent for a booking, lower case, made once a row. */
function haystack(booking: BookingReading): string {
  const known = haystacks.get(booking.raw);
  if (known !== undefined) return known;
  const words: string[] = [bookingName(booking)];
  collect(booking.raw, words);
  const text = words.join("\n").toLowerCase();
  haystacks.set(booking.raw, text);
  return text;
}

function collect(value: unknown, words: string[]): void {
  if (typeof value === "string" || typeof value === "number") words.push(String(value));
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) collect(part, words);
}
