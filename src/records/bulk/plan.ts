import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { lookFor } from "../effects.ts";
import { isOpen, type Intent } from "../intent.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import { alreadySaid, nounOf, stateSaid, unsureSaid } from "./job-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("records/bulk-plan", {
  open: (noun) => `Its ${noun} is not settled yet.`,
  gone: "The service no longer lists it.",
  notShown: (noun) => `The service accepted its ${noun}; what was read of it does not show that yet.`,
});

/**
 * What a job would do with a booking: `sent`; `unsure`, sent although its state is not known to us; `not`, not sent.
 * `because`: of its state; it is done already; it is no longer listed; an earlier action on it is not settled.
 */
export type Verdict =
  | { readonly kind: "sent" }
  | { readonly kind: "unsure"; readonly said: string }
  | { readonly kind: "not"; readonly because: "state" | "done" | "gone" | "open"; readonly said: string };

/** One line of a dry run. */
export type Planned = { readonly row: Row; readonly verdict: Verdict };

/** More bookings than this are not decided about at once: somebody has to read the list. */
export const bulkAtMost = 1000;

/**
 * What an action would do with each of these bookings, problems first, otherwise in the order given.
 * @param intents what is open, or has ended while this page was open, by service_booking_id
 */
export function plan(
  action: BookingAction,
  rows: readonly Row[],
  intents: ReadonlyMap<string, Intent>,
): readonly Planned[] {
  const planned = rows.map((row) => ({ row, verdict: verdictOf(action, row, intents.get(row.id)) }));
  return planned.toSorted((a, b) => order[a.verdict.kind] - order[b.verdict.kind]);
}

const order = { not: 0, unsure: 1, sent: 2 } as const;

/** The verdict about one booking. `row` undefined: nothing is known of it here, so the service decides. */
export function verdictOf(action: BookingAction, row: Row | undefined, intent: Intent | undefined): Verdict {
  if (intent !== undefined && isOpen(intent)) {
    return { kind: "not", because: "open", said: text.open(nounOf(intent.write.kind)) };
  }
  if (row === undefined) return { kind: "sent" };
  if (row.goneAt !== undefined) {
    return { kind: "not", because: "gone", said: text.gone };
  }
  // Read in full only where the word itself is to be said: many rows are planned at once.
  const state = row.state === "other" || row.state === "unsent" ? bookingOf(row).state : { kind: row.state, raw: "" };
  if (intent !== undefined && isNotShownYet(intent, state)) {
    const because = intent.write.kind === action ? "done" : "open";
    const said = text.notShown(nounOf(intent.write.kind));
    return { kind: "not", because, said };
  }
  if (state.kind === "other" || state.kind === "unsent") return { kind: "unsure", said: unsureSaid(state) };
  switch (lookFor(action, { state })) {
    case "effect":
      return { kind: "not", because: "done", said: alreadySaid(action) };
    case "other":
      return { kind: "not", because: "state", said: stateSaid({ ...state, kind: state.kind }) };
    case "old":
    case "unclear":
      return { kind: "sent" };
  }
}

/** Accepted a moment ago, while the list still shows what was before it. A person's word is no answer. */
function isNotShownYet({ write, state, ending }: Intent, shown: Parameters<typeof lookFor>[1]["state"]): boolean {
  const action = bookingActions.find((each) => each === write.kind);
  if (action === undefined || state !== "applied" || ending === "person") return false;
  return lookFor(action, { state: shown }) === "old";
}
