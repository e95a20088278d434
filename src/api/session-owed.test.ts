import { beforeEach, describe, expect, test, vi } from "vitest";
import { openGateway } from "./session-gateway.ts";
import { createSessionStore } from "./session.ts";
import { failure, json, noon, secretKey } from "./testing/answering.ts";
import { heldKeys } from "./testing/held-keys.ts";
import { tabStorage } from "./testing/tab-storage.ts";

const service = { name: "Live", baseUrl: "/v1" };
const wanted = { service, key: secretKey, keep: true };

/** Stands in for the page's window. */
let events: EventTarget;
/** The tries that are waiting. */
let pauses: { ms: number; end: () => void }[];

beforeEach(() => {
  events = new EventTarget();
  pauses = [];
  vi.stubGlobal("localStorage", tabStorage());
  vi.stubGlobal("window", events);
  return () => vi.unstubAllGlobals();
});

type Server = ReturnType<typeof heldKeys>;

const wait = (ms: number) => new Promise<void>((end) => void pauses.push({ ms, end }));

async function openTab(server: Server, fetch = server.fetch) {
  const page = { fetch, now: () => noon, origin: "https://dashboard.example" };
  const gateway = await openGateway({ ...page, service, wait });
  return createSessionStore({ ...page, tab: tabStorage(), gateway });
}

/** Signs in and out again while the sign-out can't reach the server. */
async function signedOutUnheard() {
  const server = heldKeys();
  const store = await openTab(server);
  await store.signIn(wanted);
  server.setDown(true);
  store.signOut();
  await expect.poll(() => store.read().isLeaving).toBe(true);
  expect(server.held.current).toBeDefined();
  return { server, store };
}

const ends = (server: Server) => server.requests.filter(({ method }) => method === "DELETE").length;

describe("a sign-out that didn't reach the server", () => {
  test("keeps a new tab signed out, which then completes it", async () => {
    const { server } = await signedOutUnheard();
    const offline = await openTab(server);
    expect(offline.read()).toMatchObject({ session: undefined, isLeaving: true });
    server.setDown(false);
    const next = await openTab(server);
    expect(next.read()).toMatchObject({ session: undefined, isLeaving: false });
    expect(server.held.current).toBeUndefined();
  });

  test("is repeated at growing intervals until the server confirms it", async () => {
    const { server, store } = await signedOutUnheard();
    for (const ms of [1_000, 5_000, 15_000, 60_000, 60_000]) {
      await expect.poll(() => pauses.at(-1)?.ms).toBe(ms);
      const asked = ends(server);
      pauses.pop()?.end();
      await expect.poll(() => ends(server)).toBe(asked + 1);
    }
    await expect.poll(() => pauses).toHaveLength(1);
    server.setDown(false);
    pauses.pop()?.end();
    await expect.poll(() => store.read().isLeaving).toBe(false);
    expect(server.held.current).toBeUndefined();
    expect(pauses).toEqual([]);
  });

  test("is repeated as soon as the browser is online again", async () => {
    const { server, store } = await signedOutUnheard();
    server.setDown(false);
    events.dispatchEvent(new Event("online"));
    await expect.poll(() => store.read().isLeaving).toBe(false);
    expect(server.held.current).toBeUndefined();
    // Nothing is owed any more, so a later connection sends nothing.
    const before = ends(server);
    events.dispatchEvent(new Event("online"));
    expect(ends(server)).toBe(before);
  });

  test("doesn't end a session that was started after it", async () => {
    const { server, store } = await signedOutUnheard();
    const first = server.held.current?.id;
    server.setDown(false);
    await store.signIn(wanted);
    expect(server.held.current?.id).not.toBe(first);
    expect(store.read().isLeaving).toBe(false);
    const before = ends(server);
    for (const { end } of pauses) end();
    const reloaded = await openTab(server);
    expect(reloaded.read().session).toBeDefined();
    expect(ends(server)).toBe(before);
  });
});

const tooMany = () => json({ error: { code: "session_refused", message: "Too many." } }, 503);

describe("an API key that was handed over without a usable reply", () => {
  test.each<[string, (server: Server, request: Request) => Promise<Response>]>([
    [
      "the reply was lost",
      async (server, request) => {
        const answer = await server.fetch(request);
        if (request.method === "POST") throw new TypeError("Failed to fetch");
        return answer;
      },
    ],
    [
      "a proxy replied",
      async (server, request) => {
        const answer = await server.fetch(request);
        return request.method === "POST" ? json({}, 502) : answer;
      },
    ],
    [
      "asking for the session failed",
      async (server, request) => {
        if (request.method === "GET" && server.held.current !== undefined) throw new TypeError("Failed to fetch");
        return server.fetch(request);
      },
    ],
  ])("is forgotten by the server, and the error doesn't claim that nothing was stored: %s", async (_what, fetch) => {
    const server = heldKeys();
    const store = await openTab(server, (request) => fetch(server, request));
    expect(await failure(store.signIn(wanted))).toMatchObject({ facts: { code: "session_unsettled" } });
    await expect.poll(() => server.held.current).toBeUndefined();
    expect(store.read()).toMatchObject({ session: undefined, isLeaving: false });
  });

  test("is also ended by the next tab", async () => {
    const server = heldKeys();
    const store = await openTab(server, async (request) => {
      const answer = await server.fetch(request);
      if (request.method === "POST") server.setDown(true);
      return answer;
    });
    await failure(store.signIn(wanted));
    expect(server.held.current).toBeDefined();
    server.setDown(false);
    expect((await openTab(server)).read().session).toBeUndefined();
    expect(server.held.current).toBeUndefined();
  });

  test("isn't ended if the server itself says that it stored nothing", async () => {
    const server = heldKeys();
    const store = await openTab(server, async (request) =>
      request.method === "POST" ? tooMany() : server.fetch(request),
    );
    expect(await failure(store.signIn(wanted))).toMatchObject({ facts: { code: "session_refused", status: 503 } });
    expect(ends(server)).toBe(0);
  });
});
