import { ph, t } from "@lingui/core/macro";
import { vehicleWords } from "#components/vehicle-words.ts";
import { holdersOf, type VehicleIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText } from "#values/text.ts";
import type { Judged, Wish } from "./import-plan-read.ts";

const listed = (lines: readonly number[], more: number) => {
  const parts = more > 0 ? [...lines, t`${more} more`] : lines;
  return t`${ph({ lines: parts.slice(0, -1).join(", ") })} and ${ph({ last: parts.at(-1) ?? "" })}`;
};

const text = {
  twice: (lines: readonly number[], more: number) =>
    t`This vehicle has different references on lines ${listed(lines, more)}`,
  duplicate: (reference: string, lines: readonly number[], more: number) =>
    t`${reference} is given to more than one vehicle, on lines ${listed(lines, more)}`,
};

/** Judges wishes that may conflict. At most one is sent per vehicle and per reference, and none whose reference is taken. */
export function settleWishes(wishes: readonly Wish[], vehicles: VehicleIndex): ReadonlyMap<Wish, Judged> {
  const judged = new Map<Wish, Judged>();
  const movers = new Map<string, Wish>();
  for (const [first, ...later] of Map.groupBy(wishes, ({ row }) => row.id).values()) {
    if (first === undefined) continue;
    if (later.some(({ to }) => to !== first.to)) {
      const words = text.twice(...linesOf([first, ...later]));
      for (const wish of [first, ...later]) judged.set(wish, { verdict: "twice", words });
      continue;
    }
    for (const wish of later)
      judged.set(wish, {
        verdict: "repeated",
        words: t`Same as line ${ph({ line: first.line })}, nothing to send`,
      });
    if (first.isSame) {
      judged.set(first, {
        verdict: "same",
        words:
          first.row.mapping.kind !== "here"
            ? t`Already set, nothing to send`
            : first.row.mapping.isMarked
              ? t`Already marked as mapped, nothing to send`
              : t`Already mapped from this browser, nothing to send`,
      });
    } else movers.set(first.row.id, first);
  }
  for (const claims of Map.groupBy(movers.values(), ({ to }) => to).values()) {
    const rivals = claims.length < 2 ? undefined : text.duplicate(displayText(claims[0]?.to ?? ""), ...linesOf(claims));
    for (const wish of claims) {
      const words = takenWords(wish, holdersOf(vehicles, wish.to, wish.row.id), movers) ?? rivals;
      judged.set(wish, words === undefined ? sendingOf(wish.row) : { verdict: "duplicate", words });
    }
  }
  return judged;
}

/** Why a reference is taken, also if the file gives its holder another one: one import never moves it on. */
function takenWords({ to }: Wish, holders: readonly VehicleRow[], movers: ReadonlyMap<string, Wish>) {
  const holder = holders.find(({ id }) => !movers.has(id)) ?? holders[0];
  if (holder === undefined) return undefined;
  const line = movers.get(holder.id)?.line;
  const reference = displayText(to);
  const vehicle = vehicleWords(holder);
  if (line === undefined) return heldWords(holder, reference);
  return t`${reference} still belongs to ${vehicle} (line ${line}). Import this file again once ${vehicle} has another reference`;
}

function sendingOf({ mapping }: VehicleRow): Judged {
  if (mapping.kind === "none") return { verdict: "map", words: t`Will map` };
  return mapping.kind === "unknown"
    ? { verdict: "set", words: t`Will set the reference (the current one is unknown)` }
    : { verdict: "change", words: t`Will change the reference` };
}

/** Who has a reference, as far as we know: the list, this browser or a person says so. */
function heldWords(holder: VehicleRow, reference: string) {
  const vehicle = vehicleWords(holder);
  const { mapping } = holder;
  if (mapping.kind !== "here") return t`${reference} already belongs to ${vehicle}`;
  return mapping.isMarked
    ? t`You marked ${reference} as mapped to ${vehicle}`
    : t`${reference} was last mapped to ${vehicle} in this browser`;
}

/** Their first few lines, and how many more there are. */
function linesOf(wishes: readonly Wish[]): [shown: readonly number[], more: number] {
  const lines = wishes.map(({ line }) => line).toSorted((one, other) => one - other);
  return lines.length > 5 ? [lines.slice(0, 4), lines.length - 4] : [lines, 0];
}
