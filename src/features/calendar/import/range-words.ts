import { bookingName } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import type { OtherLine } from "#records/jobs/job.ts";
import { bookingOf } from "#records/replica/row.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import type { Bar, Range } from "../model/bars.ts";
import type { UsedId } from "../model/block-id.ts";

const lines = (count: number) => `${countText(count)} ${count === 1 ? "line" : "lines"}`;

const text = catalogue("calendar/import-words", {
  longId: "Its id is longer than 200 characters.",
  unseenId: "Its id has signs in it that cannot be seen.",
  booking: "a booking",
  overlaps: (bookings: readonly string[], more: number) =>
    `Overlaps ${bookings.join(" and ")}${more > 0 ? `, and ${countText(more)} more` : ""}: the service refuses that while the booking is live.`,
  verdicts: {
    problem: "Cannot be blocked",
    ask: "Will not block unless ticked",
    block: "Will block",
    cancelled: "Cancelled",
    past: "Past",
    already: "Already blocked",
    allTheSame: "Will ask for it all the same",
    leftOut: "Left out",
  },
  verdict: (verdict: string, said: string) => `${verdict}. ${said}`,
  nothingThere: "Nothing stands in this file that could be blocked",
  noneSent: (all: number) => `None of ${lines(all)} will be sent`,
  someSent: (sent: number, all: number) => `${countText(sent)} of ${lines(all)} will be sent`,
  counts: {
    problem: (count: number) => `${countText(count)} ${count === 1 ? "with a problem" : "with problems"}`,
    ask: (count: number) => `${countText(count)} only when ticked`,
    cancelled: (count: number) => `${countText(count)} cancelled`,
    past: (count: number) => `${countText(count)} past`,
    already: (count: number) => `${countText(count)} already blocked`,
  },
  countsDot: (counts: readonly string[]) => `${counts.join(", ")}.`,
});

/**
 * What will become of a line. `problem`: nothing, until it is put right; `ask`: nothing, unless a person ticks it; `block`: it is
 * sent unless it is left out; `already`: it is blocked from here; `cancelled`: the file says so; `past`: it has ended.
 */
export type ImportGroup = "problem" | "ask" | "block" | "cancelled" | "past" | "already";

/** Whether a known block has exactly this range. */
export const isSameRange = ({ start, end }: Pick<UsedId, "start" | "end">, { from, until }: Range): boolean =>
  Date.parse(start) === from && Date.parse(end) === until;

/** What is wrong with an id that a file gives. */
export function idFault(id: string): string | undefined {
  if (id.length > 200) return text.longId;
  return id === displayText(id) ? undefined : text.unseenId;
}

/** The bookings in the way of a line: `Overlaps BK-20431 (12 Jun 08:00 – 14 Jun 20:00 +02), and 2 more.` */
export function bookingsWords(bars: readonly Bar[], zone: string): string {
  const said = bars.slice(0, 2).map(({ of, from, until }) => {
    const name = of.kind === "booking" ? displayText(bookingName(bookingOf(of.row)), 60) : text.booking;
    return `${name} (${rangeText(zone, from, until)})`;
  });
  return text.overlaps(said, bars.length - said.length);
}

/** What a line comes to, in whole sentences. `isSent`: it was ticked, or not left out. */
export function verdictText(group: ImportGroup, isSent: boolean, said: readonly string[]): string {
  const { verdicts } = text;
  const isAskedFor = group === "ask" && isSent;
  const verdict = isAskedFor ? verdicts.allTheSame : group === "block" && !isSent ? verdicts.leftOut : verdicts[group];
  return said.length === 0 ? verdict : text.verdict(verdict, said.join(" "));
}

/** Why a line was not sent, in whole sentences. */
export function otherLineText({ because, said }: Pick<OtherLine, "because" | "said">): string {
  const verdict = because === "excluded" ? text.verdicts.leftOut : text.verdicts[because];
  return said === "" ? verdict : text.verdict(verdict, displayText(said));
}

/** The groups in a word or two. */
export const groupNames: Readonly<Record<ImportGroup, string>> = text.verdicts;

/** What a dry run comes to: `4 of 27 lines will be sent.` */
export function planTitle(sent: number, all: number): string {
  if (all === 0) return text.nothingThere;
  return sent === 0 ? text.noneSent(all) : text.someSent(sent, all);
}

/** The same in numbers: `4 with problems, 2 only when ticked, 19 already blocked`. */
export function countsText(groups: readonly ImportGroup[]): string {
  const said = (["problem", "ask", "cancelled", "past", "already"] as const).flatMap((group) => {
    const count = groups.filter((each) => each === group).length;
    return count === 0 ? [] : [text.counts[group](count)];
  });
  return said.length === 0 ? "" : text.countsDot(said);
}
