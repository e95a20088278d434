import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { wallText } from "#values/wall-time.ts";
import type { Range } from "./bars.ts";
import { choiceOf, type Choice } from "./block-time.ts";

/** What somebody typed to block dates. Immutable. */
export type BlockDraft = {
  readonly vehicles: readonly CalendarVehicle[];
  /** As `datetime-local` fields hold them: `2026-06-12T08:00`, or nothing. */
  readonly from: string;
  readonly until: string;
  /** The zone that both are meant in, an IANA name. */
  readonly zone: string;
  /** Which one is meant where a time comes twice. */
  readonly choices: { readonly from: Choice | undefined; readonly until: Choice | undefined };
  /** Ids as typed, by the vehicle's id; for the others one is made. */
  readonly ids: Readonly<Record<string, string>>;
  /** What makes the made ids unlike all others. */
  readonly letters: string;
  /** Send what is free of the range, and not the range. */
  readonly isFreeOnly: boolean;
};

/** A draft with nothing typed. */
export const emptyDraft = (zone: string, letters: string): BlockDraft => ({
  vehicles: [],
  from: "",
  until: "",
  zone,
  choices: { from: undefined, until: undefined },
  ids: {},
  letters,
  isFreeOnly: false,
});

/** The draft for the exact moments of a range, also where the wall shows them twice. */
export function withRange(draft: BlockDraft, { from, until }: Range): BlockDraft {
  const { zone } = draft;
  const [begin, end] = [wallText(zone, from), wallText(zone, until)];
  const choices = { from: choiceOf(zone, begin, from), until: choiceOf(zone, end, until) };
  return { ...draft, from: begin, until: end, choices };
}

/** What is in the place of a field: its choice was for what stood there before. */
export function withTime(draft: BlockDraft, which: "from" | "until", text: string): BlockDraft {
  return { ...draft, [which]: text, choices: { ...draft.choices, [which]: undefined } };
}

/** The same typed times in another zone. */
export const withZone = (draft: BlockDraft, zone: string): BlockDraft => ({
  ...draft,
  zone,
  choices: { from: undefined, until: undefined },
});

/** The draft with one exact moment in a field, e.g. beside a gap. */
export function withMoment(draft: BlockDraft, which: "from" | "until", ms: number): BlockDraft {
  const text = wallText(draft.zone, ms);
  return { ...draft, [which]: text, choices: { ...draft.choices, [which]: choiceOf(draft.zone, text, ms) } };
}
