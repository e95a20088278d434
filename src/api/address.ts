import { catalogue } from "#language/catalogue.ts";
import { pathFault } from "#values/path-value.ts";

const text = catalogue("api/address", {
  unsafe: (reason: string) => `This value cannot stand in an address: ${reason}.`,
  empty: "it is empty",
  long: "it is longer than 200 characters",
  step: "it is read as a step to another folder",
  control: "it holds a control character",
  half: "it holds half a character",
  elsewhere: "it would lead to another address",
});

/** Values for the `:names` of a path template. */
export type PathParams = Readonly<Record<string, string>>;

/** A value that no address can carry safely. `reason` says which rule it breaks, in words for the user. */
export class UnsafePathError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(text.unsafe(reason));
    this.name = "UnsafePathError";
    this.reason = reason;
  }
}

/** Why `value` cannot stand in a path, or undefined when it can. `encodeURIComponent` alone lets `..` climb a folder. */
export function unsafeInPath(value: string): string | undefined {
  const fault = pathFault(value);
  return fault === undefined ? undefined : text[fault];
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
    const unsafe = unsafeInPath(value);
    if (unsafe !== undefined) throw new UnsafePathError(unsafe);
    return encodeURIComponent(value);
  });
  const path = root.pathname.replace(/\/$/, "") + filled;
  const address = new URL(path, root);
  // The proof: whatever a URL parser makes of dots, slashes or escapes, the address must still be our own template.
  if (address.pathname !== path || address.origin !== root.origin) {
    throw new UnsafePathError(text.elsewhere);
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}
