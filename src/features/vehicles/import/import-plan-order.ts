import { holdersOf, type FleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { Wish } from "./import-plan-read.ts";

/** What becomes of a wish among the others. Numbers are those of lines. */
export type Outcome =
  | { readonly kind: "send"; readonly after: readonly number[] }
  | { readonly kind: "same" }
  | { readonly kind: "repeated"; readonly line: number }
  | { readonly kind: "twice"; readonly lines: readonly number[] }
  | { readonly kind: "duplicate"; readonly lines: readonly number[] }
  /** `line` would move the holder away, but is not sent itself. */
  | { readonly kind: "held"; readonly holder: VehicleRow; readonly line: number | undefined }
  | { readonly kind: "swap"; readonly lines: readonly number[] };

/** The outcome of every wish, and the ones to send, so ordered that a reference is free before another vehicle gets it. */
export type Settlement = { readonly outcomes: ReadonlyMap<Wish, Outcome>; readonly order: readonly Wish[] };

/** Settles wishes of which each may be in the way of others. At most one a vehicle and one a reference is sent. */
export function settleWishes(wishes: readonly Wish[], fleet: FleetIndex): Settlement {
  const outcomes = new Map<Wish, Outcome>();
  const single = oneEach(wishes, outcomes);
  const [movers, rivals] = withoutRivals(single);
  const byVehicle = new Map(movers.map((wish) => [wish.row.id, wish]));
  for (const [wish, lines] of rivals) {
    const held = staying(wish, fleet, byVehicle);
    outcomes.set(wish, held ?? { kind: "duplicate", lines });
  }
  return { outcomes, order: orderMovers({ movers, byVehicle, fleet, wishes, outcomes }) };
}

/** The wishes of vehicles that stand in the file once, or several times with the same reference, and have not got it. */
function oneEach(wishes: readonly Wish[], outcomes: Map<Wish, Outcome>): Wish[] {
  const single: Wish[] = [];
  for (const [first, ...later] of Map.groupBy(wishes, ({ row }) => row.id).values()) {
    if (first === undefined) continue;
    const all = [first, ...later];
    if (later.some(({ to }) => to !== first.to)) {
      const lines = all.map(({ line }) => line);
      for (const wish of all) outcomes.set(wish, { kind: "twice", lines });
      continue;
    }
    for (const wish of later) outcomes.set(wish, { kind: "repeated", line: first.line });
    if (first.isSame) outcomes.set(first, { kind: "same" });
    else single.push(first);
  }
  return single;
}

/** Splits off the wishes for one and the same reference. */
function withoutRivals(wishes: readonly Wish[]): [movers: Wish[], rivals: Map<Wish, readonly number[]>] {
  const movers: Wish[] = [];
  const rivals = new Map<Wish, readonly number[]>();
  for (const claims of Map.groupBy(wishes, ({ to }) => to).values()) {
    const [only] = claims;
    if (claims.length === 1 && only !== undefined) {
      movers.push(only);
      continue;
    }
    const lines = claims.map(({ line }) => line);
    for (const wish of claims) rivals.set(wish, lines);
  }
  return [movers, rivals];
}

function staying({ to, row }: Wish, fleet: FleetIndex, byVehicle: ReadonlyMap<string, Wish>): Outcome | undefined {
  const holder = holdersOf(fleet, to, row.id).find(({ id }) => !byVehicle.has(id));
  return holder && { kind: "held", holder, line: undefined };
}

type Moving = {
  readonly movers: readonly Wish[];
  readonly byVehicle: ReadonlyMap<string, Wish>;
  readonly fleet: FleetIndex;
  readonly wishes: readonly Wish[];
  readonly outcomes: Map<Wish, Outcome>;
};

/** A wish goes out once every holder of its reference has gone. What then is left goes round in circles, or waits for one. */
function orderMovers({ movers, byVehicle, fleet, wishes, outcomes }: Moving): Wish[] {
  const firsts = new Map<Wish, readonly Wish[]>();
  const followers = new Map<Wish, Wish[]>();
  const stuck: [Wish, Outcome][] = [];
  for (const wish of movers) {
    const held = staying(wish, fleet, byVehicle);
    if (held !== undefined) stuck.push([wish, held]);
    const holders = holdersOf(fleet, wish.to, wish.row.id).flatMap(({ id }) => byVehicle.get(id) ?? []);
    firsts.set(wish, holders);
    for (const holder of holders) followers.set(holder, [...(followers.get(holder) ?? []), wish]);
  }
  const lineOf = new Map(wishes.filter(({ isSame }) => !isSame).map(({ row, line }) => [row.id, line]));
  const fail = (failing: [Wish, Outcome][]) => {
    for (const [wish, outcome] of failing) {
      if (outcomes.has(wish)) continue;
      const isHeld = outcome.kind === "held" && outcome.line === undefined;
      outcomes.set(wish, isHeld ? { ...outcome, line: lineOf.get(outcome.holder.id) } : outcome);
      for (const follower of followers.get(wish) ?? []) {
        failing.push([follower, { kind: "held", holder: wish.row, line: wish.line }]);
      }
    }
  };
  fail(stuck);

  const order: Wish[] = [];
  const ready = movers.filter((wish) => !outcomes.has(wish) && firsts.get(wish)?.length === 0);
  const sent = new Set<Wish>();
  for (const wish of ready) {
    const before = firsts.get(wish) ?? [];
    outcomes.set(wish, { kind: "send", after: before.map(({ line }) => line) });
    order.push(wish);
    sent.add(wish);
    for (const follower of followers.get(wish) ?? []) {
      const isFree = firsts.get(follower)?.every((first) => sent.has(first)) === true;
      if (isFree && !outcomes.has(follower)) ready.push(follower);
    }
  }
  const left = movers.filter((wish) => !outcomes.has(wish));
  fail(circlesIn(left, (wish) => firsts.get(wish)?.find((first) => !sent.has(first))));
  return order;
}

/** The wishes that wait for one another in a circle, with the lines of it. */
function circlesIn(left: readonly Wish[], waitsFor: (wish: Wish) => Wish | undefined): [Wish, Outcome][] {
  const found: [Wish, Outcome][] = [];
  const seen = new Set<Wish>();
  for (const start of left) {
    const path = new Set<Wish>();
    let here: Wish | undefined = start;
    while (here !== undefined && !seen.has(here)) {
      seen.add(here);
      path.add(here);
      here = waitsFor(here);
    }
    if (here === undefined || !path.has(here)) continue;
    const walked = [...path];
    const circle = walked.slice(walked.indexOf(here));
    const lines = circle.map(({ line }) => line).toSorted((one, other) => one - other);
    for (const wish of circle) found.push([wish, { kind: "swap", lines }]);
  }
  return found;
}
