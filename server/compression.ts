import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

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

// The best quality takes a second for the largest script, so each content is packed once in the life of the process,
// however many servers (tests start many) serve it.
const packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** `bytes` packed as `encoding`; `digest` names the content. */
export function pack(bytes: Uint8Array, digest: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${encoding} ${digest}`;
  const known = packed.get(name);
  if (known) return known;
  const made = packers[encoding](bytes);
  packed.set(name, made);
  return made;
}

/** The best encoding that an Accept-Encoding header allows; undefined: send the bytes as they are. */
export function bestEncoding(accepted: string | null): Encoding | undefined {
  const entries = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim().split(/\s*;\s*/));
  const allows = (encoding: Encoding) =>
    entries.some(([name, weight]) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? ""));
  return (["br", "gzip"] as const).find((encoding) => allows(encoding));
}
