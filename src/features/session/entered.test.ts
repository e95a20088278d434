import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanKey, readBaseUrl } from "./key-check.tsx";

describe("an API key as pasted", () => {
  test("is taken without what copying adds", () => {
    expect(cleanKey("Authorization: Bearer “sk_1”\n")).toEqual({ kind: "ok", value: "sk_1" });
  });

  test("allows any visible ASCII, and a start like the word bearer", () => {
    expect(cleanKey("bearer-1~!+/=")).toEqual({ kind: "ok", value: "bearer-1~!+/=" });
  });

  test.each([
    "",
    "  ",
    "bearer  ",
    "a b",
    "sk\n1",
    "sk_é",
    "sk\u00a01",
    "sk\u00001",
    "“ ”",
    "sk_'1",
    "https://a.b?key=1",
  ])("refuses %j, which can't be sent as typed", (typed) => {
    expect(cleanKey(typed)).toMatchObject({ kind: "refused" });
  });

  test("accepts only API keys that a header can carry", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => String.fromCharCode(...units)),
        ),
        (typed) => {
          const cleaned = cleanKey(typed);
          if (cleaned.kind === "refused") return;
          expect(new Headers({ Authorization: `Bearer ${cleaned.value}` }).get("Authorization")).toBe(
            `Bearer ${cleaned.value}`,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("a base URL as typed", () => {
  test.each([
    ["https://service.example/v1", "https://service.example/v1"],
    [" <https://service.example/v1/> ", "https://service.example/v1"],
    ["https://service.example", "https://service.example"],
    ["HTTPS://Service.Example:443/v1", "https://service.example/v1"],
    ["https://service.example/v1?", "https://service.example/v1"],
    ["https://service.example/v1#", "https://service.example/v1"],
    ["http://localhost:4010/v1", "http://localhost:4010/v1"],
    ["http://api.localhost/v1", "http://api.localhost/v1"],
    ["http://127.0.0.1:4010/v1", "http://127.0.0.1:4010/v1"],
    ["http://127.1/v1", "http://127.0.0.1/v1"],
    ["http://[::1]:4010/v1", "http://[::1]:4010/v1"],
  ])("takes %j as %s", (typed, value) => {
    expect(readBaseUrl(typed)).toEqual({ kind: "ok", value });
  });

  test.each([
    "",
    "service.example/v1",
    "/v1",
    "https://",
    "ftp://service.example/v1",
    "javascript:alert(1)",
    "file:///v1",
    "http://service.example/v1",
    "http://localhost.evil.example/v1",
    "http://127.0.0.1.evil.example/v1",
    "http://evil.example/127.0.0.1",
    "https://user:pass@service.example/v1",
    "https://user@service.example/v1",
    "https://service.example/v1?key=1",
    "https://service.example/v1#part",
  ])("refuses %j", (typed) => {
    expect(readBaseUrl(typed)).toMatchObject({ kind: "refused" });
  });
});
