import { t, ph } from "@lingui/core/macro";
import { isOpen } from "#records/outbox/pending-write.ts";
import { tookEffect } from "#records/outbox/ended-records.ts";
import type { OwnBlocksView } from "#records/blocks/own-blocks.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { barsWithin, type Bar, type Range } from "./bars.ts";
import { type CalendarVehicle, trackOf } from "./calendar-vehicles.ts";
import { holdsDates } from "#records/replica/booking-span.ts";
import type { Row } from "#records/replica/row.ts";
import { tracksOf, type Tracks } from "./tracks.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
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

/** Why this block can't have an ID, as a sentence; undefined if it can. */
export function idProblem(id: string, reference: string, range: Range, used: readonly UsedId[], zone: string) {
  if (id === "") return t`Enter a block ID.`;
  const same = used.filter((each) => each.blockId === id && each.reference === reference);
  const vehicle = displayText(reference, 40);
  for (const each of same) {
    const [start, end] = [readInstant(each.start), readInstant(each.end)];
    if (start?.kind !== "instant" || end?.kind !== "instant") return t`This ID was already used for ${vehicle}.`;
    const isSame = start.ms === range.from && end.ms === range.until;
    const other = rangeText(zone, start.ms, end.ms);
    if (!isSame)
      return each.how === "blocked"
        ? t`This ID was already used for ${vehicle}, ${ph({ range: other })}. Use another ID.`
        : t`A block on ${vehicle} in the Outbox already has this ID, ${ph({ range: other })}. Use another ID.`;
    return each.how === "blocked"
      ? t`This block is already listed under Your blocks.`
      : t`This block is already in the Outbox.`;
  }
  return undefined;
}
