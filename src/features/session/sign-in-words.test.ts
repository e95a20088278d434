import { describe, expect, test } from "vitest";
import { ApiError, type ErrorKind } from "#api/errors.ts";
import { signInErrorWords } from "./sign-in-words.ts";

const words = (kind: ErrorKind, sameSite = true) =>
  signInErrorWords(new ApiError("Text of the service.", { kind, at: 0, status: 500 }), sameSite);

describe("an API key that couldn't be checked", () => {
  test.each<[ErrorKind, string]>([
    ["unauthorized", "The service rejected this API key"],
    ["forbidden", "This API key doesn't have access"],
    ["unreadable", "This doesn't look like the booking service"],
    ["silent", "We couldn't reach the service"],
    ["waiting", "The service asked us to wait, but didn't say how long"],
    ["failing", "The service had a problem"],
    ["stopped", "We couldn't check the API key"],
    ["ours", "We couldn't check the API key"],
    ["invalid", "We couldn't check the API key"],
    ["missing", "We couldn't check the API key"],
    ["busy", "We couldn't check the API key"],
    ["refused", "We couldn't check the API key"],
  ])("titles %s “%s”", (kind, title) => {
    expect(words(kind).title).toBe(title);
    expect(`${words(kind).title} ${words(kind).meaning}`).not.toMatch(/failed|went wrong|undefined/i);
  });

  test.each(["unauthorized", "unreadable", "silent"] as const)("says that nothing was saved after %s", (kind) => {
    expect([words(kind).meaning, words(kind, false).meaning].join(" ")).toMatch(/othing was saved.*othing was saved/);
  });

  test.each(["unauthorized", "forbidden"] as const)("quotes the service when it replied %s", (kind) => {
    expect(words(kind).meaning).toContain("“Text of the service.”");
  });

  test("lists the headers to allow and expose when another site doesn't reply", () => {
    const { title, meaning } = words("silent", false);
    expect(title).toBe("We got no reply from the service");
    const allowed = ["Access-Control-Allow-Origin", "Authorization", "Content-Type", "Idempotency-Key"];
    const exposed = ["RateLimit-Limit", "RateLimit-Remaining", "Retry-After", "X-Idempotent-Replay", "X-Request-Id"];
    for (const name of [...allowed, ...exposed]) expect(meaning).toContain(name);
  });

  test("doesn't quote the dashboard's own server as the service", () => {
    const facts = { kind: "forbidden", code: "session_refused", status: 403, at: 0 } as const;
    const { title, meaning } = signInErrorWords(new ApiError("Only the pages of this dashboard.", facts), true);
    expect(title).toBe("The server didn't accept the session");
    expect(meaning).toMatch(/“Only the pages of this dashboard.”.*Ask the person who runs the dashboard\.$/);
  });

  test("doesn't say that nothing was saved when the server may have the API key", () => {
    const facts = { kind: "ours", code: "session_unsettled", at: 0 } as const;
    const { title, meaning } = signInErrorWords(new ApiError("Not known.", facts), true);
    expect(title).toBe("The API key is valid, but the sign-in failed");
    expect(meaning).toContain("Not known. We keep asking the server to delete the API key");
    expect(meaning).not.toMatch(/nothing was (stored|saved)/i);
  });
});
