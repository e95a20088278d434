import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { type Upstream, upstream } from "./testing/upstream.ts";

function connectionsTo(service: Upstream): ReadonlySet<Socket> {
  const opened = new Set<Socket>();
  const note = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("socket" in message)) return;
    const { socket } = message;
    if (!(socket instanceof Socket)) return;
    socket.once("connect", () => socket.remotePort === Number(service.base.port) && opened.add(socket));
  };
  subscribe("net.client.socket", note);
  onTestFinished(() => void unsubscribe("net.client.socket", note));
  return opened;
}

const listenersOn = (socket: Socket) =>
  Object.fromEntries(socket.eventNames().map((name) => [String(name), socket.listenerCount(name)]));

test("keeps no listener of earlier reads on a connection that many reads share", async () => {
  await using service = await upstream((response) => response.end("{}"));
  const opened = connectionsTo(service);
  await serving({ service: service.base }, async (url) => {
    await ask(url, "/v1/bookings");
    const [socket] = opened;
    if (socket === undefined) throw new Error("The server opened no connection.");
    const before = listenersOn(socket);
    for (let read = 0; read < 50; read += 1) await ask(url, "/v1/bookings");
    expect(opened.size).toBe(1);
    expect(listenersOn(socket)).toEqual(before);
  });
});
