import { hasStep } from "#values/path-value.ts";

/** Each encoded byte as a character of its own: enough to see every step, and no encoding is too broken for it. */
const decoded = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The path and query to ask of a service whose base address has the path `basePath`, for a request target as it came
 * over the wire. Percent-encoding stays as it was, byte for byte: `/v1/vehicles/VAN%2F7/blocks` is not
 * `/v1/vehicles/VAN/7/blocks`. Undefined when the target is not below `/v1`, or could lead out of it.
 */
export function servicePath(target: string, basePath: string): string | undefined {
  const [path = ""] = target.split("?", 1);
  if (path !== "/v1" && !path.startsWith("/v1/")) return undefined;
  // Also where a slash is encoded: a service that decodes before it walks the path must not be led out either.
  if (hasStep(decoded(path))) return undefined;
  // Nothing a browser sends, and nothing that could be sent on as it is.
  if (!/^[\u0021-\u007e]+$/.test(target)) return undefined;
  return basePath.replace(/\/+$/, "") + target.slice("/v1".length);
}
