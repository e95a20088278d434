import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pathFault } from "#values/path-value.ts";
import { ask } from "./testing/ask.ts";
import { serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const hostile = [
  [".", "..", "...", "/", "\\", ";", "%", "%2e", "%2E", "%2f", "%5C", "%3b", "%25", "?", "#", "+", "&", ":", "@", "~"],
  ["a", "b", " ", "é", "日本", "😀", "\u200b", "\u202e", "'", '"', "<", "|", "^", "=", "*", "!", "(", "$", ","],
].flat();
const values = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...hostile), { maxLength: 7 }).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 10 }) },
);

test("passes every allowed reference on byte for byte, and refuses steps", async () => {
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    const seen = { 200: 0, 400: 0 };
    const holds = async (value: string) => {
      const path = `/v1/vehicles/${encodeURIComponent(value)}/blocks`;
      const expected = pathFault(value) === undefined ? ([200, [`/partner${path}`]] as const) : ([400, []] as const);
      seen[expected[0]] += 1;
      const before = service.arrived.length;
      const { status } = await ask(url, path, { method: "POST" });
      expect([status, service.arrived.slice(before).map(({ target }) => target)]).toEqual(expected);
    };
    const judged = values.filter((value) => [undefined, "step"].includes(pathFault(value)));
    await fc.assert(fc.asyncProperty(judged, holds), { numRuns: 400 });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(30);
  });
});
