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

/** The same, signed in. */
async function signedIn() {
  const server = heldKeys();
  const tab = await openTab(server);
  await tab.store.signIn(wanted);
  return { server, ...tab };
}

const isSignedIn = ({ store }: Pick<Awaited<ReturnType<typeof openTab>>, "store">) =>
  store.read().session !== undefined;

describe("an API key that was typed", () => {
  test("is checked at the service, handed over once and not sent by the page again", async () => {
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
    expect(store.read().session).toMatchObject({ keyEnd: "4242", isStored: false });
    expect(JSON.stringify([tab.entries(), store.read()])).not.toContain(secretKey);
  });

  test("believes the web server when it says that the service is unreachable", async () => {
    const { server, client } = await signedIn();
    server.setUnreachable();
    expect(await failure(client().ask(bookings))).toMatchObject({ kind: "unreached" });
  });

  test("starts no session and says so when the browser drops the cookie", async () => {
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

  test("isn't called refused by the service when a proxy refuses to hand it over", async () => {
    const server = heldKeys();
    const refuse = async (request: Request) =>
      request.method === "POST" ? new Response(null, { status: 403 }) : server.fetch(request);
    const tab = await openTab({ ...server, fetch: refuse });
    expect(await failure(tab.store.signIn(wanted))).toMatchObject({ facts: { code: "session_refused" } });
    expect(isSignedIn(tab)).toBe(false);
  });

  test("is removed from the tab if an earlier page stored it there", async () => {
    const tab = tabStorage({ session: JSON.stringify({ service, key: secretKey }) });
    const { store } = await openTab(heldKeys(), tab);
    expect(JSON.stringify([tab.entries(), store.read().session])).toBe("[[],null]");
  });

  test("isn't handed over when the user signed out during the check", async () => {
    const server = heldKeys();
    const tab = await openTab(server);
    const signingIn = tab.store.signIn(wanted);
    tab.store.signOut();
    expect(await signingIn).toBe(false);
    expect([server.held.current, isSignedIn(tab)]).toEqual([undefined, false]);
  });
});

describe("opening a page", () => {
  test("signs in if the browser is signed in, with the same name for stored records", async () => {
    const { server, client } = await signedIn();
    const other = await openTab(server);
    await other.client().ask(bookings);
    expect(other.store.read().session).toMatchObject({ service, keyEnd: "4242" });
    const salt = new Uint8Array(16);
    expect(await other.client().fingerprint(salt)).toBe(await client().fingerprint(salt));
  });

  test("stays signed out if nobody is signed in or the server doesn't reply", async () => {
    expect(isSignedIn(await openTab(heldKeys()))).toBe(false);
    const { server } = await signedIn();
    server.setDown(true);
    expect(isSignedIn(await openTab(server))).toBe(false);
  });
});

describe("signing in with another API key in another tab", () => {
  test("locks the old key's tab, which sends nothing with the new key", async () => {
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

  test("doesn't keep other tabs locked if it is the same API key", async () => {
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

  test("makes the server forget the API key and sends nothing until it is typed again", async () => {
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

  test("resumes when its own API key was typed in another tab, but not another one", async () => {
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

  test("replaces an earlier refusal by the service, and makes the server forget the key", async () => {
    const { server, store } = await signedIn();
    const refused = new ApiError("Revoked.", { kind: "unauthorized", code: "unauthorized", at: noon });
    store.read().session?.client.lock(refused);
    expect(store.read().refused).toBe(refused);
    store.lock(idle);
    expect(store.read().refused).toBe(idle);
    await expect.poll(() => server.held.current).toBeUndefined();
    // A page that is locked already keeps its first reason.
    store.lock(new ApiError("Later.", { kind: "unauthorized", code: "locked_long", at: noon }));
    expect(store.read().refused).toBe(idle);
  });

  test("checks another API key, and hands it over only once its session begins", async () => {
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
});
