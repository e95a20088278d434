import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Config } from "#app/config.ts";
import type { SandboxControl } from "#mock/hosts/controlled-sandbox.ts";
import { staticFiles } from "./files.ts";
import { answerFailure, badMethod, bodyOfRead, bodyTooLarge } from "./failures.ts";
import { bodyWithin, hasBody, maxServiceBody } from "./request-body.ts";
import { sandboxControl } from "./sandbox-control.ts";
import type { Service } from "./service.ts";
import { sessionApp, type SessionsKept } from "./session-app.ts";
import { words } from "./words.ts";

export interface AppOptions {
  readonly dist: string;
  readonly config: () => Config;
  /** Answers under `/v1`. */
  readonly service: Service;
  /** The sandbox to control under `/sandbox`; undefined in front of a real service. */
  readonly control?: SandboxControl | undefined;
  /** Undefined if each page keeps its own API key. */
  readonly sessions?: SessionsKept | undefined;
}

const reads = new Set(["GET", "HEAD"]);
const serviceMethods = new Set([...reads, "POST", "PUT", "PATCH", "DELETE"]);

export function createApp({ dist, config, service, control, sessions }: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.all("/v1/*", async (context) => {
    await answerForService(service, context.env, context.req.raw);
    return RESPONSE_ALREADY_SENT;
  });

  if (sessions) app.route("/session", sessionApp(sessions));
  // Without this, the page would be served here, and a page whose key isn't kept here could take it for a reply.
  app.all("/session", () => words(404, "Not found"));

  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  app.get("/config.json", (context) => context.json(config(), 200, { "Cache-Control": "no-store" }));

  if (control) app.route("/sandbox", sandboxControl(control));
  // Without this, the page would be served here, and a test suite could take it for a reply.
  app.all("/sandbox/*", () => words(404, "Not found"));

  app.route("/", staticFiles(dist));

  app.onError(() => words(500, "The dashboard's server failed to reply"));

  return app;
}

/**
 * Sends nothing to the service before the complete body is here. A read has none: a service that ignores the body of a read
 * would take it for the next request on a connection that all users share.
 */
async function answerForService(service: Service, { incoming, outgoing }: HttpBindings, request: Request) {
  if (!serviceMethods.has(request.method)) return answerFailure(outgoing, badMethod);
  if (reads.has(request.method) && hasBody(incoming)) return answerFailure(outgoing, bodyOfRead);
  const body = await bodyWithin(incoming, maxServiceBody);
  if (body === undefined) return answerFailure(outgoing, bodyTooLarge);
  return service({ incoming, outgoing, request, body });
}
