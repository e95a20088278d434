import { rangeText } from "#values/range-text.ts";
import { seenText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { freeParts, type Bar, type Range } from "./bars.ts";
import type { BlockDraft } from "./block-draft.ts";
import { idProblem, madeBlockId, type UsedId } from "./block-id.ts";
import { readTime, type TimeReading } from "./block-time.ts";
import type { SheetVehicle } from "./sheet-row.tsx";

/** One block exactly as it is sent; `from` and `until` are the same moments in epoch ms. */
export type PlannedBlock = Range & {
  readonly vehicle: SheetVehicle;
  readonly reference: string;
  readonly id: string;
  /** ISO-8601 with the offset of the zone that was typed in. */
  readonly start: string;
  readonly end: string;
};

/** The id of a vehicle's block: as typed, or made. */
export type PlannedId = { readonly vehicle: SheetVehicle; readonly text: string; readonly problem: string | undefined };

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
  /** The bookings that are known of a vehicle within a range. */
  readonly barsOf: (vehicle: SheetVehicle, range: Range) => readonly Bar[];
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
    from: timeProblem(from, "begins"),
    until: timeProblem(until, "ends") ?? order,
  };
  const texts = idTexts(draft, from.kind === "read" ? from.ms : context.now);
  const ids = draft.vehicles.map((vehicle, place): PlannedId => {
    const text = texts[place] ?? "";
    return { vehicle, text, problem: problemOfId({ vehicle, text, texts }, draft, range, context) };
  });
  const isWrong = Object.values(problems).some((problem) => problem !== undefined);
  const blocks =
    range === undefined || isWrong || ids.some(({ problem }) => problem !== undefined)
      ? []
      : ids.flatMap(({ vehicle, text }) => blocksOf(vehicle, text.trim(), draft, range, context));
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
  if (until === from) return "It ends when it begins. A block has to last.";
  if (until < from) return `It ends before it begins: ${rangeText(zone, from, until)}.`;
  if (until - from <= longest * day) return undefined;
  return `That is ${Math.round((until - from) / day)} days. A block of more than ${longest} days is not sent; check the year.`;
}

function timeProblem(reading: TimeReading, does: "begins" | "ends"): string | undefined {
  switch (reading.kind) {
    case "empty":
      return `Enter the day and the time at which it ${does}.`;
    case "wrong":
      return "This is not a time of the calendar.";
    case "never":
      return "The clocks jump over this time, so that it does not exist on that day.";
    case "choose":
      return "The clocks are set back, so that this time comes twice. Choose which one you mean.";
    case "read":
      return undefined;
  }
}

function vehiclesProblem(draft: BlockDraft, range: Range | undefined, context: PlanContext): string | undefined {
  const { vehicles, isFreeOnly } = draft;
  if (vehicles.length === 0) return "Choose a vehicle.";
  const unmapped = vehicles.find(({ reference }) => reference === undefined);
  if (unmapped !== undefined) {
    const what = unmapped.isMapped === undefined ? "Which reference it has is not known here" : "It is not mapped";
    return `${seenText(unmapped.name, 60)}: ${what}, and a block is sent to a reference. Map it first.`;
  }
  if (!isFreeOnly || range === undefined) return undefined;
  const full = vehicles.find((vehicle) => freeParts(range, context.barsOf(vehicle, range)).length === 0);
  return full === undefined ? undefined : `${full.name}: nothing of this range is free, as far as is known here.`;
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

type IdOf = { vehicle: SheetVehicle; text: string; texts: readonly string[] };

function problemOfId(
  { vehicle, text, texts }: IdOf,
  draft: BlockDraft,
  range: Range | undefined,
  context: PlanContext,
): string | undefined {
  const id = text.trim();
  if (texts.filter((other) => other.trim() === id).length > 1) return "Each vehicle needs an id of its own.";
  const { reference } = vehicle;
  if (reference === undefined || range === undefined) return undefined;
  return partsOf(vehicle, draft, range, context)
    .map((part, place) => idProblem(numbered(id, place), reference, part, context.used, draft.zone))
    .find((problem) => problem !== undefined);
}

const numbered = (id: string, place: number) => (place === 0 || id === "" ? id : `${id}-${place + 1}`);

function partsOf(vehicle: SheetVehicle, { isFreeOnly }: BlockDraft, range: Range, { barsOf }: PlanContext) {
  return isFreeOnly ? freeParts(range, barsOf(vehicle, range)) : [range];
}

function blocksOf(vehicle: SheetVehicle, id: string, draft: BlockDraft, range: Range, context: PlanContext) {
  const { reference } = vehicle;
  if (reference === undefined) return [];
  return partsOf(vehicle, draft, range, context).map(({ from, until }, place): PlannedBlock => ({
    from,
    until,
    vehicle,
    reference,
    id: numbered(id, place),
    start: zonedIso(draft.zone, from),
    end: zonedIso(draft.zone, until),
  }));
}

function asksOf(blocks: readonly PlannedBlock[], zone: string, now: number): readonly string[] {
  const days = Math.max(...blocks.map(({ from, until }) => until - from)) / day;
  const first = Math.min(...blocks.map(({ from }) => from));
  const asks: string[] = [];
  if (days > longestUnasked) asks.push(`It lasts ${Math.round(days)} days.`);
  if (first < now) {
    const over = blocks.every(({ until }) => until <= now);
    const begin = `${formatDay(zone, first, "full")}, ${formatClock(zone, first)} ${offsetAt(zone, first)}`;
    asks.push(over ? "All of it is in the past." : `It begins in the past, on ${begin}.`);
  }
  return asks;
}
