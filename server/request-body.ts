import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

/** In bytes. The API's largest body, a webhook endpoint with its events, is a few kB. */
export const maxServiceBody = 64 * 1024;

/** Whether a request declares a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether a request says that its body is JSON. */
export const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");

/**
 * The body of a request, or undefined as soon as it exceeds `maxBytes`; the rest is dropped.
 * @throws when the connection breaks before the end
 */
export async function bodyWithin(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  const { promise: tooLarge, resolve } = Promise.withResolvers<void>();
  incoming.on("data", (part: Buffer) => {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else resolve();
  });
  await Promise.race([tooLarge, finished(incoming)]);
  return size > maxBytes ? undefined : Buffer.concat(parts);
}
