import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeReturn } from "./sign-in-screen.tsx";

const site = "https://dashboard.example";

/** Where a browser ends up, and where it would if a router decoded the path first. */
function landings(path: string): string[] {
  const { pathname } = new URL(path, site);
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // Not decodable: no router can decode it either.
  }
  return [path, decoded].map((where) => new URL(where, site).origin);
}

describe("after signing in", () => {
  test.each([
    "/bookings",
    "/bookings?q=van&state=awaiting",
    "/bookings/0b9a7c52-6f7e-4a39?q=a%20b#top",
    "/vehicles/import",
    "/settings",
    "/",
    "/bookings/a%2Fb",
    "/bookings?back=https://evil.example//x",
    "/sign-in-help",
  ])("goes to %s as asked", (path) => {
    expect(safeReturn(path)).toBe(path);
  });

  test("resolves ../ in the address before going there", () => {
    expect(safeReturn("/vehicles/../bookings")).toBe("/bookings");
  });

  test.each([undefined, "", "/sign-in", "/sign-in?redirect=/bookings", "/./sign-in", "bookings", "?q=1", "#top"])(
    "goes to Today when asked for %j",
    (path) => {
      expect(safeReturn(path)).toBe("/today");
    },
  );
});

// One of each kind; the property below tries thousands.
const hostile = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\n/evil.example",
  "/%2fevil.example",
  "/%25252fevil.example",
  "/bookings/..//evil.example",
  "/%2e%2e/%2fevil.example",
];

test.each(hostile)("goes to Today instead of the hostile address %j", (path) => {
  expect(safeReturn(path)).toBe("/today");
});

test("stays on this site, whatever address is asked for", () => {
  const parts = ["/", "\\", ".", "..", "%2f", "%5c", "%2e", "%0d", "%09", "%25", "\t", "\n", " ", ":", "@", "?", "#"];
  const words = ["https:", "javascript:", "evil.example", "bookings", "sign-in", "\u00a0", "\ud800", "日本", "a"];
  const paths = fc.oneof(
    fc.array(fc.constantFrom(...parts, ...words), { maxLength: 8 }).map((found) => found.join("")),
    fc.array(fc.constantFrom(...parts, ...words), { maxLength: 8 }).map((found) => `/${found.join("")}`),
    fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => String.fromCharCode(...units)),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  let followed = 0;
  const staysHere = (path: string): boolean => {
    const safe = safeReturn(path);
    if (safe !== "/today") followed += 1;
    return /^\/(?![/\\])/.test(safe) && landings(safe).every((origin) => origin === site) && safeReturn(safe) === safe;
  };
  fc.assert(fc.property(paths, staysHere), { numRuns: 2000 });
  expect(followed).toBeGreaterThan(80);
});
