import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/number.ts";
import { allKinds, hears } from "../events/endpoint-events.ts";

const text = catalogue("webhooks/coverage-words", {
  all: "Every event is heard by one endpoint.",
  none: (count: number) => `${count} ${plural(count, { one: "event is", other: "events are" })} heard by nobody.`,
  twice: (count: number) =>
    `${count} ${plural(count, { one: "event is", other: "events are" })} heard by more than one endpoint.`,
  both: (none: number, twice: number) =>
    `${none} ${plural(none, { one: "event is", other: "events are" })} heard by nobody, ${twice} ${plural(twice, { one: "event is", other: "events are" })} heard by more than one endpoint.`,
});

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

/** What is heard by nobody and what twice, in one sentence. */
export function coverageWords(rows: readonly CoverageRow[]): string {
  const none = rows.filter(({ heardBy }) => heardBy.length === 0).length;
  const twice = rows.filter(({ heardBy }) => heardBy.length > 1).length;
  if (none === 0) return twice === 0 ? text.all : text.twice(twice);
  return twice === 0 ? text.none(none) : text.both(none, twice);
}
