import { eventKinds, type EventKind } from "#contract/event.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("webhooks/event-kinds", eventKinds);

/** When events of a kind are sent, as the interface says (Events, Event kinds). */
export const firesWhen = (kind: EventKind): string => text[kind];
