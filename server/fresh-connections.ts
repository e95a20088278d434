import type { Server } from "node:http";

/**
 * Makes a server answer each request on a connection of its own for as long as `isNeeded` says so. Call it before the
 * server is given its listener.
 *
 * When a connection that served before breaks without an answer, a browser takes it for one that had gone stale and
 * sends the request once more by itself, a POST too. An answer lost on purpose would then never be missed by the page,
 * and the service would hear of the request twice. What breaks on its first request is never repeated.
 */
export function keepConnectionsFresh(server: Server, isNeeded: () => boolean): void {
  server.on("request", (_, outgoing) => {
    if (isNeeded()) outgoing.shouldKeepAlive = false;
    // This very request may have brought the need about: none of the connections that rest may serve again.
    outgoing.once("finish", () => {
      if (isNeeded()) server.closeIdleConnections();
    });
  });
}
