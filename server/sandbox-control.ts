import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { SandboxControl } from "#mock/hosts/controlled-sandbox.ts";
import { ControlError, type ControlErrorKind } from "#mock/hosts/order.ts";
import { bodyWithin, isJson } from "./request-body.ts";
import { words } from "./failures.ts";
import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "./loopback.ts";

/** The parts of Node's request that are checked. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
}

// A proxy in front makes everybody look local. Most proxies add one of these.
const ofProxy =
  /^(forwarded|via|x-forwarded-.+|x-(real|client|cluster-client)-ip|x-request-start|cf-.+|true-client-ip)$/;

/**
 * Whether a request comes from this machine and was meant for it. The Host header counts too: a page of another site
 * whose name resolves to this machine (DNS rebinding) still has that name in it.
 */
export function isLocal({ socket, headers, httpVersion }: Incoming): boolean {
  if (Object.keys(headers).some((name) => ofProxy.test(name))) return false;
  // The only sign of an nginx with nothing but `proxy_pass`: current programs speak HTTP/1.1.
  if (httpVersion === "1.0") return false;
  const named = URL.parse(`http://${headers.host ?? ""}`)?.hostname;
  return named !== undefined && isLoopback(named) && isLoopback(socket.remoteAddress ?? "");
}

/** Whether a page of another origin sent it. Programs that aren't browsers send neither header. */
function isCrossSite({ headers }: Pick<Incoming, "headers">): boolean {
  const { origin, host } = headers;
  const from = headers["sec-fetch-site"];
  if (from !== undefined && from !== "same-origin" && from !== "none") return true;
  return origin !== undefined && origin !== `http://${host ?? ""}`;
}

type Asked = { readonly booking: string | undefined; readonly body: unknown };
type Methods = Readonly<Partial<Record<"GET" | "POST" | "DELETE", (asked: Asked) => object | Promise<object>>>>;

const addressesOf = (control: SandboxControl): Readonly<Record<string, Methods>> => ({
  "/state": { GET: () => control.state() },
  "/ledger": { GET: ({ booking }) => ({ entries: control.ledger(booking) }) },
  "/deliveries": { GET: () => ({ deliveries: control.deliveries() }) },
  "/faults": {
    GET: () => ({ faults: control.faults() }),
    POST: ({ body }) => ({ added: control.addFault(body), faults: control.faults() }),
    DELETE: () => {
      control.clearFaults();
      return { faults: control.faults() };
    },
  },
  "/faults/release": { POST: ({ body }) => control.releaseGate(body) },
  "/happenings": { POST: ({ body }) => control.happen(body) },
  "/clock": { GET: () => control.clock(), POST: ({ body }) => control.setClock(body) },
  "/reset": { POST: ({ body }) => control.reset(body) },
});

const noStore = { "Cache-Control": "no-store" };

const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ error: { message } }, { status, headers: { ...noStore, ...headers } });

const statusOf: Readonly<Record<ControlErrorKind, number>> = { unreadable: 400, missing: 404, refused: 409 };

/**
 * The addresses with which testers on this machine control the sandbox. For anyone else they don't exist.
 * Mounted under /sandbox; nothing that is sent is ever logged.
 */
export function sandboxControl(control: SandboxControl): Hono<{ Bindings: HttpBindings }> {
  const addresses = addressesOf(control);
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async ({ env, req }, next) => {
    if (!isLocal(env.incoming)) return words(404, "Not found");
    if (isCrossSite(env.incoming)) {
      return failure(403, "Pages of other sites can't control the sandbox. Use a program, or this site.");
    }
    // A page elsewhere can't send this type without a preflight, which is never allowed.
    if (req.method !== "GET" && req.method !== "HEAD" && !isJson(env.incoming)) {
      return failure(415, "Nothing was done. Send the header Content-Type: application/json, even without a body.");
    }
    return next();
  });

  for (const [address, methods] of Object.entries(addresses)) {
    for (const [method, act] of Object.entries(methods)) {
      app.on(method, address, async ({ req, env }) => {
        const body = method === "POST" ? await bodyWithin(env.incoming, maxBodyBytes) : "";
        if (body === undefined) return failure(413, "The body is larger than 64 KB. Nothing was done.");
        const answer = await act({ booking: req.query("booking"), body: parsed(body.toString()) });
        return Response.json(answer, { headers: noStore });
      });
    }
    const allowed = Object.keys(methods).join(", ");
    app.all(address, () => failure(405, `This address only allows ${allowed}.`, { Allow: allowed }));
  }

  const list = Object.entries(addresses).map(([address, methods]) => `${Object.keys(methods).join("/")} ${address}`);
  app.all("*", () => failure(404, `There is no such address. Addresses below /sandbox: ${list.join(", ")}.`));
  app.onError((error) => {
    if (error instanceof ControlError) return failure(statusOf[error.kind], error.message);
    return failure(500, "The sandbox failed. POST /sandbox/reset resets it.");
  });
  return app;
}

const maxBodyBytes = 64 * 1024;

function parsed(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new ControlError("unreadable", "The body is not valid JSON. Nothing was done.");
  }
}
