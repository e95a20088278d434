import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** In bytes. Smaller ones fit into one packet uncompressed. */
export const leastToPack = 1_000;

const packers: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

// The best quality takes a second for the largest script, so each content is compressed once per process, even if many
// servers use it, as in tests.
const packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** `bytes` compressed as `encoding`; `digest` identifies the content. */
export function pack(bytes: Uint8Array, digest: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${encoding} ${digest}`;
  const known = packed.get(name);
  if (known) return known;
  const made = packers[encoding](bytes);
  packed.set(name, made);
  return made;
}

// Level 4 compresses a page of bookings in about a millisecond.
const streams: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/**
 * Compresses a response of the service while passing it on, and returns the new headers; undefined if it passes unchanged.
 * Only for reads that the service sent uncompressed: a list shrinks to a tenth, which matters on a phone in a car park.
 * `headers`, here and in the result: `[name, value, name, value, …]`.
 */
export function packOnTheWay(
  request: Request,
  { status, headers }: { status: number; headers: readonly string[] },
): { by: Transform; headers: string[] } | undefined {
  const encoding = bestEncoding(request.headers.get("accept-encoding"));
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as const] : []));
  const named = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  if (
    encoding === undefined ||
    request.method !== "GET" ||
    status !== 200 ||
    named.has("content-encoding") ||
    named.has("etag") ||
    !/\bjson\b/i.test(named.get("content-type") ?? "") ||
    /no-transform/i.test(named.get("cache-control") ?? "") ||
    Number(named.get("content-length") ?? leastToPack) < leastToPack
  ) {
    return undefined;
  }
  const kept = pairs.filter(([name]) => name.toLowerCase() !== "content-length").flat();
  return { by: streams[encoding](), headers: [...kept, "Content-Encoding", encoding, "Vary", "Accept-Encoding"] };
}

/** The best encoding that an Accept-Encoding header allows; undefined for none. */
export function bestEncoding(accepted: string | null): Encoding | undefined {
  const entries = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/));
  const allows = (encoding: Encoding) =>
    entries.some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ""));
  return (["br", "gzip"] as const).find((encoding) => allows(encoding));
}
