import { ph, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { displayText } from "#values/text.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { zonedIso } from "#values/zone-offset.ts";
import type { Range } from "../model/bars.ts";
import { periodLength } from "../model/calendar-words.ts";
import { idProblem, madeBlockId, type UsedId } from "../model/blocks.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { readTime, reasonText, type BlockDraft, type TimeReading } from "./block-draft.ts";

/** One block exactly as it is sent. `from` and `until` are `start` and `end` in epoch ms. */
type PlannedBlock = Range & {
  readonly vehicle: CalendarVehicle;
  readonly reference: string;
  readonly id: string;
  /** ISO-8601 with the offset of the form's zone. */
  readonly start: string;
  readonly end: string;
  readonly reason: string | undefined;
};

/** What a plan needs besides the draft. */
export type PlanContext = {
  readonly now: number;
  readonly used: readonly UsedId[];
  /** Whether the list of vehicles was loaded to its end once. */
  readonly areVehiclesRead: boolean;
};

const day = 24 * 3_600_000;
/** In days. Longer blocks are probably a wrong year: above the first we ask, above the second we refuse. */
const [longestUnasked, longest] = [90, 730] as const;

/** What a draft would send. Problems and questions are sentences to show. */
type BlockPlan = ReturnType<typeof blockPlan>;

/** Works out what a draft would send and what is wrong with it, including empty fields. */
export function blockPlan(draft: BlockDraft, context: PlanContext) {
  const { zone, vehicles } = draft;
  const [from, until] = [readTime(zone, draft.from), readTime(zone, draft.until)];
  const both = from.kind === "read" && until.kind === "read" ? { from: from.ms, until: until.ms } : undefined;
  const order = both === undefined ? undefined : orderProblem(both);
  /** The typed period in epoch ms, where both times are valid and in order. */
  const range = order === undefined ? both : undefined;
  const texts = idTexts(draft, from.kind === "read" ? from.ms : context.now);
  const planned = vehicles.map((vehicle, place) => {
    const typed = texts[place] ?? "";
    return { vehicle, typed, id: typed.trim() };
  });
  const problems = {
    vehicles: vehiclesProblem(vehicles, context),
    from: timeProblem(from),
    until: timeProblem(until) ?? order,
  };
  /** The ID of each vehicle's block, as typed or generated. */
  const ids = planned.map(({ vehicle, typed, id }) => {
    const isTwice = planned.filter((other) => other.id === id).length > 1;
    const { reference = "" } = vehicle;
    const wrong = range === undefined ? undefined : idProblem(id, reference, range, context.used);
    return {
      vehicle,
      text: typed,
      problem: isTwice ? t`Give each vehicle its own block ID.` : wrong,
    };
  });
  const isWrong = [...Object.values(problems), ...ids.map(({ problem }) => problem)].some((each) => each !== undefined);
  /** What will be sent; none while anything is wrong. */
  const blocks = planned.flatMap(({ vehicle, id }): PlannedBlock[] => {
    const { reference } = vehicle;
    if (isWrong || reference === undefined || range === undefined) return [];
    const [start, end] = [zonedIso(zone, range.from), zonedIso(zone, range.until)];
    return [{ ...range, id, vehicle, reference, start, end, reason: reasonText(draft.reason) }];
  });
  /** What the user has to confirm first. */
  const asks = blocks.length === 0 || range === undefined ? [] : asksOf(range, zone, context.now);
  return { from, until, range, problems, ids, blocks, asks };
}

/** The blocks to send, and the question to ask first; empty if there is none. */
export type ToSend = Pick<BlockPlan, "blocks"> & { readonly asks: string };

/** The form's schema: turns a draft into the blocks to send and the questions to ask first. */
export const blockSchema = (planOf: (draft: BlockDraft) => BlockPlan) =>
  z.pipe(
    z.custom<BlockDraft>(),
    z.transform((draft: BlockDraft, { issues }): ToSend => {
      const { problems, ids, blocks, asks } = planOf(draft);
      const wrong = [...Object.entries(problems), ...ids.map(({ problem }) => ["ids", problem] as const)];
      for (const [path, message] of wrong) {
        if (message !== undefined) issues.push({ code: "custom", input: draft, path: [path], message });
      }
      return { blocks, asks: asks.join(" ") };
    }),
  );

function orderProblem({ from, until }: Range): string | undefined {
  if (until <= from) return t`The end must be after the start.`;
  // A change of the clocks makes as many days an hour longer.
  const days = Math.round((until - from) / day);
  if (days <= longest) return undefined;
  return t`That's ${days} days. You can block up to ${ph({ most: longest })} days here. Check the year.`;
}

function timeProblem(reading: TimeReading): string | undefined {
  switch (reading.kind) {
    case "empty":
      return t`Enter a date and time.`;
    case "wrong":
      return t`This isn't a valid date and time.`;
    case "never":
      return t`This time doesn't exist on that day, because the clocks go forward.`;
    case "choose":
      return t`This time happens twice, because the clocks go back. Choose which one you mean.`;
    case "read":
      return undefined;
  }
}

function vehiclesProblem(vehicles: BlockDraft["vehicles"], { areVehiclesRead }: PlanContext): string | undefined {
  if (vehicles.length === 0) return t`Choose a vehicle.`;
  const unmapped = vehicles.find(({ reference }) => reference === undefined);
  if (unmapped === undefined) return undefined;
  const vehicle = displayText(unmapped.name, 60);
  return unmapped.isMapped === false || areVehiclesRead
    ? t`We don't know the reference of ${vehicle}. Map it before you block it.`
    : t`We don't know the reference of ${vehicle}. The list of vehicles isn't fully loaded.`;
}

/** The ID of each vehicle's block: as typed, else generated; unique even where two references give the same ID. */
function idTexts({ vehicles, ids, zone, letters }: BlockDraft, start: number): readonly string[] {
  const texts: string[] = [];
  for (const { id, reference, name } of vehicles) {
    const made = madeBlockId(reference ?? name, zone, start, letters);
    texts.push(ids[id] ?? (texts.includes(made) ? `${made}-v${texts.length + 1}` : made));
  }
  return texts;
}

function asksOf(range: Range, zone: string, now: number): readonly string[] {
  const { from: first, until } = range;
  const asks: string[] = [];
  if (until - first > longestUnasked * day) asks.push(t`It lasts ${ph({ length: periodLength(zone, range) })}.`);
  // A block of today begins before now.
  if (first < dayStart(zone, dayOf(zone, now))) {
    const begin = `${formatDay(zone, first, "full")}, ${formatClock(zone, first)} ${offsetAt(zone, first)}`;
    asks.push(until <= now ? t`This period is over.` : t`It starts in the past: ${ph({ moment: begin })}.`);
  }
  return asks;
}
