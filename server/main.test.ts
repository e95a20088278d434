import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readFieldsFile, help } from "./options.ts";
import { StartError } from "./start-error.ts";
import { startServer } from "./start.ts";
import { ask } from "./testing/ask.ts";
import { builtDashboard } from "./testing/dist.ts";
import { echo } from "./testing/serve.ts";
import { type Arrived, upstream } from "./testing/upstream.ts";

type Running = ChildProcessByStdio<null, Readable, Readable>;

/** Makes the server throw outside of any request. */
const throwsOnSignal = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('unexpected') })";

function start(...args: string[]): Running {
  const { SERVICE_BASE_URL: _, ...environment } = process.env;
  const node = ["--import", throwsOnSignal, join(import.meta.dirname, "main.ts")];
  const child = spawn(process.execPath, [...node, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

/** The output until the server is ready. */
async function ready({ stdout }: Running): Promise<string> {
  let printed = "";
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes("Ctrl+C stops it.")) return printed;
  }
  throw new Error(`The server never got ready. It printed: ${printed}`);
}

async function outcome(child: Running) {
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { said, complained, code: Number(code) };
}

const addressIn = (printed: string) => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? "";

test("starts the chosen sandbox, prints address and demo keys, and the offered key works", async () => {
  await using built = await builtDashboard();
  const printed = await ready(
    start("--port", "0", "--dist", built.folder, "--scenario", "empty", "--dialect", "terse"),
  );
  const url = addressIn(printed);
  const config = await ask(url, "/config.json");
  const key = /"demoKey":"([^"]+)"/.exec(config.text)?.[1] ?? "";
  expect(printed).toContain(`  ${key}  `);
  const me = await ask(url, "/v1/me", { headers: { Authorization: `Bearer ${key}` } });
  expect(me.status).toBe(200);
  const state = await ask(url, "/sandbox/state");
  expect(JSON.parse(state.text)).toMatchObject({ scenario: "empty", dialect: "terse" });
});

test("--deliver really posts signed events to an endpoint on this machine", async () => {
  await using built = await builtDashboard();
  const { promise: posted, resolve } = Promise.withResolvers<Arrived>();
  await using receiver = await upstream((response, request) => {
    response.end();
    resolve(request);
  });
  const url = addressIn(await ready(start("--port", "0", "--dist", built.folder, "--deliver")));
  const as = { Authorization: "Bearer sandbox-demo-key-4f2a", "Content-Type": "application/json" };
  const body = JSON.stringify({ url: new URL("/hook", receiver.base).href, events: ["booking.approved"] });
  expect((await ask(url, "/v1/webhooks", { method: "POST", headers: as, body })).status).toBe(200);
  const bookings = await ask(url, "/v1/bookings?limit=200", { headers: as });
  const id = /"service_booking_id":"([^"]+)","booking_number":"BK-20431"/.exec(bookings.text)?.[1] ?? "";
  await ask(url, `/v1/bookings/${id}/approve`, { method: "POST", headers: as });
  const event = await posted;
  expect(event.headers).toMatchObject({ "x-service-event": "booking.approved" });
  expect(event.headers["x-service-signature"]).toMatch(/^[0-9a-f]{64}$/);
});

const isOpen = (url: string) =>
  ask(url, "/healthz").then(
    () => true,
    () => false,
  );

/** A dashboard in front of a service that replies to one request when told to. */
async function asked(built: { readonly folder: string }) {
  const { promise: waiting, resolve } = Promise.withResolvers<ServerResponse>();
  const service = await upstream((response) => resolve(response));
  const child = start("--port", "0", "--dist", built.folder, "--service", service.base.href);
  const printed = await ready(child);
  expect(printed).toContain(`go to ${service.base.href}`);
  const url = addressIn(printed);
  const open = ask(url, "/v1/me", { headers: { Authorization: "Bearer key", Connection: "keep-alive" } }).then(
    ({ text }) => text,
    () => "cut",
  );
  return { service, child, url, open, waiting: await waiting };
}

test.each([
  ["SIGINT", "SIGINT", 0],
  ["SIGTERM", "SIGTERM", 0],
  ["an unexpected exception", "SIGUSR2", 1],
] as const)("finishes what is under way on %s, takes nothing new, and stops", async (_reason, signal, code) => {
  await using built = await builtDashboard();
  const { service, child, url, open, waiting } = await asked(built);
  await using _ = service;
  const exit = once(child, "exit");
  child.kill(signal);
  await expect.poll(() => isOpen(url)).toBe(false);
  waiting.end("answered");
  expect(await open).toBe("answered");
  expect((await exit)[0]).toBe(code);
});

test("stops at once on a second Ctrl+C", async () => {
  await using built = await builtDashboard();
  const { service, child, url, open } = await asked(built);
  await using _ = service;
  const exit = once(child, "exit");
  child.kill("SIGINT");
  await expect.poll(() => isOpen(url)).toBe(false);
  child.kill("SIGINT");
  expect([await open, (await exit)[0]]).toEqual(["cut", 1]);
});

test("keeps API keys, logs requests, and goes on serving after the reader of its log has gone", async () => {
  await using built = await builtDashboard();
  const child = start("--port", "0", "--dist", built.folder, "--service", "http://127.0.0.1:1/v1");
  const url = addressIn(await ready(child));
  expect(JSON.parse((await ask(url, "/config.json")).text)).toMatchObject({ session: "gateway", sessionHours: 12 });
  for await (const line of child.stdout.iterator({ destroyOnReturn: false })) {
    if (String(line).includes('"route":"/config.json","status":200')) break;
  }
  child.stdout.destroy();
  for (let time = 0; time < 3; time += 1) expect((await ask(url, "/healthz")).status).toBe(200);
  child.kill("SIGTERM");
  expect((await once(child, "exit"))[0]).toBe(0);
});

test("leaves API keys in the page, logs nothing and doesn't lock where told so", async () => {
  await using built = await builtDashboard();
  const options = ["--session", "direct", "--log", "off", "--lock-minutes", "0", "--service", "http://127.0.0.1:1/v1"];
  const child = start("--port", "0", "--dist", built.folder, ...options);
  const config: unknown = JSON.parse((await ask(addressIn(await ready(child)), "/config.json")).text);
  expect(config).not.toHaveProperty("session");
  expect(config).toMatchObject({ lockAfterMinutes: 0 });
  const rest = text(child.stdout);
  child.kill("SIGTERM");
  expect(await rest).not.toContain("config.json");
});

test("passes configured field names to the pages, and reports typing errors", async () => {
  await using built = await builtDashboard();
  const file = join(built.folder, "fields.json");
  const fields = { booking: { state: ["status.code"], dates: [["rental.start", "rental.end"]] } };
  await writeFile(file, JSON.stringify({ fields }));
  const usual = ["--port", "0", "--dist", built.folder, "--fields", file];
  const config = await ask(addressIn(await ready(start(...usual))), "/config.json");
  expect(JSON.parse(config.text)).toMatchObject({ services: [{ name: "Sandbox", fields }] });

  await writeFile(file, JSON.stringify({ booking: { State: ["status.code"] } }));
  await expect(readFieldsFile(file)).rejects.toThrow("fields.booking.State");
});

test("explains in one message why it doesn't start", async () => {
  const { complained, code } = await outcome(start("--scenario", "sunny", "--port", "0"));
  expect(code).toBe(1);
  expect(complained).toContain("busy-inbox");
  expect(complained.trimEnd().split("\n")).toHaveLength(1);
});

test.each([
  ["a taken port", "--port 0", (taken: number, dist: string) => ({ port: taken, host: "127.0.0.1", dist })],
  ["an address of another machine", "192.0.2.1", (_: number, dist: string) => ({ port: 0, host: "192.0.2.1", dist })],
  ["a missing folder", "/nowhere", () => ({ port: 0, host: "127.0.0.1", dist: "/nowhere" })],
])("names what helps against %s: %s", async (_, named, optionsWith) => {
  await using built = await builtDashboard();
  await using other = await upstream((response) => response.end());
  const starting = startServer({ sandbox: echo, ...optionsWith(Number(other.base.port), built.folder) });
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(named);
});

test("lists the options with --help", async () => {
  expect(await outcome(start("--help"))).toMatchObject({ said: `${help}\n`, code: 0 });
});
