import { beforeEach, describe, expect, test, vi } from "vitest";
import { openGateway } from "./session-gateway.ts";
import { createSessionStore } from "./session.ts";
import { failure, noon, secretKey } from "./testing/answering.ts";
import { heldKeys } from "./testing/held-keys.ts";
import { tabStorage } from "./testing/tab-storage.ts";
import { ApiError } from "./errors.ts";

const service = { name: "Live", baseUrl: "/v1" };
const wanted = { service, key: secretKey, keep: true };
const bookings = { path: "/bookings", once: true } as const;

beforeEach(() => {
  vi.stubGlobal("localStorage", tabStorage());
  return () => vi.unstubAllGlobals();
});

type Server = ReturnType<typeof heldKeys>;

/** A tab of a browser, opened. */
async function openTab(server: Server, tab = tabStorage(), now = () => noon) {
  const page = { fetch: server.fetch, now, origin: "https://dashboard.example" };
  const gateway = await openGateway({ ...page, service });
  const store = createSessionStore({ ...page, tab, gateway });
  const client = () => {
    const { session } = store.read();
    if (session === undefined) throw new Error("Nobody is signed in.");
    return session.client;
  };
  return { store, client, tab };
}

/** The same with somebody signed in. */
async function signedIn() {
  const server = heldKeys();
  const tab = await openTab(server);
  await tab.store.signIn(wanted);
  return { server, ...tab };
}

const isSignedIn = ({ store }: Pick<Awaited<ReturnType<typeof openTab>>, "store">) =>
  store.read().session !== undefined;

describe("a key that is typed", () => {
  test("is checked at the service, handed over once, and sent by the page no more", async () => {
    const { server, store, client, tab } = await signedIn();
    await client().ask(bookings);
    expect(server.served).toEqual(["own", secretKey]);
    const sent = server.requests.map(({ method, url, headers }) => [
      method,
      new URL(url).pathname,
      headers.get("Authorization"),
    ]);
    expect(sent).toEqual([
      ["GET", "/session", null],
      ["GET", "/v1/me", `Bearer ${secretKey}`],
      ["POST", "/session", null],
      ["GET", "/session", null],
      ["GET", "/v1/bookings", null],
    ]);
    expect(server.requests.map(({ credentials }) => credentials)).toEqual([
      "same-origin",
      "omit",
      "same-origin",
      "same-origin",
      "same-origin",
    ]);
    expect(store.read().session).toMatchObject({ keyEnd: "4242", isKept: false });
    expect(JSON.stringify([tab.entries(), store.read()])).not.toContain(secretKey);
  });

  test("has what its server says of an unreachable service believed: nothing was sent", async () => {
    const { server, client } = await signedIn();
    server.setUnreachable();
    expect(await failure(client().ask(bookings))).toMatchObject({ kind: "unreached" });
  });

  test("is in no session when the browser drops the cookie, and that is said", async () => {
    const server = heldKeys();
    const tab = await openTab({
      ...server,
      fetch: async (request) => {
        const answer = await server.fetch(request);
        server.held.current = undefined;
        return answer;
      },
    });
    const error = await failure(tab.store.signIn(wanted));
    expect(error).toMatchObject({ kind: "ours", facts: { own: "session not kept" } });
    expect(isSignedIn(tab)).toBe(false);
  });

  test("is in no session either when the server, having taken it, is kept from naming the session", async () => {
    const server = heldKeys();
    const tab = await openTab({
      ...server,
      fetch: async (request) =>
        request.method === "GET" && request.url.includes("/session") && server.held.current !== undefined
          ? new Response("Slow down", { status: 429 })
          : server.fetch(request),
    });
    expect(await failure(tab.store.signIn(wanted))).toMatchObject({ kind: "ours" });
    expect(isSignedIn(tab)).toBe(false);
    await expect.poll(() => server.held.current).toBeUndefined();
  });

  test("is kept in the tab no more where a page before it kept one there", async () => {
    const tab = tabStorage({ session: JSON.stringify({ service, key: secretKey }) });
    const { store } = await openTab(heldKeys(), tab);
    expect(JSON.stringify([tab.entries(), store.read().session])).toBe("[[],null]");
  });

  test("is not held when a sign-out came while it was checked", async () => {
    const server = heldKeys();
    const tab = await openTab(server);
    const signingIn = tab.store.signIn(wanted);
    tab.store.signOut();
    expect(await signingIn).toBe(false);
    expect([server.held.current, isSignedIn(tab)]).toEqual([undefined, false]);
  });
});

describe("a page that opens", () => {
  test("is signed in when the browser is, under the same name for its records", async () => {
    const { server, client } = await signedIn();
    const other = await openTab(server);
    await other.client().ask(bookings);
    expect(other.store.read().session).toMatchObject({ service, keyEnd: "4242" });
    const salt = new Uint8Array(16);
    expect(await other.client().fingerprint(salt)).toBe(await client().fingerprint(salt));
  });

  test("is signed out when nobody is, or when the server does not answer", async () => {
    expect(isSignedIn(await openTab(heldKeys()))).toBe(false);
    const { server } = await signedIn();
    server.setDown(true);
    expect(isSignedIn(await openTab(server))).toBe(false);
  });
});

describe("a browser that signed in with another key meanwhile", () => {
  test("locks the tab of the old one, which sends nothing under the new one, and goes on with its own", async () => {
    const { server, store, client } = await signedIn();
    server.held.current = { id: "theirs", key: "another-key" };
    const before = client();
    await failure(client().ask(bookings));
    expect(store.read().refused?.facts.code).toBe("session_changed");
    await failure(before.ask(bookings));
    expect(await store.retype({ key: secretKey, keep: false })).toEqual({ kind: "same" });
    expect(client()).toBe(before);
    await client().ask(bookings);
    expect(server.served).toEqual(["own", "own", secretKey]);
  });

  test("with the very same key does not stop its other tabs for long", async () => {
    const { server, store, client } = await signedIn();
    server.held.current = { id: "renewed", key: secretKey };
    await failure(client().ask(bookings));
    await expect.poll(() => store.read().refused).toBeUndefined();
    await client().ask(bookings);
    expect(server.served).toEqual(["own", secretKey]);
  });
});

describe("a locked page", () => {
  const idle = new ApiError("Nobody used it.", { kind: "unauthorized", code: "locked_idle", at: noon });

  test("has the server forget the key, and asks nothing until it is typed again", async () => {
    const { server, store, client } = await signedIn();
    const before = client();
    store.lock(idle);
    await expect.poll(() => server.held.current).toBeUndefined();
    expect(store.read()).toMatchObject({ refused: idle, session: { client: before } });
    const asked = server.requests.length;
    await failure(client().ask(bookings));
    expect(server.requests).toHaveLength(asked);
    expect(await store.retype({ key: secretKey, keep: false })).toEqual({ kind: "same" });
    await client().ask(bookings);
    expect(store.read().refused).toBeUndefined();
  });

  test("goes on when the key was typed in another tab, and not when another one was", async () => {
    const { server, store, client } = await signedIn();
    store.lock(idle);
    await expect.poll(() => server.held.current).toBeUndefined();
    server.held.current = { id: "theirs", key: "another-key" };
    const asked = server.requests.length;
    store.resume();
    await expect.poll(() => server.requests.length).toBe(asked + 1);
    expect(store.read().refused).toBe(idle);
    server.held.current = { id: "ours", key: secretKey };
    store.resume();
    await expect.poll(() => store.read().refused).toBeUndefined();
    await client().ask(bookings);
  });

  test("is locked as well where the service had refused the key before, and the server forgets it", async () => {
    const { server, store } = await signedIn();
    const refused = new ApiError("Revoked.", { kind: "unauthorized", code: "unauthorized", at: noon });
    store.read().session?.client.lock(refused);
    expect(store.read().refused).toBe(refused);
    store.lock(idle);
    expect(store.read().refused).toBe(idle);
    await expect.poll(() => server.held.current).toBeUndefined();
    // One who is locked out already stays so for the first reason.
    store.lock(new ApiError("Later.", { kind: "unauthorized", code: "locked_long", at: noon }));
    expect(store.read().refused).toBe(idle);
  });

  test("asks about another key, and holds that only once it is begun", async () => {
    const { server, store, client } = await signedIn();
    store.lock(idle);
    const before = client();
    const found = await store.retype({ key: "another-key", keep: false });
    expect([found.kind, server.held.current]).toEqual(["other", undefined]);
    expect(found.kind === "other" && (await found.begin())).toBe(true);
    expect(client()).not.toBe(before);
    await client().ask(bookings);
    await failure(before.ask(bookings));
    expect(server.served.slice(1)).toEqual(["own", "another-key"]);
  });

  test("asks about another key for as long as one likes: before it is held it is checked once more", async () => {
    const server = heldKeys();
    let now = noon;
    const { store } = await openTab(server, tabStorage(), () => now);
    await store.signIn(wanted);
    store.lock(idle);
    const found = await store.retype({ key: "another-key", keep: false });
    now += 10 * 60_000;
    server.requests.length = 0;
    expect(found.kind === "other" && (await found.begin())).toBe(true);
    const sent = server.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(sent.slice(-3)).toEqual(["GET /v1/me", "POST /session", "GET /session"]);
  });
});
