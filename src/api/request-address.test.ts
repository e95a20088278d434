import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathFault } from "#values/path-value.ts";
import { ApiError, type PathProblem } from "./errors.ts";
import { addressOf } from "./request.ts";

const base = "https://service.example/v1";
const approve = (id: string) => addressOf(base, "/bookings/:id/approve", { id });

describe("addressOf", () => {
  test.each([
    ["https://service.example/v1", "https://service.example/v1/bookings/b-1/approve"],
    ["https://service.example/v1/", "https://service.example/v1/bookings/b-1/approve"],
    ["https://service.example", "https://service.example/bookings/b-1/approve"],
    ["http://127.0.0.1:4010/a/b/v1", "http://127.0.0.1:4010/a/b/v1/bookings/b-1/approve"],
    ["https://service.example/v1?old=1#part", "https://service.example/v1/bookings/b-1/approve"],
  ])("fills the template below %s", (root, address) => {
    expect(addressOf(root, "/bookings/:id/approve", { id: "b-1" }).href).toBe(address);
  });

  test.each([
    ["VAN 7", "VAN%207"],
    ["a/...", "a%2F..."],
    [".a/..b", ".a%2F..b"],
    ["a?b#c", "a%3Fb%23c"],
    ["%2F", "%252F"],
    ["$& $1 :id", "%24%26%20%241%20%3Aid"],
    ["Ålesund 日", "%C3%85lesund%20%E6%97%A5"],
  ])("encodes %j as one path segment", (id, segment) => {
    expect(approve(id).href).toBe(`${base}/bookings/${segment}/approve`);
  });

  test.each<[string, PathProblem]>([
    ["", "empty"],
    ["..", "step"],
    [".%2e", "step"],
    ["a/./b", "step"],
    ["a\\..\\b", "step"],
    ["a/..;x", "step"],
    ["a\nb", "control"],
    ["a\u2028b", "control"],
    ["a\ud800", "half"],
    ["x".repeat(201), "long"],
  ])("rejects %j in a path, and says why", (id, problem) => {
    expect(() => approve(id)).toThrow(
      expect.objectContaining({
        kind: "ours",
        facts: expect.objectContaining({ own: "unsafe path", unsafe: problem }),
      }),
    );
  });

  test("refuses a base address that would lead to another host", () => {
    expect(() => addressOf("https://service.example//evil.example", "/me")).toThrow(ApiError);
  });

  test("encodes query values, whatever they contain", () => {
    const address = addressOf(base, "/bookings", {}, { limit: "200", cursor: "a&b=c #/?+ø" });
    expect(address.pathname).toBe("/v1/bookings");
    expect([...address.searchParams]).toEqual([
      ["limit", "200"],
      ["cursor", "a&b=c #/?+ø"],
    ]);
  });
});

test("refuses an ID or encodes it as exactly one segment, whatever it contains", () => {
  const hostile = [
    [".", "..", "%2e", "%2E", "%2e%2e", "/", "\\", "?", "#", "%", "%2f", "%5C", " ", "\t", "\n", "\0", "\u007f"],
    ["\ud800", "\udfff", "日本", "é", "e\u0301", "😀", "\u202e", "\u200b", ":id", "$&", "@", ";", "'", "^", "|", "a"],
  ].flat();
  const ids = fc.oneof(
    fc.array(fc.constantFrom(...hostile), { maxLength: 6 }).map((parts) => parts.join("")),
    fc.string({ maxLength: 12 }),
    fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
  );
  let built = 0;
  const isSafe = (id: string): boolean => {
    try {
      const { origin, pathname, search, hash } = approve(id);
      built += 1;
      const segments = pathname.split("/");
      return (
        origin === "https://service.example" &&
        pathname === `/v1/bookings/${encodeURIComponent(id)}/approve` &&
        segments.length === 5 &&
        decodeURIComponent(segments[3] ?? "") === id &&
        search + hash === ""
      );
    } catch (thrown) {
      return thrown instanceof ApiError && thrown.facts.unsafe === pathFault(id);
    }
  };
  fc.assert(fc.property(ids, isSafe), { numRuns: 5000 });
  expect(built).toBeGreaterThan(100);
});
