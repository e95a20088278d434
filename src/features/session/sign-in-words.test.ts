import { expect, test } from "vitest";
import { ApiError, type ErrorKind } from "#api/errors.ts";
import { signInErrorWords } from "./key-check.tsx";

const words = (kind: ErrorKind, isSameSite = true) =>
  signInErrorWords(new ApiError("Text of the service.", { kind, at: 0, status: 500 }), isSameSite);

test.each(["unauthorized", "forbidden"] as const)("quotes the service when it replied %s", (kind) => {
  expect(words(kind).meaning).toContain("“Text of the service.”");
});

test("mentions CORS only when another site doesn't reply", () => {
  expect(words("silent", false).meaning).toContain("CORS");
  expect(words("silent", true).meaning).not.toContain("CORS");
});

test("doesn't quote the dashboard's own server as the service", () => {
  const own = { code: "session_refused", requestId: "req_gateway_1" };
  const facts = { kind: "forbidden", ...own, status: 403, at: 0 } as const;
  const ours = signInErrorWords(new ApiError("Text of the service.", facts), true);
  expect(ours.meaning).toContain("“Text of the service.”");
  expect(ours.meaning).not.toBe(words("forbidden").meaning);
  expect(ours.title).not.toBe(words("forbidden").title);
});

test("doesn't say that nothing was saved when the server may have the API key", () => {
  const unsettled = new ApiError("Not known.", { kind: "ours", code: "session_unsettled", at: 0 });
  expect(signInErrorWords(unsettled, true).meaning).not.toMatch(/nothing was (stored|saved)/i);
});
