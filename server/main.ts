// `npm start`: builds what is missing and serves the dashboard.
import { isIP } from "node:net";
import { join } from "node:path";
import { build, reasonToBuild } from "./build.ts";
import { help, readOptions, type StartOptions } from "./options.ts";
import type { Sandbox } from "./sandbox.ts";
import { type Answering, type RunningServer, startServer } from "./start.ts";
import { StartError } from "./start-error.ts";

const project = join(import.meta.dirname, "..");
const stopped = new AbortController();

async function builtFolder({ dist }: StartOptions): Promise<string> {
  if (dist !== undefined) return dist;
  const reason = await reasonToBuild(project);
  if (reason) {
    console.log(`${reason}: building it now.`);
    await build(project, { signal: stopped.signal });
  }
  return join(project, "dist");
}

/** Loaded only when it is used: with a real service none of the sandbox runs. */
async function openSandbox(): Promise<Sandbox> {
  const { createSandbox } = await import("#mock/hosts/http.ts");
  return createSandbox();
}

function announce(server: RunningServer, host: string, answering: Answering): void {
  // Some systems resolve localhost to ::1 alone, where nothing listens: the second address works on those too.
  const address = host === "127.0.0.1" ? `http://localhost:${server.port} (or ${server.url})` : server.url;
  console.log(`Partner dashboard: ${address}`);
  if (!isLoopback(host)) {
    console.log(
      "Other machines can open it too. Their browsers need https in front of it: it relies on a secure context.",
    );
  }
  if ("service" in answering) {
    const { service } = answering;
    console.log(`What it asks under /v1 goes to ${service.href}`);
    if (service.protocol === "http:" && !isLoopback(service.hostname)) {
      console.log("That address is not https: API keys cross the network readable.");
    }
  } else {
    console.log("The built-in sandbox answers under /v1, from memory: a restart begins anew. Its demo API keys:");
    for (const { key, note } of answering.sandbox.demoKeys) console.log(`  ${key}  ${note}`);
  }
  console.log("Ctrl+C stops it.");
}

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(help);
    return;
  }
  const dist = await builtFolder(options);
  const { port, host, service } = options;
  const answering: Answering = service ? { service } : { sandbox: await openSandbox() };
  const server = await startServer({ ...answering, port, host, dist, packAhead: true });
  stopped.signal.throwIfAborted();
  stopped.signal.addEventListener("abort", () => {
    void server.close().then(() => process.exit(0));
  });
  announce(server, host, answering);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stopped.abort();
  });
}

try {
  await main();
} catch (error) {
  if (stopped.signal.aborted) process.exit(0);
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
