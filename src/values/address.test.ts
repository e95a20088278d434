import { expect, test } from "vitest";
import { idInPath, idOfPath } from "./address.ts";

test.each(["0b9a7c52-6f7e", "a/b c%2F?#", "~", "~d800", "🚐", "half \uD83D", "\uDE90~\uD800\uD800"])(
  "keeps the ID %j in an address",
  (id) => {
    expect(idOfPath(decodeURIComponent(encodeURIComponent(idInPath(id))))).toBe(id);
  },
);

test.each(["0b9a7c52-6f7e", "BK-20430", "a/b", "🚐"])("leaves the ID %j as it is", (id) => {
  expect([idInPath(id), idOfPath(id)]).toEqual([id, id]);
});
