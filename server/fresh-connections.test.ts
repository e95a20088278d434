import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createControlledSandbox } from "#mock/hosts/controlled-sandbox.ts";
import { startServer } from "./start.ts";
import { control } from "./testing/control.ts";
import { builtDashboard } from "./testing/dist.ts";
import { echo, serving } from "./testing/serve.ts";

/** One answer: the port of our own end tells which connection brought it. */
type Asked = { readonly port: number | undefined; readonly connection: IncomingHttpHeaders["connection"] };

/** Asks as a browser does, which uses a connection again when it may. `resting`: how many it could use again now. */
function asking(url: string): Disposable & ((target: string) => Promise<Asked>) & { resting: () => number } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (target: string) =>
    new Promise<Asked>((resolve, reject) => {
      const asked = request(url + target, { agent });
      asked.once("error", reject);
      asked.once("response", (answer) => {
        const port = asked.socket?.localPort;
        buffer(answer).then(() => resolve({ port, connection: answer.headers.connection }), reject);
      });
      asked.end();
    });
  const resting = () => Object.keys(agent.freeSockets).length;
  return Object.assign(ask, { resting, [Symbol.dispose]: () => agent.destroy() });
}

test("connections are used again as long as nothing goes wrong on purpose", async () => {
  await serving({ sandbox: createControlledSandbox() }, async (url) => {
    using ask = asking(url);
    const [first, second] = [await ask("/config.json"), await ask("/v1/me")];
    expect([first.connection, second.connection]).toEqual(["keep-alive", "keep-alive"]);
    expect(second.port).toBe(first.port);
  });
});

test("while faults are set each request gets its own connection, and none from before is used again", async () => {
  await serving({ sandbox: createControlledSandbox() }, async (url) => {
    using ask = asking(url);
    const before = await ask("/config.json");
    await control(url, "POST", "/faults", { match: { path: "/x" }, when: "before", do: { kind: "drop" } });
    await expect.poll(ask.resting).toBe(0);
    const answers = [await ask("/config.json"), await ask("/v1/me"), await ask("/assets/index-a1b2.js")];
    expect(answers.map(({ connection }) => connection)).toEqual(["close", "close", "close"]);
    expect(new Set([before, ...answers].map(({ port }) => port)).size).toBe(4);
    await control(url, "DELETE", "/faults");
    const [one, other] = [await ask("/v1/me"), await ask("/v1/me")];
    expect([one.connection, other.port]).toEqual(["keep-alive", one.port]);
  });
});

test("whoever starts the server may ask for fresh connections throughout", async () => {
  await using built = await builtDashboard();
  const options = { sandbox: echo, port: 0, host: "127.0.0.1", dist: built.folder };
  const server = await startServer({ ...options, freshConnections: () => true });
  using ask = asking(server.url);
  const answers = [await ask("/"), await ask("/v1/me"), await ask("/nothing.js")];
  expect(answers.map(({ connection }) => connection)).toEqual(["close", "close", "close"]);
  expect(new Set(answers.map(({ port }) => port)).size).toBe(3);
  await server.close();
});
