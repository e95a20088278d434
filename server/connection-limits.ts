import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for a response before they send the next request on the same connection. */
const mostWaiting = 10;

/**
 * Limits what one connection can keep in memory: a stranger may open many and read nothing. Returns whether a request may be
 * answered; otherwise its connection has been cut.
 * @param unreadMs how long a response may wait unread, in milliseconds
 */
export function limitConnections(server: Server, unreadMs = 120_000) {
  const waiting = new WeakMap<Socket, number>();
  server.timeout = unreadMs;

  return ({ socket }: IncomingMessage, outgoing: ServerResponse): boolean => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > mostWaiting) {
      socket.destroy();
      return false;
    }
    // One that doesn't finish takes its connection along.
    outgoing.once("finish", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    // With a listener Node cuts nothing itself, and a response may also be late because the service is.
    outgoing.on("timeout", () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return true;
  };
}
