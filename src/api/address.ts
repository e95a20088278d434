import { pathFault, type PathFault } from "#values/path-value.ts";

/** Values for the `:names` of a path template. */
export type PathParams = Readonly<Record<string, string>>;

/** Why a value cannot be part of an address. `elsewhere`: the address would not be our template any more. */
export type PathProblem = PathFault | "elsewhere";

/** A value that no address can carry safely. `problem`: which rule it breaks. */
export class UnsafePathError extends Error {
  readonly problem: PathProblem;

  constructor(problem: PathProblem) {
    super(`A value of the path is unsafe: ${problem}.`);
    this.name = "UnsafePathError";
    this.problem = problem;
  }
}

/**
 * The full address of a template below the base address, each value encoded as one path segment.
 * @param base the service's base address including its version segment, e.g. `https://host/v1`
 * @param template e.g. `/bookings/:id/approve`, as written in the interface with `:` for the braces
 * @throws UnsafePathError when a value is unsafe, or when the parsed address is not exactly the filled template
 */
export function addressOf(base: string, template: string, params: PathParams = {}, query: PathParams = {}): URL {
  const root = new URL(base);
  const filled = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${template} needs a value for ${name}`);
    // `encodeURIComponent` alone lets `..` climb a folder.
    const fault = pathFault(value);
    if (fault !== undefined) throw new UnsafePathError(fault);
    return encodeURIComponent(value);
  });
  const path = root.pathname.replace(/\/$/, "") + filled;
  const address = new URL(path, root);
  // The proof: whatever a URL parser makes of dots, slashes or escapes, the address must still be our own template.
  if (address.pathname !== path || address.origin !== root.origin) {
    throw new UnsafePathError("elsewhere");
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}
