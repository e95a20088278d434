import { createHmac, hkdfSync } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { failureReply, type Failure, noJson, notOurPage, tooManySessions, unusableKey } from "./failures.ts";
import type { createKeyCheck } from "./key-checks.ts";
import { bodyWithin, isJson } from "./request-body.ts";
import { isOwnPage, cookieWith, noCookie, tokenOf } from "./session-service.ts";
import type { OpenSession, Sessions } from "./sessions.ts";

/** The API keys that this server keeps for its browsers, and how it checks one at the service. */
export interface SessionsKept {
  readonly sessions: Sessions;
  readonly checkKey: ReturnType<typeof createKeyCheck>;
}

type Env = { Bindings: HttpBindings };

const noStore = { "Cache-Control": "no-store" };
const failed = (failure: Failure) => {
  const { body, ...init } = failureReply(failure);
  return new Response(body, init);
};

/**
 * The addresses under /session with which the dashboard signs in, checks its session and signs out. They never return an API
 * key. They do return `storageKey`, which decrypts the records that this browser stores, and is useless at the service.
 */
export function sessionApp({ sessions, checkKey }: SessionsKept): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async ({ env: { incoming } }, next) => {
    const isAsked = incoming.headers["x-requested-with"] === "partner-dashboard";
    return isAsked && isOwnPage(incoming.headers) ? next() : failed(notOurPage);
  });

  app.get("/", ({ env: { incoming }, req }) => {
    const session = sessions.find(tokenOf(incoming.headers));
    if (session === undefined) return new Response(undefined, { status: 204, headers: noStore });
    const salt = Buffer.from(req.query("salt") ?? "", "base64url");
    const names = salt.length === 0 ? {} : namesFor(session, req.query("base") ?? "", salt);
    return Response.json({ ...idAndEnd(session), ...names }, { headers: noStore });
  });

  app.post("/", async ({ env: { incoming }, req }) => {
    if (!isJson(incoming)) return failed(noJson);
    const { key, id } = handedOver((await bodyWithin(incoming, maxBytes))?.toString() ?? "");
    if (key === undefined) return failed(unusableKey);
    const refused = await checkKey(key, incoming.socket.remoteAddress, req.raw.signal);
    if (refused !== undefined) return failed(refused);
    const opened = sessions.open(key, tokenOf(incoming.headers), id);
    if (opened === undefined) return failed(tooManySessions);
    const headers = { ...noStore, "Set-Cookie": cookieWith(incoming.headers, opened.token) };
    return Response.json(idAndEnd({ id: opened.id, key }), { headers });
  });

  app.delete("/", ({ env: { incoming } }: Context<Env>) => {
    const meant = incoming.headers["x-session"];
    const session = sessions.find(tokenOf(incoming.headers));
    sessions.end(meant);
    // A tab that signs out late must not end a session that another tab has started with another key.
    const isAnother = session !== undefined && session.id !== meant;
    if (isAnother) return new Response(undefined, { status: 204, headers: noStore });
    return new Response(undefined, { status: 204, headers: { ...noStore, "Set-Cookie": noCookie(incoming.headers) } });
  });

  return app;
}

const idAndEnd = ({ id, key }: OpenSession) => ({ id, keyEnd: key.slice(-4) });

/** The same values that a page derives from its own key: src/api/request.ts. */
function namesFor({ key }: OpenSession, base: string, salt: Buffer) {
  return {
    fp: createHmac("sha256", salt).update(`${base}\n${key}`).digest("base64url").slice(0, 22),
    storageKey: Buffer.from(hkdfSync("sha256", key, salt, "partner-dashboard records", 32)).toString("base64"),
  };
}

const maxBytes = 8_192;

/** The request's body: a key of visible ASCII, as a header can carry, and optionally an ID for the session. */
function handedOver(text: string): { key?: string | undefined; id?: string | undefined } {
  try {
    const sent: unknown = JSON.parse(text);
    if (typeof sent !== "object" || sent === null) return {};
    return {
      key: "key" in sent ? matching(sent.key, /^[\x21-\x7e]+$/) : undefined,
      id: "id" in sent ? matching(sent.id, /^[\w-]{16,64}$/) : undefined,
    };
  } catch {
    return {};
  }
}

const matching = (value: unknown, form: RegExp) => (typeof value === "string" && form.test(value) ? value : undefined);
