import type { CalendarVehicle } from "./calendar-vehicles.ts";
import { useSyncExternalStore } from "react";
import type { BlockDraft } from "./block-draft.ts";
import type { Range } from "./bars.ts";

/** What the dialog is opened with: a choice on the sheet, what was typed last, or a block that was sent before or parked. */
export type BlockOpening =
  | { readonly kind: "chosen"; readonly vehicles: readonly CalendarVehicle[]; readonly range: Range }
  | { readonly kind: "draft" }
  | { readonly kind: "refused"; readonly pending: string }
  | { readonly kind: "parked"; readonly key: string };

/** What was typed, by session: closing the dialog loses none of it. Gone with the page. */
const drafts = new Map<string, BlockDraft>();
/** The zone that blocks were typed in, by pending write: what is sent tells an offset only. */
const zones = new Map<string, string>();

/** What was typed last and not accepted yet. `session`: the id of its client. */
export const keptDraft = (session: string): BlockDraft | undefined => drafts.get(session);

/** Keeps what is typed while it is typed; undefined forgets it. */
export function keepDraft(session: string, draft: BlockDraft | undefined): void {
  if (draft === undefined) drafts.delete(session);
  else drafts.set(session, draft);
}

/** The zone that a block was typed in, where this page knows it. */
export const zoneOfIntent = (pending: string): string | undefined => zones.get(pending);
export const keepZone = (pending: string, zone: string): void => void zones.set(pending, zone);

let asked: BlockOpening | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog from elsewhere than the sheet, as soon as the calendar is on screen; undefined closes it. */
export function askForDialog(opening: BlockOpening | undefined): void {
  asked = opening;
  for (const listener of listeners) listener();
}

let desks = 0;

/** The calendar is on screen; what was asked for ends with that. @returns says that it has left */
export function holdDesk(): () => void {
  desks += 1;
  return () => {
    desks -= 1;
    // One that is put up again at once has not left.
    setTimeout(() => desks === 0 && askForDialog(undefined));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the dialog was asked for from elsewhere; the component follows it. */
export const useAskedDialog = (): BlockOpening | undefined => useSyncExternalStore(subscribe, () => asked);
