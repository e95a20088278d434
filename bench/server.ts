// `npm run bench:server -- --reads 50000`: memory of `npm start -- --service URL` before and after many reads, with a heap
// of 128 MB. A benchmark, never a test: server/long-life.test.ts checks 2,000 of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join } from "node:path";
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

await using built = await builtDashboard();
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

// This comes first: after ten wrong keys the server refuses further ones from this address for a minute.
const browser = new Browser(url);
await browser.signIn(key);
await measure("in a session", { Cookie: browser.cookie, "X-Session": browser.id });
await measure("with an invented key", { Authorization: "Bearer sk_live_invented" });

agent.destroy();
inspector.close();
child.kill("SIGKILL");
await ended;
