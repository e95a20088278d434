import type { Endpoint } from "#api/webhooks.ts";
import { allKinds, hears } from "./endpoint-events.ts";

/** Which endpoints hear a kind of event. */
export type CoverageRow = { readonly kind: string; readonly heardBy: readonly Endpoint[] };

/** The known kinds, and whatever else an endpoint of the list asks for, with who hears them. */
export function coverageOf(endpoints: readonly Endpoint[]): readonly CoverageRow[] {
  const asked = endpoints.flatMap(({ events }) => events).filter((event) => event !== "*");
  const kinds = [...new Set<string>([...allKinds, ...asked])];
  return kinds.map((kind) => ({ kind, heardBy: endpoints.filter(({ events }) => hears(events, kind)) }));
}

/** The kinds that nobody would hear if this endpoint were gone, and that it hears now. */
export function onlyHeardBy(endpoint: Pick<Endpoint, "id">, endpoints: readonly Endpoint[]): readonly string[] {
  return coverageOf(endpoints)
    .filter(({ heardBy }) => heardBy.length === 1 && heardBy[0]?.id === endpoint.id)
    .map(({ kind }) => kind);
}

const count = (n: number) => `${n} ${n === 1 ? "event is" : "events are"}`;

/** `2 events are heard by nobody, 1 by more than one endpoint.` */
export function coverageWords(rows: readonly CoverageRow[]): string {
  const [none, twice] = [
    rows.filter(({ heardBy }) => heardBy.length === 0),
    rows.filter(({ heardBy }) => heardBy.length > 1),
  ];
  if (none.length === 0 && twice.length === 0) return "Every event is heard by one endpoint.";
  const parts = [
    none.length === 0 ? "" : `${count(none.length)} heard by nobody`,
    twice.length === 0 ? "" : `${count(twice.length)} heard by more than one endpoint`,
  ].filter((part) => part !== "");
  return `${parts.join(", ")}.`;
}
