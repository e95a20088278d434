import { eventGroups } from "./event-groups.ts";
import type { EventKind } from "#contract/event.ts";

/** All kinds, in the same order. */
export const allKinds: readonly EventKind[] = eventGroups.flatMap(({ kinds }) => kinds);

/** Whether an endpoint hears everything, kinds that are added later too. */
export const hearsAll = (events: readonly string[]): boolean => events.includes("*");

/** Whether an endpoint hears this kind. */
export const hears = (events: readonly string[], kind: string): boolean => hearsAll(events) || events.includes(kind);
