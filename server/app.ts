import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "@hono/node-server/serve-static";
import { etag } from "hono/etag";
import type { Config } from "#app/config.ts";
import type { SandboxControl } from "#mock/hosts/controlled-sandbox.ts";
import { answerFailure, badMethod, bodyOfRead, bodyTooLarge, words } from "./failures.ts";
import { bodyWithin, hasBody, maxServiceBody } from "./request-body.ts";
import { sandboxControl } from "./sandbox-control.ts";
import type { Service } from "./service.ts";
import { sessionApp, type SessionsKept } from "./session-app.ts";

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

/** The built dashboard in `folder`, and the page itself at each address that the page interprets. */
function staticFiles(folder: string): Hono {
  const app = new Hono();
  const files = serveStatic({ root: folder, precompressed: true });
  const page = serveStatic({ root: folder, precompressed: true, path: "index.html" });

  // The only address that contains the service's own text: a booking ID may look like a file.
  app.get("/bookings/*", etag(), cached("no-cache"), page);

  // Source maps and hidden files are private.
  app.get("*", async ({ req: { path } }, next) => (/\/\.|\.map$/i.test(path) ? missing() : next()));

  // Names under /assets/ contain a hash of the content; other names stay the same from build to build.
  app.get("/assets/*", cached("public, max-age=31536000, immutable"), files, missing);
  app.get("*", etag(), cached("no-cache"), files);
  app.get("*", async ({ req: { path } }, next) => (isOfPage(path) ? next() : missing()), page);

  app.all("*", () => words(405, "Method not allowed", { Allow: "GET, HEAD" }));

  return app;
}

const missing = () => words(404, "Not found");

const cached =
  (cacheControl: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.res.headers.set("Cache-Control", cacheControl);
    context.res.headers.set("Vary", "Accept-Encoding");
  };

/** A missing file stays missing: a page in place of an earlier build's script would break the tab that requests it for good. */
function isOfPage(path: string): boolean {
  try {
    return !/\.[a-z][a-z0-9]{0,10}$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
