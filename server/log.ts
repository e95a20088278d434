import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { endpointAt } from "#contract/endpoints.ts";

/** The template of an API address, like `/v1/bookings/:id/approve`; undefined if the API has none. */
export function interfaceRoute(method: string, target: string): string | undefined {
  const [, path = ""] = /^\/v1(\/[^?]*)/.exec(target) ?? [];
  const found = endpointAt(method, path);
  return found && `/v1${found.endpoint.path}`;
}

export type Log = (line: string) => void;

/** How much of the log may wait for its reader, in bytes. */
const mostUnread = 1_000_000;

/** A log that never stops the server: lines that its reader doesn't take are dropped. */
export function logTo(output: Writable): Log {
  output.on("error", () => {});
  return (line) => {
    if (output.writableLength < mostUnread) output.write(`${line}\n`);
  };
}

const own = new Set(["/", "/config.json", "/healthz", "/session", "/sign-in"]);

/** An address without anything that identifies a booking, vehicle or query. */
function templateOf(method: string, target: string): string {
  const [path = ""] = target.split("?", 1);
  const folder = /^\/(assets|sandbox|v1)\//.exec(path)?.[0];
  return interfaceRoute(method, target) ?? (own.has(path) ? path : folder === undefined ? "/:page" : `${folder}*`);
}

/**
 * Writes a line when a request ends. This is all it may contain: never a header, a body, a query or an ID from an
 * address. `isCut`: the connection broke before the response was complete.
 */
export function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, log: Log): void {
  const begun = performance.now();
  const { method = "", url = "" } = incoming;
  outgoing.once("close", () => {
    const requestId = outgoing.getHeader("x-request-id");
    const line = {
      time: new Date().toISOString(),
      method,
      route: templateOf(method, url),
      status: outgoing.headersSent ? outgoing.statusCode : undefined,
      ms: Math.round(performance.now() - begun),
      requestId: typeof requestId === "string" ? requestId.slice(0, 100) : undefined,
      isCut: outgoing.writableFinished ? undefined : true,
    };
    log(JSON.stringify(line));
  });
}
