import { Agent, IncomingMessage } from "node:http";
import { queryObjects } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const reads = 160;
const atOnce = 4;

/** How many requests and responses are still in memory after garbage collection. They keep everything else alive. */
const remaining = () => queryObjects(IncomingMessage, { format: "count" });

test.each([
  ["an API key that the service accepts", 200],
  ["an invented API key", 401],
])("keeps nothing of many reads with %s", async (_, status) => {
  await using service = await upstream((response) => response.writeHead(status).end("{}"));
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  onTestFinished(() => agent.destroy());
  const read = (url: string) => ask(url, "/v1/me", { headers: { Authorization: "Bearer key" }, agent });
  const use = async (url: string) => {
    await read(url);
    const before = remaining();
    for (let done = 0; done < reads; done += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => read(url)));
    }
    // A few for each open connection, on either side of either server.
    expect(remaining() - before).toBeLessThan(10 * atOnce);
  };
  await serving({ service: service.base }, use, { session: { hours: 12, idleMinutes: 30 } });
});
