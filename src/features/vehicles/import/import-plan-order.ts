import { ph, t } from "@lingui/core/macro";
import { vehicleWords } from "#components/vehicle-words.ts";
import { holdersOf, type FleetIndex } from "#records/vehicles/vehicle-index.ts";
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
  swap: (lines: readonly number[], more: number) =>
    t`The vehicles on lines ${listed(lines, more)} swap their references, which takes two steps. Give one of them a free reference and apply, then import this file again`,
};

/**
 * Judges wishes that may conflict. At most one is sent per vehicle and per reference.
 * @returns the verdict on each, and those to send, in an order that frees a reference before another vehicle gets it
 */
export function settleWishes(
  wishes: readonly Wish[],
  fleet: FleetIndex,
): { judged: ReadonlyMap<Wish, Judged>; order: readonly Wish[] } {
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
          first.row.mapping.kind === "here"
            ? t`Already confirmed from this browser, nothing to send`
            : t`Already set, nothing to send`,
      });
    } else movers.set(first.row.id, first);
  }
  const lineOf = new Map(wishes.flatMap(({ row, line, isSame }) => (isSame ? [] : [[row.id, line] as const])));
  const held = ({ to }: Wish, holder: VehicleRow): Judged => {
    const line = movers.get(holder.id)?.line ?? lineOf.get(holder.id);
    const reference = displayText(to);
    const words =
      line === undefined
        ? t`${reference} already belongs to another vehicle in this fleet`
        : t`${reference} belongs to ${ph({ holder: vehicleWords(holder) })}, and line ${line} doesn't free it`;
    return { verdict: "duplicate", words };
  };
  const rivals = [...Map.groupBy(movers.values(), ({ to }) => to).values()].filter((claims) => claims.length > 1);
  for (const { row } of rivals.flat()) movers.delete(row.id);
  /** Whether the vehicle keeps its reference, as far as we know by now. */
  const stays = ({ id }: VehicleRow) => {
    const mover = movers.get(id);
    const known = mover && judged.get(mover);
    return mover === undefined || (known !== undefined && known.after === undefined);
  };
  for (const claims of rivals) {
    const words = text.duplicate(displayText(claims[0]?.to ?? ""), ...linesOf(claims));
    for (const wish of claims) {
      const holder = holdersOf(fleet, wish.to, wish.row.id).find(stays);
      judged.set(wish, holder === undefined ? { verdict: "duplicate", words } : held(wish, holder));
    }
  }

  // Follows each chain of vehicles to the one whose new reference is free: that one is sent first.
  const order: Wish[] = [];
  for (const start of movers.values()) {
    const path = new Set([start]);
    const chain = [start];
    for (let wish = chain.at(-1); wish !== undefined; wish = chain.at(-1)) {
      if (judged.has(wish)) {
        path.delete(wish);
        chain.pop();
        continue;
      }
      const holders = holdersOf(fleet, wish.to, wish.row.id);
      const holder = holders.find(stays);
      const firsts = holders.flatMap(({ id }) => movers.get(id) ?? []);
      const next = firsts.find((first) => !judged.has(first));
      if (holder !== undefined) judged.set(wish, held(wish, holder));
      else if (next === undefined) {
        judged.set(wish, { ...sendingOf(wish.row), after: firsts.map(({ line }) => line) });
        order.push(wish);
      } else if (path.has(next)) {
        const circle = chain.slice(chain.indexOf(next));
        const words = text.swap(...linesOf(circle));
        for (const each of circle) judged.set(each, { verdict: "swap", words });
      } else {
        path.add(next);
        chain.push(next);
      }
    }
  }
  return { judged, order };
}

function sendingOf({ mapping }: VehicleRow): Judged {
  if (mapping.kind === "none") return { verdict: "map", words: t`Will map` };
  return mapping.kind === "unknown"
    ? { verdict: "set", words: t`Will set the reference (the current one is unknown)` }
    : { verdict: "change", words: t`Will change the reference` };
}

/** Their first few lines, and how many more there are. */
function linesOf(wishes: readonly Wish[]): [shown: readonly number[], more: number] {
  const lines = wishes.map(({ line }) => line).toSorted((one, other) => one - other);
  return lines.length > 5 ? [lines.slice(0, 4), lines.length - 4] : [lines, 0];
}
