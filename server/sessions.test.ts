import { expect, test, vi } from "vitest";
import { createSessions } from "./sessions.ts";

const hour = 3_600_000;

function at(more: { most?: number; mostOfKey?: number } = {}) {
  const clock = { now: 0 };
  const sessions = createSessions({ hours: 12, idleMinutes: 30, now: () => clock.now, ...more });
  const open = (key: string, before?: string) => {
    const opened = sessions.open(key, before);
    if (opened === undefined) throw new Error("There are too many.");
    return opened;
  };
  return { clock, sessions, open };
}

test("opens with a token its own API key only, and nothing without one", () => {
  const { sessions, open } = at();
  const [one, other] = [open("key-one"), open("key-other")];
  expect(sessions.find(one.token)).toEqual({ id: one.id, key: "key-one" });
  expect(sessions.find(other.token)).toEqual({ id: other.id, key: "key-other" });
  for (const token of [undefined, "", one.id, `${one.token}A`, one.token.slice(1)]) {
    expect(sessions.find(token)).toBeUndefined();
  }
  expect(Buffer.from(one.token, "base64url")).toHaveLength(32);
});

test("ends a session after its hours, however much it is used", () => {
  const { clock, sessions, open } = at();
  const { token } = open("key-one");
  for (clock.now = 0; clock.now < 12 * hour; clock.now += hour / 4) expect(sessions.find(token)).toBeDefined();
  clock.now = 12 * hour;
  expect(sessions.find(token)).toBeUndefined();
});

test("ends a session after a while without requests", () => {
  const { clock, sessions, open } = at();
  const { token } = open("key-one");
  clock.now = hour / 2 - 1;
  expect(sessions.find(token)).toBeDefined();
  clock.now += hour / 2;
  expect(sessions.find(token)).toBeUndefined();
});

test("gives each sign-in a new ID and token, and makes the old token useless", () => {
  const { sessions, open } = at();
  const first = open("key-one");
  const again = open("key-one", first.token);
  expect(again.id).not.toBe(first.id);
  expect(again.token).not.toBe(first.token);
  const other = open("key-other", again.token);
  expect(other.id).not.toBe(first.id);
  for (const { token } of [first, again]) expect(sessions.find(token)).toBeUndefined();
});

test("keeps two browsers with the same API key apart when one ends", () => {
  const { sessions, open } = at();
  const [one, other] = [open("key-one"), open("key-one")];
  expect(one.id).not.toBe(other.id);
  sessions.end(one.id);
  expect(sessions.find(one.token)).toBeUndefined();
  expect(sessions.find(other.token)?.key).toBe("key-one");
});

test("has an upper bound, and only makes room by removing expired sessions", () => {
  const { clock, sessions, open } = at({ most: 2 });
  const one = open("key-one");
  open("key-two");
  expect(sessions.open("key-three", undefined)).toBeUndefined();
  expect(sessions.find(one.token)).toBeDefined();
  // A browser that signs in again may reuse its own place.
  expect(sessions.open("key-four", one.token)).toBeDefined();
  clock.now = hour;
  expect(sessions.open("key-three", undefined)).toBeDefined();
});

test("stores neither API key nor token in clear", () => {
  // The only way to see what is stored, because nothing returns it.
  const keeping = vi.spyOn(Map.prototype, "set");
  const { token } = at().open("key-that-must-not-show");
  const kept = keeping.mock.calls.filter(
    ([, value]) => typeof value === "object" && value !== null && "sealed" in value,
  );
  keeping.mockRestore();
  expect(kept).toHaveLength(1);
  const parts = kept.flatMap((entry): unknown[] => [entry[0]].concat(Object.values(Object(entry[1]))));
  const bytes = parts.map((part) => (Buffer.isBuffer(part) ? part.toString("latin1") : String(part)));
  for (const secret of ["key-that-must-not-show", token]) expect(bytes.join("\n")).not.toContain(secret);
});

test("signs everybody out when cleared", () => {
  const { sessions, open } = at();
  const { token } = open("key-one");
  sessions.clear();
  expect(sessions.find(token)).toBeUndefined();
});

test("limits the sessions of an API key by dropping its longest unused one", () => {
  const { clock, sessions, open } = at({ mostOfKey: 2, most: 10 });
  const another = open("key-other");
  const [first, second] = [open("key-one"), open("key-one")];
  clock.now = 1000;
  expect(sessions.find(first.token)).toBeDefined();
  const third = open("key-one");
  expect([first, second, third, another].map(({ token }) => sessions.find(token) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
