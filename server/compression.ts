import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

type Encoding = "br" | "gzip";

/** In bytes. Smaller ones fit into one packet uncompressed. */
const leastToPack = 1_000;

/** Texts; images and fonts are compressed already. */
const packable = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Writes what browsers accept in place of a file beside each text in `folder`: `index.html.br`, `index.html.gz`. */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const packing = entries.map(async ({ parentPath, name }) => {
    if (!packable.test(name)) return;
    const path = join(parentPath, name);
    const bytes = await readFile(path);
    if (bytes.byteLength < leastToPack) return;
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
  });
  await Promise.all(packing);
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
  const others = pairs.filter(([name]) => name.toLowerCase() !== "content-length").flat();
  return { by: streams[encoding](), headers: [...others, "Content-Encoding", encoding, "Vary", "Accept-Encoding"] };
}

/** The best encoding that an Accept-Encoding header allows; undefined for none. */
function bestEncoding(accepted: string | null): Encoding | undefined {
  const entries = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/));
  const allows = (encoding: Encoding) =>
    entries.some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ""));
  return (["br", "gzip"] as const).find((encoding) => allows(encoding));
}
