import { describe, expect, test } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

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
  ["a number with decimals", "30.0"],
  ["an HTTP date", soon.toUTCString()],
  ["an ISO date", soon.toISOString()],
];

const senseless: [string, unknown][] = [
  ["zero", 0],
  ["a negative number", -5],
  ["a negative text", "-5"],
  ["not a number", Number.NaN],
  ["no finite number", Number("1e400")],
  ["no finite text", "9".repeat(400)],
  ["a power", "1e400"],
  ["a word", "soon"],
  ["a word with a year in it", "not before 2099"],
  ["a bare year and month", "2099-01"],
  ["nothing", ""],
  ["a moment that has passed", new Date(now - 1000).toUTCString()],
  ["null", null],
  ["true", true],
  ["an object", { seconds: 30 }],
  ["a list", [30, 40]],
];

describe.each(places)("in %s", (_place, put) => {
  test.each(understood)("%s is 30 seconds", (_look, value) => {
    expect(readRetryAfter(...put(value), now)).toBe(30);
  });

  test.each(senseless)("%s says nothing", (_look, value) => {
    expect(readRetryAfter(...put(value), now)).toBeUndefined();
  });
});

test("of several places the longest wait counts, and nonsense beside it does not", () => {
  const body = { retry_after: "soon", error: { retry_after: 45, details: { retry_after: -1 } } };
  expect(readRetryAfter(new Headers({ "Retry-After": "10" }), body, now)).toBe(45);
});

test.each([undefined, null, "slow down", [], 7, {}])("an answer of %j gives no wait", (body) => {
  expect(readRetryAfter(new Headers(), body, now)).toBeUndefined();
});
