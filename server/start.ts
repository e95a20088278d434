import { existsSync } from "node:fs";
import { createServer, type Server, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Config, Service } from "#app/config.ts";
import { createApp } from "./app.ts";
import { createGateway } from "./gateway.ts";
import { setSecurityHeaders } from "./headers.ts";
import { askMeAt, createCheckBudget, createKeyCheck, withCheckBudget } from "./key-checks.ts";
import { type Log, logRequest } from "./log.ts";
import { askMeOf, type Sandbox, sandboxService } from "./sandbox.ts";
import { withSessions } from "./session-service.ts";
import { createSessions, type SessionLimits } from "./sessions.ts";
import { StartError } from "./start-error.ts";

/** Answers under `/v1`: a sandbox, or a real service by its base address. */
export type Answering = { readonly sandbox: Sandbox } | { readonly service: URL };

export type ServerOptions = Answering & {
  /** 0: a free one. */
  readonly port: number;
  readonly host: string;
  readonly dist: string;
  /** Keeps the API key of each browser here, for at most this long; undefined: the page keeps it. */
  readonly session?: SessionLimits | undefined;
  /** Minutes without input until pages lock; 0: never; undefined: the pages' default. */
  readonly lockMinutes?: number | undefined;
  readonly fields?: Service["fields"];
  /** Receives a line for each finished request; without it nothing is logged. */
  readonly log?: Log | undefined;
};

export interface RunningServer {
  /** An address that certainly leads to this server, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Stops at once and cuts open connections. */
  close(): Promise<void>;
  /** Stops when everything under way has been answered, after a few seconds at most, and forgets all API keys. */
  finish(): Promise<void>;
}

/**
 * How long a connection may be idle, in milliseconds: longer than in browsers, so that they close it first. A request
 * that meets a closing connection is lost, and nobody can tell whether it arrived; browsers then send it again, even a
 * write. Chromium keeps idle connections for 300 s, Firefox for 115 s.
 */
const restMs = 310_000;

/**
 * Starts the dashboard's server.
 * @throws StartError when the port or the folder can't be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dist, host } = options;
  if (!existsSync(join(dist, "index.html"))) {
    throw new StartError(
      `There is no built dashboard in ${dist}. The server did not start. Build it with \`npm run build\`.`,
    );
  }
  const sessions = options.session && createSessions(options.session);
  const budget = createCheckBudget();
  const [service, askMe] =
    "service" in options
      ? [withCheckBudget(createGateway(options.service), budget), askMeAt(options.service)]
      : [sandboxService(options.sandbox.answer), askMeOf(options.sandbox)];
  const app = createApp({
    dist,
    config: () => configFor(options),
    service: sessions ? withSessions(service, sessions) : service,
    sessions: sessions && { sessions, checkKey: createKeyCheck(askMe, budget) },
    control: "sandbox" in options ? options.sandbox.control : undefined,
  });
  // The adapter would replace the global Request and Response, also for the sandbox and for tests.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ keepAliveTimeout: restMs });
  const isWithinLimits = limitConnections(server);
  server.on("request", (incoming, outgoing) => {
    if (!isWithinLimits(incoming, outgoing)) return;
    setSecurityHeaders(incoming, outgoing);
    if (options.log) logRequest(incoming, outgoing, options.log);
    void listener(incoming, outgoing);
  });
  const { port } = await listen(server, options);
  return {
    url: `http://${reachable(host)}:${port}`,
    port,
    close: () => close(server),
    finish: async () => {
      await finish(server);
      sessions?.clear();
    },
  };
}

function configFor(answering: ServerOptions): Config {
  const service: Service = { name: "Sandbox", baseUrl: "/v1" };
  if ("service" in answering) {
    service.name = answering.service.host;
  } else {
    const [demo] = answering.sandbox.demoKeys;
    if (demo) service.demoKey = demo.key;
  }
  const { session, lockMinutes, fields } = answering;
  if (fields !== undefined) service.fields = fields;
  return {
    services: [service],
    allowCustomService: false,
    ...(session ? { session: "gateway", sessionHours: session.hours } : {}),
    ...(lockMinutes === undefined ? {} : { lockAfterMinutes: lockMinutes }),
  };
}

function listen(server: Server, { port, host }: ServerOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      if (address && typeof address === "object") resolve(address);
    });
  });
}

type Explain = (port: number, host: string) => string;

const notOurs: Explain = (_, host) =>
  `"${host}" is not an address of this machine. The server did not start. Leave --host out to use 127.0.0.1.`;

const listenErrors: Readonly<Record<string, Explain>> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} on ${host} is taken by another program or by a dashboard that is still running. The server did not start. ` +
    "Stop that one, choose another with --port N, or let --port 0 pick a free one.",
  EACCES: (port) =>
    `This account may not listen on port ${port}. The server did not start. Choose a port above 1023 with --port N.`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
};

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const explain = listenErrors[error.code ?? ""];
  return explain ? new StartError(explain(port, host)) : error;
}

function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** How long requests under way may take after a stop signal, in milliseconds: less than supervisors wait. */
const patience = 8_000;

function finish(server: Server): Promise<void> {
  // A connection that stays open after its response would delay the stop.
  server.prependListener("request", (_, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Browsers and proxies wait for a response before they send the next request on the same connection. */
const mostWaiting = 10;

/**
 * Limits what one connection can keep in memory: a stranger may open many and read nothing. Returns whether a request may be
 * answered; otherwise its connection has been cut.
 * @param unreadMs how long a response may wait unread, in milliseconds
 */
export function limitConnections(server: Server, unreadMs = 120_000) {
  const waiting = new WeakMap<Socket, number>();
  server.timeout = unreadMs;

  return ({ socket }: IncomingMessage, outgoing: ServerResponse): boolean => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > mostWaiting) {
      socket.destroy();
      return false;
    }
    // One that doesn't finish takes its connection along.
    outgoing.once("finish", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    // With a listener Node cuts nothing itself, and a response may also be late because the service is.
    outgoing.on("timeout", () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return true;
  };
}
