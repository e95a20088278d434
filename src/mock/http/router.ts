import { Refusal } from "../service/refusal.ts";

/** What the router must know of a route: a path is segments, `:name` takes one segment as a parameter. */
type Routable = { readonly method: string; readonly path: `/${string}` };

/** A route that fits, with its parameters decoded. */
export type Match<Route> = { route: Route; params: ReadonlyMap<string, string> };

/**
 * The first route of the table that fits, or undefined.
 * Resources, Vehicle: `external_ref` is partner-chosen and stands in paths, so a parameter is split off first
 * and decoded after: an encoded slash stays inside its segment.
 */
export function findRoute<Route extends Routable>(
  routes: readonly Route[],
  method: string,
  pathname: string,
): Match<Route> | undefined {
  const given = pathname.split("/");
  for (const route of routes) {
    const wanted = route.path.split("/");
    if (route.method === method && fits(wanted, given)) return { route, params: readParams(wanted, given) };
  }
  return undefined;
}

function fits(wanted: readonly string[], given: readonly string[]): boolean {
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(":") ? given[index] !== "" : segment === given[index]))
  );
}

function readParams(wanted: readonly string[], given: readonly string[]): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    if (segment.startsWith(":")) params.set(segment.slice(1), decode(given[index] ?? ""));
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal("invalid_request", "The path is not properly percent-encoded.");
  }
}
