import { bookingName } from "#contract/booking-reading.ts";
import type { BulkOutcome } from "#records/bulk/bulk-job.ts";
import type { Started } from "#records/bulk/bulk-types.ts";
import { bookingOf } from "#records/replica/row.ts";
import { countText } from "#language/number.ts";
import { rangeText } from "#values/range-text.ts";
import { seenText } from "#values/text.ts";
import type { Bar, Range } from "./bars.ts";
import type { UsedId } from "./block-id.ts";

/**
 * What will become of a line. `problem`: nothing, until it is put right; `ask`: nothing, unless a person ticks it; `block`: it is
 * sent unless it is left out; `already`: it is blocked from here; `cancelled`: the file says so; `past`: it has ended.
 */
export type ImportGroup = "problem" | "ask" | "block" | "cancelled" | "past" | "already";

/** What the interface leaves no way for. */
export const stays = "The old block stays; it cannot be removed here.";

/** Whether a known block has exactly this range. */
export const isSameRange = ({ start, end }: Pick<UsedId, "start" | "end">, { from, until }: Range): boolean =>
  Date.parse(start) === from && Date.parse(end) === until;

/** What is wrong with an id that a file gives. */
export function idFault(id: string): string | undefined {
  if (id.length > 200) return "Its id is longer than 200 characters.";
  return id === seenText(id) ? undefined : "Its id has signs in it that cannot be seen.";
}

/** The bookings in the way of a line: `Overlaps BK-20431 (12 Jun 08:00 – 14 Jun 20:00 +02), and 2 more.` */
export function bookingsWords(bars: readonly Bar[], zone: string): string {
  const said = bars.slice(0, 2).map(({ of, from, until }) => {
    const name = of.kind === "booking" ? seenText(bookingName(bookingOf(of.row)), 60) : "a booking";
    return `${name} (${rangeText(zone, from, until)})`;
  });
  const more = bars.length > 2 ? `, and ${countText(bars.length - 2)} more` : "";
  return `Overlaps ${said.join(" and ")}${more}: the service refuses that while the booking is live.`;
}

/** What stands before the sentences of a line. */
const verdictNames: Readonly<Record<ImportGroup, string>> = {
  problem: "Cannot be blocked",
  ask: "Will not block unless ticked",
  block: "Will block",
  cancelled: "Cancelled",
  past: "Past",
  already: "Already blocked",
};

/** The same for one that was ticked, or left out. */
export function verdictName(group: ImportGroup, isSent: boolean): string {
  if (group === "ask" && isSent) return "Will ask for it all the same";
  return group === "block" && !isSent ? "Left out" : verdictNames[group];
}

/** What became of a line, in a word or two. */
export const outcomeNames: Readonly<Record<BulkOutcome, string>> = {
  left: "Not begun",
  begun: "Sending",
  done: "Blocked",
  already: "Already blocked",
  refused: "Refused",
  unknown: "Outcome unknown",
  notSent: "Not sent",
  skipped: "Skipped",
};

/** Why nothing was begun. */
export const startProblems: Readonly<Record<Exclude<Started["kind"], "started">, string>> = {
  "no record": "This browser could not keep a record of it, and without one nothing leaves.",
  busy: "Another job runs in this tab. Wait for it, or pause it.",
  "too many": "A job takes at most 5,000 ranges. Export a shorter time, or choose fewer vehicles.",
  nothing: "Nothing is left to send.",
};

/** What a dry run comes to: `4 of 27 lines will be sent.` */
export function planTitle(sent: number, all: number): string {
  if (all === 0) return "Nothing stands in this file that could be blocked";
  const lines = `${countText(all)} ${all === 1 ? "line" : "lines"}`;
  return sent === 0 ? `None of ${lines} will be sent` : `${countText(sent)} of ${lines} will be sent`;
}

/** The same in numbers: `4 with problems, 2 only when ticked, 19 already blocked`. */
export function countsText(groups: readonly ImportGroup[]): string {
  const words: readonly [ImportGroup, string][] = [
    ["problem", groups.filter((each) => each === "problem").length === 1 ? "with a problem" : "with problems"],
    ["ask", "only when ticked"],
    ["cancelled", "cancelled"],
    ["past", "past"],
    ["already", "already blocked"],
  ];
  const said = words.flatMap(([group, word]) => {
    const count = groups.filter((each) => each === group).length;
    return count === 0 ? [] : [`${countText(count)} ${word}`];
  });
  return said.length === 0 ? "" : `${said.join(", ")}.`;
}
