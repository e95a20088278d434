import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** A connection that carries its first request later than this after it was opened, in ms, was opened in advance. */
const spareAfter = 50;

/**
 * Makes a server answer each request on a connection of its own for as long as `isNeeded` says so. Call it before the
 * server is given its listener, which is to leave a request alone whose socket is destroyed.
 *
 * When a connection that served before, or that was opened in advance, breaks without an answer, a browser takes it for
 * one that had gone stale and sends the request once more by itself, a POST too. An answer lost on purpose would then
 * never be missed by the page, and the service would hear of the request twice. So what comes in on such a connection is
 * turned away before anybody hears of it: the browser brings it again on a new one. What breaks there is never repeated.
 */
export function keepConnectionsFresh(server: Server, isNeeded: () => boolean): void {
  const openedAt = new WeakMap<Socket, number>();
  const isStale = ({ socket }: IncomingMessage) =>
    performance.now() - (openedAt.get(socket) ?? Number.NEGATIVE_INFINITY) > spareAfter;
  server.on("connection", (socket: Socket) => void openedAt.set(socket, performance.now()));
  server.on("request", (incoming, outgoing) => {
    // A read that is asked twice does no harm, and on a busy machine a new connection may look like an old one.
    const isWrite = incoming.method !== "GET" && incoming.url?.startsWith("/v1/") === true;
    if (isNeeded() && isWrite && isStale(incoming)) {
      incoming.socket.destroy();
      return;
    }
    // It serves once: whatever comes on it later is stale.
    openedAt.delete(incoming.socket);
    if (isNeeded()) outgoing.shouldKeepAlive = false;
    // This very request may have brought the need about: none of the connections that rest may serve again.
    outgoing.once("finish", () => {
      if (isNeeded()) server.closeIdleConnections();
    });
  });
}
