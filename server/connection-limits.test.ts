import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { queryObjects } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections, startServer } from "./start.ts";
import { builtDashboard } from "./testing/dist.ts";
import { listening } from "./testing/listening.ts";
import { sendRaw } from "./testing/raw.ts";
import { echo, serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const read = (target: string) => `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** A connection on which `bytes` are sent and of whose responses nothing is read after the first part. */
async function stalled(url: string, bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "readable");
  socket.read();
  return socket;
}

test("keeps little of a file in memory, however many responses wait unread", async () => {
  await using built = await builtDashboard();
  const size = 2_000_000;
  await writeFile(join(built.folder, "assets/large.bin"), Buffer.alloc(size, 1));
  const server = await startServer({ sandbox: echo, port: 0, host: "127.0.0.1", dist: built.folder });
  onTestFinished(() => server.close());
  const before = process.memoryUsage().arrayBuffers;
  const readers = await Promise.all(Array.from({ length: 20 }, () => stalled(server.url, read("/assets/large.bin"))));
  // Collects the garbage first.
  expect(queryObjects(ServerResponse, { format: "count" })).toBeGreaterThan(readers.length / 2);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((readers.length * size) / 4);
});

test("answers ten requests of one connection at once, and cuts it at more", async () => {
  await using service = await upstream(() => {});
  await serving({ service: service.base }, async (url) => {
    const answers = await sendRaw(url, read("/healthz").repeat(10), (text) => text.match(/200 OK/g)?.length === 10);
    expect(answers.match(/"status":"ok"/g)).toHaveLength(10);

    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(read("/v1/bookings").repeat(500));
    await once(socket, "close");
    expect(service.arrived.length).toBeLessThanOrEqual(10);
  });
});

test("cuts a connection whose response stays unread, and no other", async () => {
  const sockets: Socket[] = [];
  const server = createServer();
  const isWithinLimits = limitConnections(server, 50);
  server.on("request", (incoming, outgoing) => {
    if (!isWithinLimits(incoming, outgoing)) return;
    sockets.push(incoming.socket);
    // The other one waits for the service.
    if (incoming.url === "/large") outgoing.end(Buffer.alloc(20_000_000));
    else outgoing.flushHeaders();
  });
  await using running = await listening(server);
  await stalled(running.url, read("/slow"));
  await stalled(running.url, read("/large"));
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([false, true]);
});
