import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { catalogue } from "#language/catalogue.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { freeParts, meet, partsLeft, type Bar, type Range } from "../model/bars.ts";
import { type BlockDraft, readTime, type TimeReading } from "./block-draft.ts";
import { idProblem, madeBlockId, type UsedId } from "../model/block-id.ts";

const text = catalogue("calendar/block-plan", {
  noTime: "It ends when it begins. A block has to last.",
  backwards: (range: string) => `It ends before it begins: ${range}.`,
  tooLong: (days: number, most: number) =>
    `That is ${days} days. A block of more than ${most} days is not sent; check the year.`,
  empty: {
    from: "Enter the day and the time at which it begins.",
    until: "Enter the day and the time at which it ends.",
  },
  wrong: "This is not a time of the calendar.",
  never: "The clocks jump over this time, so that it does not exist on that day.",
  twice: "The clocks are set back, so that this time comes twice. Choose which one you mean.",
  noVehicle: "Choose a vehicle.",
  notMapped: (vehicle: string) => `${vehicle}: It is not mapped, and a block is sent to a reference. Map it first.`,
  noReference: (vehicle: string) =>
    `${vehicle}: Which reference it has is not known here, and a block is sent to a reference. Map it first.`,
  notReadYet: (vehicle: string) =>
    `${vehicle}: The list of vehicles is not read yet, so that its reference is not known, and a block is sent to a reference.`,
  full: (vehicle: string) => `${vehicle}: nothing of this range is free, as far as is known here.`,
  ownId: "Each vehicle needs an id of its own.",
  lasts: (days: number) => `It lasts ${days} days.`,
  past: "All of it is in the past.",
  begins: (moment: string) => `It begins in the past, on ${moment}.`,
});

/** One block exactly as it is sent; `from` and `until` are the same moments in epoch ms. */
export type PlannedBlock = Range & {
  readonly vehicle: CalendarVehicle;
  readonly reference: string;
  readonly id: string;
  /** ISO-8601 with the offset of the zone that was typed in. */
  readonly start: string;
  readonly end: string;
};

/** The id of a vehicle's block: as typed, or made. */
export type PlannedId = {
  readonly vehicle: CalendarVehicle;
  readonly text: string;
  readonly problem: string | undefined;
};

/** What a draft comes to. Whole sentences, fit to be shown. */
export type BlockPlan = {
  readonly from: TimeReading;
  readonly until: TimeReading;
  /** What is typed as moments, where both are and in order. */
  readonly range: Range | undefined;
  /** What is wrong, by field; also that nothing was entered. */
  readonly problems: {
    readonly vehicles: string | undefined;
    readonly from: string | undefined;
    readonly until: string | undefined;
  };
  readonly ids: readonly PlannedId[];
  /** What would be sent; none while anything is wrong. */
  readonly blocks: readonly PlannedBlock[];
  /** What has to be agreed to before it is sent. */
  readonly asks: readonly string[];
};

/** What a plan is made with besides the draft. */
export type PlanContext = {
  readonly now: number;
  readonly used: readonly UsedId[];
  /** Whether the list of vehicles was read to its end once. */
  readonly isFleetRead: boolean;
  /** The bookings that are known of a vehicle within a range. */
  readonly barsOf: (vehicle: CalendarVehicle, range: Range) => readonly Bar[];
};

const day = 24 * 3_600_000;
/** Longer is a slip of the year, and is asked about or refused. */
const [longestUnasked, longest] = [90, 730] as const;

/** Works out what a draft would send, and what is in its way. */
export function blockPlan(draft: BlockDraft, context: PlanContext): BlockPlan {
  const { zone, choices } = draft;
  const from = readTime(zone, draft.from, choices.from);
  const until = readTime(zone, draft.until, choices.until);
  const both = from.kind === "read" && until.kind === "read" ? { from: from.ms, until: until.ms } : undefined;
  const order = both === undefined ? undefined : orderProblem(both, zone);
  const range = order === undefined ? both : undefined;
  const problems = {
    vehicles: vehiclesProblem(draft, range, context),
    from: timeProblem(from, "from"),
    until: timeProblem(until, "until") ?? order,
  };
  const texts = idTexts(draft, from.kind === "read" ? from.ms : context.now);
  const ids = draft.vehicles.map((vehicle, place): PlannedId => {
    const typed = texts[place] ?? "";
    return { vehicle, text: typed, problem: problemOfId({ vehicle, typed, texts }, draft, range, context) };
  });
  const isWrong = Object.values(problems).some((problem) => problem !== undefined);
  const blocks =
    range === undefined || isWrong || ids.some(({ problem }) => problem !== undefined)
      ? []
      : ids.flatMap(({ vehicle, text: id }) => blocksOf(vehicle, id.trim(), draft, range, context));
  return {
    from,
    until,
    range,
    problems,
    ids,
    blocks,
    asks: blocks.length === 0 ? [] : asksOf(blocks, zone, context.now),
  };
}

function orderProblem({ from, until }: Range, zone: string): string | undefined {
  if (until === from) return text.noTime;
  if (until < from) return text.backwards(rangeText(zone, from, until));
  if (until - from <= longest * day) return undefined;
  return text.tooLong(Math.round((until - from) / day), longest);
}

function timeProblem(reading: TimeReading, which: "from" | "until"): string | undefined {
  switch (reading.kind) {
    case "empty":
      return text.empty[which];
    case "wrong":
      return text.wrong;
    case "never":
      return text.never;
    case "choose":
      return text.twice;
    case "read":
      return undefined;
  }
}

function vehiclesProblem(draft: BlockDraft, range: Range | undefined, context: PlanContext): string | undefined {
  const { vehicles, isFreeOnly } = draft;
  if (vehicles.length === 0) return text.noVehicle;
  const unmapped = vehicles.find(({ reference }) => reference === undefined);
  if (unmapped !== undefined) {
    const why = unmapped.isMapped === false ? text.notMapped : context.isFleetRead ? text.noReference : text.notReadYet;
    return why(displayText(unmapped.name, 60));
  }
  if (!isFreeOnly || range === undefined) return undefined;
  const full = vehicles.find((vehicle) => partsOf(vehicle, "", draft, range, context).length === 0);
  return full === undefined ? undefined : text.full(displayText(full.name, 60));
}

/** The id of each vehicle's block: as typed, else made, and made unlike the others also where two references look alike. */
function idTexts({ vehicles, ids, zone, letters }: BlockDraft, start: number): readonly string[] {
  const texts: string[] = [];
  for (const { id, reference, name } of vehicles) {
    const made = madeBlockId(reference ?? name, zone, start, letters);
    texts.push(ids[id] ?? (texts.includes(made) ? `${made}-v${texts.length + 1}` : made));
  }
  return texts;
}

type IdOf = { vehicle: CalendarVehicle; typed: string; texts: readonly string[] };

function problemOfId(
  { vehicle, typed, texts }: IdOf,
  draft: BlockDraft,
  range: Range | undefined,
  context: PlanContext,
): string | undefined {
  const id = typed.trim();
  if (texts.filter((other) => other.trim() === id).length > 1) return text.ownId;
  const { reference } = vehicle;
  if (reference === undefined || range === undefined) return undefined;
  return partsOf(vehicle, id, draft, range, context)
    .map((part) => idProblem(part.id, reference, part, context.used, draft.zone))
    .find((problem) => problem !== undefined);
}

type Part = Range & { readonly id: string };

/** What of the range is sent, and under which ids: all of it, or what is free and was not made from here yet. */
function partsOf(
  vehicle: CalendarVehicle,
  id: string,
  { isFreeOnly }: BlockDraft,
  range: Range,
  { barsOf, used }: PlanContext,
): readonly Part[] {
  if (!isFreeOnly) return [{ ...range, id }];
  const made = used.flatMap(({ reference, blockId, start, end, how }) => {
    const block = { id: blockId, from: Date.parse(start), until: Date.parse(end) };
    return reference === vehicle.reference && how !== "parked" && meet(block, range) ? [block] : [];
  });
  const ids = numbered(
    id,
    made.map((block) => block.id),
  );
  return freeParts(range, barsOf(vehicle, range))
    .flatMap((part) => partsLeft(part, made))
    .map(({ from, until }) => ({ from, until, id: ids.next().value }));
}

/** The id, then the same with numbers, without those that were given already. */
function* numbered(id: string, given: readonly string[]): Generator<string, never> {
  if (!given.includes(id)) yield id;
  for (let number = 2; ; number += 1) {
    const next = id === "" ? id : `${id}-${number}`;
    if (id === "" || !given.includes(next)) yield next;
  }
}

function blocksOf(vehicle: CalendarVehicle, id: string, draft: BlockDraft, range: Range, context: PlanContext) {
  const { reference } = vehicle;
  if (reference === undefined) return [];
  return partsOf(vehicle, id, draft, range, context).map(({ from, until, ...part }): PlannedBlock => ({
    from,
    until,
    vehicle,
    reference,
    id: part.id,
    start: zonedIso(draft.zone, from),
    end: zonedIso(draft.zone, until),
  }));
}

function asksOf(blocks: readonly PlannedBlock[], zone: string, now: number): readonly string[] {
  const days = Math.max(...blocks.map(({ from, until }) => until - from)) / day;
  const first = Math.min(...blocks.map(({ from }) => from));
  const asks: string[] = [];
  if (days > longestUnasked) asks.push(text.lasts(Math.round(days)));
  if (first < now) {
    const over = blocks.every(({ until }) => until <= now);
    const begin = `${formatDay(zone, first, "full")}, ${formatClock(zone, first)} ${offsetAt(zone, first)}`;
    asks.push(over ? text.past : text.begins(begin));
  }
  return asks;
}
