import { describe, expect, test } from "vitest";
import { readJson, UnreadableBodyError, readRetryAfter } from "./answer.ts";
import { failure } from "./testing/answering.ts";

const read = (body: BodyInit | null, limit = 10_000) => readJson(new Response(body), limit);
const bytes = (...values: number[]) => Uint8Array.from(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each<[string, BodyInit | null, unknown]>([
  ["an object", '{"a":[1,null,"x"]}', { a: [1, null, "x"] }],
  ["no body", null, undefined],
  ["an empty body", "", undefined],
  ["a byte order mark before it", bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), {}],
  ["a number beyond all numbers", '{"a":1e400}', { a: Number.POSITIVE_INFINITY }],
])("parses %s", async (_what, body, value) => {
  expect(await read(body)).toEqual(value);
});

test("decodes a character whose bytes arrive in two chunks", async () => {
  const whole = utf8('{"name":"Ålesund 😀"}');
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const pieces = new Blob([whole.slice(0, cut), whole.slice(cut)]).stream();
    expect(await read(pieces)).toEqual({ name: "Ålesund 😀" });
  }
});

describe("a body that can't be parsed", () => {
  const secret = "canary-71";
  test.each<[string, BodyInit]>([
    ["HTML", `<html>${secret}</html>`],
    ["JSON that breaks off", `{"a":"${secret}`],
    ["bytes that are not UTF-8", bytes(0x22, 0xff, 0xfe, 0x22)],
    ["UTF-8 that breaks off inside a character", utf8('"😀').slice(0, -1)],
    ["brackets without end", "[".repeat(9000)],
  ])("rejects %s as unreadable without quoting it", async (_what, body) => {
    const thrown = await failure(read(body));
    expect(thrown).toBeInstanceOf(UnreadableBodyError);
    expect(String(thrown)).not.toContain(secret);
  });

  test("rejects a response whose connection breaks", async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(utf8('{"a":'));
        controller.error(new TypeError("terminated"));
      },
    });
    const thrown = await failure(read(broken));
    expect(thrown).toBeInstanceOf(UnreadableBodyError);
    expect(thrown).toMatchObject({ why: "broken" });
  });
});

describe("a body larger than its limit", () => {
  test("is rejected at the first byte over the limit, counted in bytes", async () => {
    expect(await read(`"${"x".repeat(98)}"`, 100)).toHaveLength(98);
    const thrown = await failure(read(`"${"é".repeat(50)}"`, 100));
    expect(thrown).toBeInstanceOf(UnreadableBodyError);
    expect(thrown).toMatchObject({ why: "large" });
  });

  test("is cancelled as soon as it exceeds the limit, even if it never ends", async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1000;
        controller.enqueue(new Uint8Array(1000).fill(0x20));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect(await failure(read(endless, 5000))).toBeInstanceOf(UnreadableBodyError);
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(10_000);
  });
});

test("drops keys that would reach an object's prototype, at any depth", async () => {
  const poison = '{"__proto__":{"polluted":1},"a":[{"constructor":{"prototype":{"polluted":1}},"prototype":2,"b":3}]}';
  expect(JSON.stringify(await read(poison))).toBe('{"a":[{"b":3}]}');
});

const now = Date.UTC(2026, 5, 12, 12);
const soon = new Date(now + 30_000);

const places: [string, (value: unknown) => [Headers, unknown]][] = [
  ["the Retry-After header", (value) => [new Headers({ "Retry-After": String(value) }), undefined]],
  ["retry_after", (value) => [new Headers(), { retry_after: value }]],
  ["error.retry_after", (value) => [new Headers(), { error: { retry_after: value } }]],
  ["error.details.retry_after", (value) => [new Headers(), { error: { details: { retry_after: value } } }]],
  ["data.retry_after", (value) => [new Headers(), { data: { retry_after: value } }]],
  ["meta.retry_after", (value) => [new Headers(), { meta: { retry_after: value } }]],
];

const understood: [string, unknown][] = [
  ["a number", 30],
  ["a number as text", "30"],
  ["an HTTP date", soon.toUTCString()],
  ["an ISO date", soon.toISOString()],
];

const senseless: [string, unknown][] = [
  ["zero", 0],
  ["a negative number", -5],
  ["not a number", Number.NaN],
  ["no finite text", "9".repeat(400)],
  ["a word with a year in it", "not before 2099"],
  ["nothing", ""],
  ["a moment in the past", new Date(now - 1000).toUTCString()],
  ["true", true],
  ["a list", [30, 40]],
];

describe.each(places)("in %s", (_place, put) => {
  test.each(understood)("reads %s as 30 seconds", (_look, value) => {
    expect(readRetryAfter(...put(value), now)).toBe(30);
  });

  test.each(senseless)("ignores %s", (_look, value) => {
    expect(readRetryAfter(...put(value), now)).toBeUndefined();
  });
});

test("takes the longest wait of several places and ignores nonsense", () => {
  const body = { retry_after: "soon", error: { retry_after: 45, details: { retry_after: -1 } } };
  expect(readRetryAfter(new Headers({ "Retry-After": "10" }), body, now)).toBe(45);
});

test.each([undefined, null, "slow down", [], 7, {}])("finds no wait in a body of %j", (body) => {
  expect(readRetryAfter(new Headers(), body, now)).toBeUndefined();
});
