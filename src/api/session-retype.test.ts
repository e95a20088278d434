import { describe, expect, test } from "vitest";
import { createSessionStore, type SessionStore, type SignIn } from "./session.ts";
import { answering, failure, json, noon, refusal, secretKey, type Reaction } from "./testing/answering.ts";
import { tabStorage } from "./testing/tab-storage.ts";
import type { Client } from "./transport.ts";

const wanted: SignIn = { service: { name: "Sandbox", baseUrl: "/v1" }, key: secretKey, keep: false };
const own = { key: secretKey, keep: false };
const other = { key: "another-key-7777", keep: false };
const me = { path: "/me", once: true } as const;
const yes: Reaction = () => json({ data: {} });
const no: Reaction = () => refusal(401, "unauthorized", "Revoked.");

function clientIn(store: SessionStore) {
  const { session } = store.read();
  if (session === undefined) throw new Error("Nobody is signed in.");
  return session.client;
}

/** A session whose API key was refused while in use; `reactions` answer the later requests. */
async function refused(reactions: readonly Reaction[], { tab = tabStorage(), keep = false } = {}) {
  const { fetch, requests } = answering(yes, no, ...reactions);
  const reports: (readonly [Client, number | undefined])[] = [];
  const store = createSessionStore({
    fetch,
    now: () => noon,
    origin: "https://dashboard.example",
    tab,
    onAttempt: (client, { status }) => void reports.push([client, status]),
  });
  await store.signIn({ ...wanted, keep });
  const client = clientIn(store);
  await failure(client.ask(me));
  expect(store.read().refused).toMatchObject({ kind: "unauthorized", message: "Revoked." });
  return { store, client, requests, tab, reports };
}

/** A reaction that replies once `answer` is called. */
function slow(then: Reaction) {
  const gate = Promise.withResolvers<void>();
  const reaction: Reaction = (request) => gate.promise.then(() => then(request));
  return { reaction, answer: gate.resolve };
}

describe("typing the session's own API key again", () => {
  test("resumes with the same client, which may send again", async () => {
    const { store, client } = await refused([yes]);
    const { session: before } = store.read();
    expect(await store.retype(own)).toEqual({ kind: "same" });
    expect(store.read()).toMatchObject({ session: before, refused: undefined });
    expect(clientIn(store)).toBe(client);
    expect(client.isLocked()).toBe(false);
    await client.ask(me);
  });

  test("checks it at the session's service while the session's own client stays silent", async () => {
    const check = slow(yes);
    const { store, client, requests } = await refused([check.reaction]);
    const retyping = store.retype(own);
    expect(client.isLocked()).toBe(true);
    await failure(client.ask(me));
    check.answer();
    await retyping;
    const sent = requests.map(({ url, headers }) => `${url} ${headers.get("Authorization")}`);
    // At the sign-in, for the work, and for the check.
    expect(sent).toHaveLength(3);
    expect(new Set(sent)).toEqual(new Set([`https://dashboard.example/v1/me Bearer ${secretKey}`]));
  });

  test.each([
    [true, false, 0],
    [false, true, 1],
    [true, true, 1],
  ])("stores it in this tab as the box now says: before %s, now %s", async (before, now, entries) => {
    const { store, tab } = await refused([yes], { keep: before });
    expect(store.read().session?.isStored).toBe(before);
    await store.retype({ ...own, keep: now });
    expect(tab.entries()).toHaveLength(entries);
    expect(store.read().session?.isStored).toBe(now);
  });
});

describe("typing an API key that is refused too", () => {
  test("changes nothing and returns the refusal", async () => {
    const { store, client, tab } = await refused([() => refusal(401, "unauthorized", "Unknown key.")], { keep: true });
    const before = store.read();
    expect(await failure(store.retype({ ...other, keep: true }))).toMatchObject({ message: "Unknown key." });
    expect(store.read()).toBe(before);
    expect(client.isLocked()).toBe(true);
    expect(tab.getItem("session")).toContain(secretKey);
  });
});

describe("typing another API key", () => {
  test("changes nothing until it begins, then starts its own session at the same service", async () => {
    const { store, client, tab, requests, reports } = await refused([yes, yes], { keep: true });
    const before = store.read();
    const found = await store.retype({ ...other, keep: true });
    expect([found.kind, store.read() === before, client.isLocked()]).toEqual(["other", true, true]);
    expect(tab.getItem("session")).toContain(secretKey);
    expect(found.kind === "other" && (await found.begin())).toBe(true);
    expect(store.read()).toMatchObject({ session: { service: wanted.service, keyEnd: "7777" }, refused: undefined });
    expect(clientIn(store).id).not.toBe(client.id);
    expect(tab.getItem("session")).not.toContain(secretKey);
    expect(reports.at(-1)).toEqual([clientIn(store), 200]);
    await clientIn(store).ask(me);
    expect(requests.at(-1)?.headers.get("Authorization")).toBe("Bearer another-key-7777");
    await failure(client.ask(me));
    expect(requests).toHaveLength(4);
  });

  test("leaves the way back to the session's own key until it begins", async () => {
    const { store, client } = await refused([yes, yes]);
    const found = await store.retype(other);
    expect(await store.retype(own)).toEqual({ kind: "same" });
    expect(found.kind === "other" && (await found.begin())).toBe(false);
    expect(clientIn(store)).toBe(client);
  });
});

describe("signing out", () => {
  test.each([
    ["its own key", own],
    ["another key", other],
  ])("while %s is checked stays signed out", async (_what, typed) => {
    const check = slow(yes);
    const { store, client, tab } = await refused([check.reaction]);
    const retyping = store.retype({ ...typed, keep: true });
    store.signOut();
    check.answer();
    expect(await retyping).toEqual({ kind: "overtaken" });
    expect(store.read()).toMatchObject({ session: undefined, rate: undefined, refused: undefined });
    expect([tab.entries(), client.isLocked()]).toEqual([[], true]);
  });

  test("before another API key begins stays signed out", async () => {
    const { store } = await refused([yes]);
    const found = await store.retype(other);
    store.signOut();
    expect(found.kind === "other" && (await found.begin())).toBe(false);
    expect(store.read().session).toBeUndefined();
  });
});

test("ignores a slow check when a sign-in came after it", async () => {
  const check = slow(yes);
  const { store, client } = await refused([check.reaction, yes]);
  const retyping = store.retype(own);
  await store.signIn({ ...wanted, key: "third-key-3333" });
  check.answer();
  expect(await retyping).toEqual({ kind: "overtaken" });
  expect(store.read().session?.keyEnd).toBe("3333");
  expect(client.isLocked()).toBe(true);
});
