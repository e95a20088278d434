import { describe, expect, test } from "vitest";
import { createSessionStore, type SignIn } from "./session.ts";
import { answering, failure, json, noon, refusal, secretKey, type Reaction } from "./testing/answering.ts";
import { tabStorage } from "./testing/tab-storage.ts";

const wanted: SignIn = { service: { name: "Sandbox", baseUrl: "/v1" }, key: secretKey, keep: false };
const welcome: Reaction = () => json({ data: { name: "Harbour Fleet", scopes: ["booking:write"] } });
const me = { path: "/me", once: true } as const;

function open(reactions: readonly [Reaction, ...Reaction[]], tab?: Storage) {
  const { fetch, requests } = answering(...reactions);
  const store = createSessionStore({ fetch, now: () => noon, origin: "https://dashboard.example", tab });
  return { store, requests };
}

function clientIn({ store }: ReturnType<typeof open>) {
  const { session } = store.read();
  if (session === undefined) throw new Error("Nobody is signed in.");
  return session.client;
}

describe("signing in", () => {
  test("checks the key with GET /me, and only then lets the user in", async () => {
    const { store, requests } = open([welcome]);
    const signingIn = store.signIn(wanted);
    expect(store.read().session).toBeUndefined();
    await signingIn;
    expect(requests.map(({ method, url, headers }) => [method, url, headers.get("Authorization")])).toEqual([
      ["GET", "https://dashboard.example/v1/me", `Bearer ${secretKey}`],
    ]);
    expect(store.read().session).toMatchObject({
      service: wanted.service,
      keyEnd: "4242",
    });
  });

  test("keeps the current session when a new sign-in is refused", async () => {
    const opened = open([welcome, () => refusal(401, "unauthorized")]);
    await opened.store.signIn(wanted);
    const before = clientIn(opened);
    await failure(opened.store.signIn({ ...wanted, key: "other" }));
    expect(clientIn(opened)).toBe(before);
  });

  test("uses the field names that are configured for the service's address", async () => {
    const { fetch } = answering(welcome);
    const state = ["status.code"];
    const fieldsOf = (baseUrl: string) =>
      baseUrl === "https://dashboard.example/v1" ? { booking: { state } } : undefined;
    const store = createSessionStore({
      fetch,
      now: () => noon,
      origin: "https://dashboard.example",
      tab: undefined,
      fieldsOf,
    });
    await store.signIn(wanted);
    expect(store.read().session?.client.reading.read().booking.state[0]?.text).toBe("status.code");
  });

  test("accepts any successful response, whatever the body", async () => {
    for (const reaction of [() => new Response(null, { status: 204 }), () => json([])]) {
      const { store } = open([reaction]);
      await store.signIn(wanted);
      expect(store.read().session?.keyEnd).toBe("4242");
    }
  });

  test.each<[string, Reaction]>([
    ["refused", () => refusal(401, "unauthorized")],
    ["forbidden", () => refusal(403, "forbidden")],
    ["answered with a web page", () => new Response("<html>")],
    ["not answered", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answered with an error", () => json({}, 500)],
  ])("stores nothing and starts no session when it is %s", async (_what, reaction) => {
    const tab = tabStorage();
    const { store } = open([reaction], tab);
    await failure(store.signIn({ ...wanted, keep: true }));
    expect(tab.entries()).toEqual([]);
    expect(store.read()).toMatchObject({ session: undefined, refused: undefined });
  });
});

describe("one session after another", () => {
  test("ignores a slow check when another session was opened after it", async () => {
    const slow = Promise.withResolvers<void>();
    const { store } = open([() => slow.promise.then(() => json({})), welcome]);
    const first = store.signIn({ ...wanted, key: "slow-key-0001" });
    expect(await store.signIn(wanted)).toBe(true);
    slow.resolve();
    expect(await first).toBe(false);
    expect(store.read().session?.keyEnd).toBe("4242");
  });

  test("gets a new client for another service, or after signing out and in again", async () => {
    const opened = open([welcome]);
    const { store } = opened;
    await store.signIn(wanted);
    const first = clientIn(opened);
    await store.signIn({ ...wanted, service: { name: "Live", baseUrl: "https://service.example/v1" } });
    const second = clientIn(opened);
    expect(second.baseUrl).toBe("https://service.example/v1");
    store.signOut();
    await store.signIn(wanted);
    expect(new Set([first.id, second.id, clientIn(opened).id]).size).toBe(3);
    expect(JSON.stringify(store.read())).not.toContain(secretKey);
  });
});

describe("storing the API key", () => {
  test("happens only on request, in this tab, and resumes without a check", async () => {
    const tab = tabStorage();
    await open([welcome], tab).store.signIn(wanted);
    expect(tab.entries()).toEqual([]);
    await open([welcome], tab).store.signIn({ ...wanted, keep: true });
    expect(tab.entries()).toHaveLength(1);
    const resumed = open([welcome], tab);
    expect(resumed.store.read().session).toMatchObject({ service: wanted.service, keyEnd: "4242" });
    expect(resumed.requests).toEqual([]);
    await clientIn(resumed).ask(me);
    expect(resumed.requests[0]?.headers.get("Authorization")).toBe(`Bearer ${secretKey}`);
  });

  test("ends when the next sign-in doesn't ask for it, and at sign-out", async () => {
    const tab = tabStorage();
    const { store } = open([welcome], tab);
    await store.signIn({ ...wanted, keep: true });
    await store.signIn(wanted);
    expect(tab.entries()).toEqual([]);
    await store.signIn({ ...wanted, keep: true });
    store.signOut();
    expect(tab.entries()).toEqual([]);
    expect(store.read()).toMatchObject({ session: undefined, rate: undefined, refused: undefined });
    expect(open([welcome], tab).store.read().session).toBeUndefined();
  });

  test("doesn't block signing in when the browser can't store", async () => {
    const full = tabStorage();
    full.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    for (const tab of [full, undefined]) {
      const { store } = open([welcome], tab);
      await store.signIn({ ...wanted, keep: true });
      expect(store.read().session?.keyEnd).toBe("4242");
    }
  });

  const noAddress = JSON.stringify({ key: "k", service: { name: "x", baseUrl: "https://" } });
  test.each(["", "{", "null", '{"key":1}', '{"key":"k","service":{"name":"x"}}', noAddress])(
    "ignores stored text %j",
    (session) => {
      expect(open([welcome], tabStorage({ session })).store.read().session).toBeUndefined();
    },
  );
});

describe("a running session", () => {
  test("notices when its API key is refused, and stays on screen", async () => {
    const opened = open([welcome, () => refusal(401, "unauthorized", "Revoked.")]);
    await opened.store.signIn(wanted);
    await failure(clientIn(opened).ask(me));
    expect(opened.store.read().refused).toMatchObject({ kind: "unauthorized", message: "Revoked." });
    expect(opened.store.read().session).toBeDefined();
  });

  test("ignores a late refusal or rate limit of the session before", async () => {
    const late = Promise.withResolvers<Response>();
    const opened = open([welcome, () => late.promise, welcome]);
    await opened.store.signIn(wanted);
    const asked = failure(clientIn(opened).ask(me));
    await opened.store.signIn({ ...wanted, key: "another-key" });
    const headers = { "RateLimit-Limit": "60", "RateLimit-Remaining": "1" };
    late.resolve(json({}, 401, headers));
    expect(await asked).toMatchObject({ kind: "unauthorized" });
    expect(opened.store.read()).toMatchObject({ refused: undefined, rate: undefined });
  });
});
