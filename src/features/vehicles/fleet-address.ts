import { catalogue } from "#language/catalogue.ts";

const text = catalogue("vehicles/groups", {
  no: "Not mapped",
  noNote: "Cannot be blocked until they have a reference",
  unknown: "Not known",
  unknownNote: "The service’s list shows no references",
  yes: "Mapped",
  gone: "No longer listed",
  goneNote: "The service’s list held them before, and does not any more",
});

/** What the address of the vehicles may say; every part is a text, and what cannot be read is as if it were not there. */
export type FleetSearch = {
  q?: string | undefined;
  /** `yes`, `no`; `unknown` where the list shows no references. */
  mapped?: string | undefined;
  sort?: string | undefined;
};

/** Whether a vehicle has a reference, as the address says it. `unknown`: the list does not show it. */
export type MappedId = "no" | "unknown" | "yes";

/** What stands for it on screen, in the order of the groups: what needs a person first. */
export const mappedIds: readonly { id: MappedId; label: string; note?: string }[] = [
  { id: "no", label: text.no, note: text.noNote },
  { id: "unknown", label: text.unknown, note: text.unknownNote },
  { id: "yes", label: text.yes },
];

/** The group of those that are no longer listed; no address asks for it. */
export const goneGroup = { id: "gone", label: text.gone, note: text.goneNote } as const;

/** Which vehicles are wanted: a text found in anything that was sent or accepted, and one kind of mapping or all. */
export type FleetFilter = { text: string; mapped: MappedId | undefined };

/** The filter that an address stands for; `text` is what is typed now, which the address follows. */
export function fleetFilterOf(search: FleetSearch, text: string): FleetFilter {
  return { text, mapped: mappedIds.find(({ id }) => id === search.mapped)?.id };
}
