// `npm run bench:server -- --reads 50000`: memory of `npm start -- --service URL` with a heap of 128 MB, before and after many
// reads, and while 400 connections read nothing of what they requested. A benchmark, never a test: server/long-life.test.ts
// checks a few hundred reads, server/connection-limits.test.ts some connections.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ask } from "../server/testing/ask.ts";
import { Browser } from "../server/testing/browser.ts";
import { builtDashboard } from "../server/testing/dist.ts";
import { upstream } from "../server/testing/upstream.ts";
import { type Figure, report } from "./inbox/figures.ts";
import { openInspector } from "./server/inspector.ts";

const { values } = parseArgs({ options: { reads: { type: "string", default: "50000" } } });
const reads = Number(values.reads);
const atOnce = 16;
const key = "sk_live_bench_0001";

const connections = 400;

await using built = await builtDashboard();
await writeFile(join(built.folder, "assets/large.js"), "//".repeat(250_000));
await using service = await upstream((response, { headers }) => {
  response.writeHead(headers.authorization === `Bearer ${key}` ? 200 : 401, { "Content-Type": "application/json" });
  response.end('{"data":{},"request_id":"req_1"}');
});
const main = join(import.meta.dirname, "../server/main.ts");
const options = ["--port", "0", "--dist", built.folder, "--service", service.base.href];
const node = ["--max-old-space-size=128", "--inspect=127.0.0.1:0"];
const child = spawn(process.execPath, [...node, main, ...options], { stdio: ["ignore", "pipe", "pipe"] });
const ended = once(child, "exit");
const [said, complained] = [saying(child.stdout), saying(child.stderr)];
const url = await said.find(/http:\/\/127\.0\.0\.1:\d+/);
const inspector = await openInspector(await complained.find(/ws:\/\/\S+/));

/** Collects a stream's text, and resolves with the first match in it. */
function saying(stream: NodeJS.ReadableStream) {
  let text = "";
  stream.on("data", (part) => {
    text = (text + String(part)).slice(-10_000);
  });
  return {
    find: async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const [found] = pattern.exec(text) ?? [];
        if (found !== undefined) return found;
        await once(stream, "data");
      }
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Sends so many requests, and counts the answers by status; 0 is no answer. */
async function read(times: number, headers: Record<string, string>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const status = await ask(url, "/v1/me", { headers, agent }).then(
        (answer) => answer.status,
        () => 0,
      );
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return counts;
}

const megabytes = (bytes: number) => bytes / 1e6;

/** The heap before and after; `headers`: of every read. */
async function measure(title: string, headers: Record<string, string>): Promise<void> {
  await read(1_000, headers);
  const before = await inspector.heap();
  const counts = await read(reads, headers);
  const after = await inspector.heap();
  const answered = [...counts].map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`);
  console.log(
    `${title}: ${answered.join(", ")}; the server ${(child.exitCode ?? child.signalCode) === null ? "still runs" : "has ended"}`,
  );
  report(`Server with a heap of 128 MB, ${reads} reads ${title}`, [
    new Map<string, Figure>([
      [`${title}, heap before, MB`, { value: megabytes(before) }],
      [`${title}, heap after, MB`, { value: megabytes(after) }],
      [`${title}, heap grown by, MB`, { value: megabytes(after - before), goal: 2 }],
      [`${title}, reads without an answer`, { value: counts.get(0) ?? 0, goal: 0 }],
    ]),
  ]);
}

/** The most memory in the next seconds, in megabytes. */
async function mostResident(): Promise<number> {
  let most = 0;
  for (let time = 0; time < 20; time += 1) {
    most = Math.max(most, megabytes(await inspector.resident()));
    await wait(250);
  }
  return most;
}

/** The most memory while every connection has sent so many requests for a large file, and reads no response. */
async function readNothing(requests: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write("GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requests));
    return socket;
  });
  // A connection that is cut has no response.
  await Promise.allSettled(sockets.map((socket) => Promise.race([once(socket, "readable"), once(socket, "close")])));
  const most = await mostResident();
  for (const socket of sockets) socket.destroy();
  return most;
}

await read(1_000, {});
const before = await mostResident();
const unread = new Map<string, Figure>([["without them, MB", { value: before }]]);
for (const requests of [1, 10, 100]) {
  const value = await readNothing(requests);
  unread.set(`requests of each: ${requests}, at most, MB`, {
    value,
    floor: "without them, MB",
    goal: Math.round(1.5 * before),
  });
}
report(`Server with ${connections} connections that read nothing`, [unread]);

// The invented key comes last: after ten wrong keys the server refuses further ones from this address for a minute.
const browser = new Browser(url);
await browser.signIn(key);
await measure("in a session", { Cookie: browser.cookie, "X-Session": browser.id });
await measure("with an accepted key", { Authorization: `Bearer ${key}` });
await measure("with an invented key", { Authorization: "Bearer sk_live_invented" });

agent.destroy();
inspector.close();
child.kill("SIGKILL");
await ended;
