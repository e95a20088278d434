import { ph, t, plural } from "@lingui/core/macro";
import { Ban, CircleCheck, CircleX, KeyRound, Undo2, type LucideIcon, Copy, Link2 } from "lucide-react";
import type { BookingAction, KnownState, StateReading, Booking } from "#contract/booking.ts";
import { waitsForWords, writeNouns } from "#components/write-status/write-nouns.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { actionOf } from "#api/writes.ts";
import { displayText } from "#values/text.ts";
import { announce } from "#ui/browser/announcer.tsx";
import type { MenuEntry } from "#ui/overlay/menu.tsx";
import { idInPath } from "#values/address.ts";

const text = {
  approve: { verb: t`Approve`, ask: (name: string) => t`Approve ${name}` },
  reject: { verb: t`Reject`, ask: (name: string) => t`Reject ${name}` },
  cancel: { verb: t`Cancel booking`, ask: (name: string) => t`Cancel booking ${name}` },
  pickup: { verb: t`Confirm pickup`, ask: (name: string) => t`Confirm pickup of ${name}` },
  return: { verb: t`Confirm return`, ask: (name: string) => t`Confirm return of ${name}` },
};

/** The names of an action. What it does: `decision-facts.tsx`. */
type ActionWords = {
  verb: string;
  /** The question, without its question mark. */
  ask: (name: string) => string;
  /** Within a sentence: “Sending approval”. */
  noun: string;
  /** After “BK-…” and “already ”. */
  done: string;
  icon: LucideIcon;
  keys: readonly string[];
};

export const actionWords: Record<BookingAction, ActionWords> = {
  approve: { ...writeNouns.approve, ...text.approve, icon: CircleCheck, keys: ["A"] },
  reject: { ...writeNouns.reject, ...text.reject, icon: CircleX, keys: ["R"] },
  cancel: { ...writeNouns.cancel, ...text.cancel, icon: Ban, keys: ["⇧", "C"] },
  pickup: { ...writeNouns.pickup, ...text.pickup, icon: KeyRound, keys: ["P"] },
  return: { ...writeNouns.return, ...text.return, icon: Undo2, keys: ["E"] },
};

/** The likely actions of a state, likeliest first. Only a guess for the buttons: the service decides. */
const plausible: Record<KnownState, readonly BookingAction[]> = {
  awaiting: ["approve", "reject", "cancel"],
  approved: ["pickup", "cancel"],
  pickedup: ["return"],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** All actions, in the order of their buttons. */
export const orderedActions = ["approve", "reject", "pickup", "return", "cancel"] as const;

/** The actions to offer: the likely ones, or all for an unknown state. */
export const offeredActions = (state: StateReading): readonly BookingAction[] =>
  state.kind === "other" || state.kind === "unsent" ? orderedActions : plausible[state.kind];

/** Why nothing else may be decided about a booking at the moment, or undefined when something may. */
export function waitsFor(booking: Booking, pending: PendingWrite | undefined): string | undefined {
  const action = pending && actionOf(pending);
  if (pending === undefined || action === undefined) return undefined;
  if (pending.state !== "applied") return waitsForWords(pending);
  // After marking it by hand, the user may decide again.
  if (pending.ending === "person" || verifyOutcome(action, booking) !== "old") return undefined;
  return t`The ${ph({ noun: actionWords[action].noun })} went through, but the list doesn't show it.`;
}

/**
 * What to say before another try if this API key was refused with 403 and has had no success since. The service
 * doesn't say which permissions a key has, and 403 also means “not yours”, so no button is hidden.
 * @param ended newest first
 */
export function forbiddenHint(ended: readonly PendingWrite[]): string | undefined {
  for (const pending of ended) {
    const action = actionOf(pending);
    if (action === undefined || pending.ending === "person") continue;
    if (pending.state === "applied") return undefined;
    if (pending.last?.kind === "forbidden") {
      return t`The ${ph({ noun: actionWords[action].noun })} of ${ph({ booking: displayText(pending.about.name) })} was refused. This API key may lack the scope booking:write.`;
    }
  }
  return undefined;
}

type Entry = MenuEntry & { run: () => unknown };

/** The entries of a booking's menu: first these actions, each with a confirm, then the others. */
export function bookingMenu(
  booking: Booking,
  actions: readonly BookingAction[],
  ask: (booking: Booking, action: BookingAction) => void,
  others: readonly Entry[],
) {
  const asking = actions.map((action): Entry => {
    const { verb, icon: Icon, keys } = actionWords[action];
    const icon = <Icon strokeWidth={1.75} />;
    return { id: action, label: `${verb}…`, icon, keys, danger: action === "cancel", run: () => ask(booking, action) };
  });
  return {
    items: [...asking, ...(asking.length === 0 ? [] : (["separator"] as const)), ...others],
    onAction: (pressed: string) => void [...asking, ...others].find(({ id }) => id === pressed)?.run(),
  };
}

async function copy(copied: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(copied).then(
    () => true,
    () => false,
  );
  announce(isCopied ? done : t`Couldn't copy`);
}

export const copyBookingId = (id: string) => copy(id, t`Copied the booking ID`);

export const copyIdEntry = (id: string): Entry => ({
  id: "copy",
  label: t`Copy booking ID`,
  icon: <Copy strokeWidth={1.75} />,
  keys: ["Y"],
  run: () => copyBookingId(id),
});

/** Copies the address of a booking, with the current filters of the inbox. */
export const copyLinkEntry = (id: string): Entry => ({
  id: "link",
  label: t`Copy link`,
  icon: <Link2 strokeWidth={1.75} />,
  run: () => {
    const { origin, pathname, search, hash } = location;
    const filters = pathname.startsWith("/bookings") ? search : "";
    const path = `/bookings/${encodeURIComponent(idInPath(id))}`;
    // With hash routing the path stays after the hash.
    return copy(hash.startsWith("#/") ? `${origin}${pathname}#${path}` : `${origin}${path}${filters}`, t`Copied link`);
  },
});

const bookings = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

/**
 * The words of a bulk action, in button order. `selected`: on the button, before a count; `short`:
 * on narrow screens; `ask`: the question, without its question mark.
 */
export const jobActionWords = {
  approve: { short: t`Approve`, selected: t`Approve selected`, ask: (count: number) => t`Approve ${bookings(count)}` },
  reject: { short: t`Reject`, selected: t`Reject selected`, ask: (count: number) => t`Reject ${bookings(count)}` },
  pickup: {
    short: t`Confirm pickup of`,
    selected: t`Confirm pickup of selected`,
    ask: (count: number) => t`Confirm pickup of ${bookings(count)}`,
  },
  return: {
    short: t`Confirm return of`,
    selected: t`Confirm return of selected`,
    ask: (count: number) => t`Confirm return of ${bookings(count)}`,
  },
  cancel: { short: t`Cancel`, selected: t`Cancel selected`, ask: (count: number) => t`Cancel ${bookings(count)}` },
};
