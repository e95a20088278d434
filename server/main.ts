// `npm start`: builds what is missing and serves the dashboard.
import { join } from "node:path";
import { build, reasonToBuild } from "./build.ts";
import type { TodaySights } from "#mock/hosts/controlled-sandbox.ts";
import { isLoopback } from "./loopback.ts";
import { readFieldsFile, help, readOptions, type StartOptions } from "./options.ts";
import { logTo } from "./log.ts";
import type { Sandbox } from "./sandbox.ts";
import { type Answering, type RunningServer, startServer } from "./start.ts";
import { StartError } from "./start-error.ts";

const project = join(import.meta.dirname, "..");
const stopped = new AbortController();

async function builtFolder({ dist }: StartOptions): Promise<string> {
  if (dist !== undefined) return dist;
  const reason = await reasonToBuild(project);
  if (reason) {
    console.log(`${reason}. Building it now.`);
    await build(project, { signal: stopped.signal });
  }
  return join(project, "dist");
}

/** Loaded only when used, so that no sandbox code runs with a real service. */
async function openSandbox({ scenario, dialect, deliver }: StartOptions): Promise<Sandbox> {
  const [{ createControlledSandbox }, { ControlError }] = await Promise.all([
    import("#mock/hosts/controlled-sandbox.ts"),
    import("#mock/hosts/order.ts"),
  ]);
  try {
    return createControlledSandbox({ scenario, dialect, deliver });
  } catch (error) {
    throw error instanceof ControlError ? new StartError(`${error.message} The server did not start.`) : error;
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function invitation({ out, back, conflicts, failingEndpoints }: TodaySights): string {
  const troubles = `${counted(conflicts, "conflict")}, ${counted(failingEndpoints, "failing endpoint")}`;
  return `Open it and press Open the sandbox. Today: ${out} out, ${back} back, ${troubles}.`;
}

function announce(server: RunningServer, { host, session, sessionHours }: StartOptions, answering: Answering): void {
  // Some systems resolve localhost only to ::1, where nothing listens; the second address works there too.
  const address = host === "127.0.0.1" ? `http://localhost:${server.port} (or ${server.url})` : server.url;
  console.log(`Partner dashboard: ${address}`);
  if ("sandbox" in answering && answering.sandbox.today) console.log(invitation(answering.sandbox.today()));
  if (!isLoopback(host)) {
    console.log("Other machines can open it too, but their browsers need https in front of it.");
  }
  if ("service" in answering) {
    const { service } = answering;
    console.log(`Requests under /v1 go to ${service.href}`);
    if (session === "gateway") {
      console.log(
        `API keys are kept here, encrypted in memory, for up to ${counted(sessionHours, "hour")}: see docs/operating.md.`,
      );
    }
    if (service.protocol === "http:" && !isLoopback(service.hostname)) {
      console.log("That address isn't https, so API keys cross the network unencrypted.");
    }
  } else {
    console.log("The built-in sandbox answers under /v1, from memory. A restart resets it. Its demo API keys:");
    for (const { key, note } of answering.sandbox.demoKeys) console.log(`  ${key}  ${note}`);
    console.log("Programs on this machine can control it under /sandbox: see docs/qa.md.");
  }
  console.log("Ctrl+C stops it.");
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(help);
    return;
  }
  const { port, host, service } = options;
  // Before the build, so that a wrong name is reported at once.
  const answering: Answering = service ? { service } : { sandbox: await openSandbox(options) };
  const fields = options.fields === undefined ? undefined : await readFieldsFile(options.fields);
  const dist = await builtFolder(options);
  const server = await startServer({
    ...answering,
    port,
    host,
    dist,
    session:
      options.session === "gateway" ? { hours: options.sessionHours, idleMinutes: options.idleMinutes } : undefined,
    lockMinutes: options.lockMinutes,
    fields,
    log: options.log === "json" ? logTo(process.stdout) : undefined,
  });
  stopped.signal.throwIfAborted();
  stopped.signal.addEventListener("abort", () => {
    void server.finish().then(() => process.exit());
  });
  announce(server, options, answering);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // A second signal doesn't wait for what is under way.
    if (stopped.signal.aborted) process.exit(1);
    stopped.abort();
  });
}

// Requests under way are still answered: a write that is cut has an unknown outcome.
process.on("uncaughtException", (error) => {
  console.error(error);
  process.exitCode = 1;
  stopped.abort();
});

try {
  await main();
} catch (error) {
  if (stopped.signal.aborted) process.exit();
  console.error(error instanceof StartError ? error.message : error);
  // Deliveries of the sandbox may still be due.
  process.exit(1);
}
