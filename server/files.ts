import type { HttpBindings } from "@hono/node-server";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { bestEncoding, leastToPack, pack } from "./compression.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const packable = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** One file of the built dashboard, in memory. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly digest: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly packable: boolean;
}

/** The files that may be served, by address. Nothing else can be reached, whatever the path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads the built dashboard once, so that a later build never mixes two versions.
 * Source maps and hidden files are private, so they are left out.
 */
export async function readFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".") || entry.name.endsWith(".map")) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const bytes = await readFile(path);
    const extension = extname(entry.name).toLowerCase();
    files.set(address, {
      bytes,
      digest: createHash("sha256").update(bytes).digest("base64url"),
      type: contentTypes[extension] ?? "application/octet-stream",
      // Names under /assets/ contain a hash of the content; other names stay the same from build to build.
      cacheControl: address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      packable: packable.has(extension) && bytes.byteLength >= leastToPack,
    });
  }
  return files;
}

/**
 * Answers with a file, compressed as the request allows, or with 304 if the browser has it already. All responses share the
 * file's bytes, so that unread ones don't fill the memory.
 */
export async function answerFile(file: StaticFile, { incoming, outgoing }: HttpBindings): Promise<void> {
  // Weak, because it is the same for every encoding of the same content.
  const etag = `W/"${file.digest}"`;
  outgoing.setHeader("ETag", etag);
  outgoing.setHeader("Cache-Control", file.cacheControl);
  if (file.packable) outgoing.setHeader("Vary", "Accept-Encoding");
  if (incoming.headers["if-none-match"]?.includes(etag)) {
    outgoing.writeHead(304).end();
    return;
  }
  const encoding = file.packable ? bestEncoding(incoming.headers["accept-encoding"] ?? null) : undefined;
  const body = encoding ? await pack(file.bytes, file.digest, encoding) : file.bytes;
  if (encoding) outgoing.setHeader("Content-Encoding", encoding);
  outgoing.writeHead(200, { "Content-Type": file.type, "Content-Length": body.byteLength }).end(body);
}

/** Compresses all files in advance, so that the first page doesn't wait for it. */
export async function packAll(files: StaticFiles): Promise<void> {
  for (const file of files.values()) if (file.packable) await pack(file.bytes, file.digest, "br");
}
