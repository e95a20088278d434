import { Agent, IncomingMessage } from "node:http";
import { queryObjects } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const reads = 2_000;
const atOnce = 20;

/** How many requests and responses are still in memory after garbage collection. They keep everything else alive. */
const remaining = () => queryObjects(IncomingMessage, { format: "count" });

/** Sends 2,000 requests with one API key, a few at once, and returns the statuses. */
async function readAgainAndAgain(url: string, key: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  onTestFinished(() => agent.destroy());
  const headers = { Authorization: `Bearer ${key}` };
  const statuses: number[] = [];
  while (statuses.length < reads) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(url, "/v1/me", { headers, agent })));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

test.each<[string, number, number]>([
  ["an API key that the service accepts", 200, reads],
  ["an invented API key", 401, 10],
])(
  "keeps nothing of 2,000 reads with %s",
  async (_, status, passed) => {
    let arrived = 0;
    await using service = await upstream((response) => {
      arrived += 1;
      response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    });
    const session = { hours: 12, idleMinutes: 30 };
    const use = async (url: string) => {
      await ask(url, "/v1/me", { headers: { Authorization: "Bearer key" } });
      arrived = status === 401 ? 1 : 0;
      const before = remaining();
      const statuses = await readAgainAndAgain(url, "key");
      expect(arrived).toBe(passed);
      expect(statuses.filter((each) => each === status)).toHaveLength(status === 401 ? passed - 1 : passed);
      // One for each open connection, on either side of either server.
      expect(remaining() - before).toBeLessThan(10 * atOnce);
    };
    await serving({ service: service.base }, use, { session });
  },
  180_000,
);
