import { t } from "@lingui/core/macro";
import { isOpen } from "#records/outbox/pending-write.ts";
import { tookEffect } from "#records/outbox/ended-records.ts";
import type { OwnBlocksView } from "#records/blocks/own-blocks.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { barsWithin, type Bar, type Range } from "./bars.ts";
import { type CalendarVehicle, trackOf } from "./calendar-vehicles.ts";
import { holdsDates } from "#records/replica/booking-span.ts";
import type { Row } from "#records/replica/row.ts";
import { tracksOf, type Tracks } from "./tracks.ts";
import { displayText } from "#values/text.ts";
import { wallText } from "#values/wall-time.ts";

/** Shown before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const cannotBeLifted = t`Blocks can't be removed here later.`;

/** The block IDs in use as far as this browser knows. */
export function usedIds({ records }: OwnBlocksView, { open }: OutboxView): readonly UsedId[] {
  return [
    ...records.filter(tookEffect).map(({ reference, blockId, start, end }): UsedId => {
      return { reference, blockId, start, end, how: "blocked" };
    }),
    ...open.flatMap((pending): UsedId[] => {
      const { block } = pending.about;
      if (pending.write.kind !== "block" || block === undefined || !isOpen(pending)) return [];
      const { id: blockId, start, end } = block;
      return [{ reference: pending.write.target, blockId, start, end, how: "open" }];
    }),
  ];
}

type Vehicle = Pick<CalendarVehicle, "id" | "reference">;

/** The known live bookings of a vehicle that overlap a range. */
export const holdersWithin = (vehicle: Vehicle, range: Range, rows: readonly Row[], zone: string): readonly Bar[] =>
  holdersOn(tracksOf(rows), vehicle, range, zone);

/** The same from the bookings of all vehicles. */
export function holdersOn(tracks: Tracks, vehicle: Vehicle, range: Range, zone: string): readonly Bar[] {
  const { bars } = barsWithin(trackOf(tracks, vehicle), [], range, zone);
  return bars.filter(({ of }) => of.kind === "booking" && holdsDates(of.row.state));
}

/** A block ID in use as far as this browser knows: accepted or in progress. */
export type UsedId = {
  readonly reference: string;
  readonly blockId: string;
  /** ISO-8601 with offset. */
  readonly start: string;
  readonly end: string;
  readonly how: "blocked" | "open";
};

/** Without characters that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four letters that make an ID unique. `random`: 0 to below 1. */
export function fourLetters(random: () => number): string {
  return Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)] ?? "x").join("");
}

/** A readable ID from the vehicle, the local start and the letters: `hv-09-0612-0800-x7k2`. */
export function madeBlockId(reference: string, zone: string, start: number, unique: string): string {
  const slug = reference
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 24);
  const [day = "", clock = ""] = wallText(zone, start).slice(5).replaceAll(/[-:]/g, "").split("T");
  return [slug === "" ? "block" : slug, day, clock, unique].join("-");
}

/** Whether a known block has exactly this range. */
export const isSameRange = ({ start, end }: Pick<UsedId, "start" | "end">, { from, until }: Range): boolean =>
  Date.parse(start) === from && Date.parse(end) === until;

export const alreadyBlocked = t`Already in the Outbox or under Your blocks.`;

/** Why this block can't have an ID, as a sentence; undefined if it can. */
export function idProblem(id: string, reference: string, range: Range, used: readonly UsedId[]) {
  if (id === "") return t`Enter a block ID.`;
  const same = used.filter((each) => each.blockId === id && each.reference === reference);
  const vehicle = displayText(reference, 40);
  if (same.length === 0) return undefined;
  return same.every((each) => isSameRange(each, range))
    ? alreadyBlocked
    : t`This ID is already used for ${vehicle}. Use another ID.`;
}
