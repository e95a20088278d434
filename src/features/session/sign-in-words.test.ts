import { describe, expect, test } from "vitest";
import { ApiError, type ErrorKind } from "#api/errors.ts";
import { signInErrorWords } from "./sign-in-words.ts";

const words = (kind: ErrorKind, sameSite = true) =>
  signInErrorWords(new ApiError("Text of the service.", { kind, at: 0, status: 500 }), sameSite);

describe("a key that could not be checked", () => {
  test.each<[ErrorKind, string]>([
    ["unauthorized", "The service did not accept this key"],
    ["forbidden", "The key is known, but may not enter"],
    ["unreadable", "This address does not answer like the booking service"],
    ["silent", "The service could not be reached"],
    ["waiting", "The service asked us to wait, without saying how long"],
    ["failing", "The service had a problem"],
    ["stopped", "The key could not be checked"],
    ["ours", "The key could not be checked"],
    ["invalid", "The key could not be checked"],
    ["missing", "The key could not be checked"],
    ["busy", "The key could not be checked"],
    ["refused", "The key could not be checked"],
  ])("%s: %s", (kind, title) => {
    expect(words(kind).title).toBe(title);
    expect(`${words(kind).title} ${words(kind).meaning}`).not.toMatch(/failed|went wrong|undefined/i);
  });

  test.each(["unauthorized", "unreadable", "silent"] as const)(
    "%s: the user is told that nothing was stored",
    (kind) => {
      expect([words(kind).meaning, words(kind, false).meaning].join(" ")).toMatch(
        /othing was stored.*othing was stored/,
      );
    },
  );

  test.each(["unauthorized", "forbidden"] as const)("%s repeats what the service said", (kind) => {
    expect(words(kind).meaning).toContain("“Text of the service.”");
  });

  test("silence of another site may be the browser's doing, and the headers to allow and to expose are named", () => {
    const { title, meaning } = words("silent", false);
    expect(title).toBe("Blocked before the service could answer");
    const allowed = ["Access-Control-Allow-Origin", "Authorization", "Content-Type", "Idempotency-Key"];
    const exposed = ["RateLimit-Limit", "RateLimit-Remaining", "Retry-After", "X-Idempotent-Replay", "X-Request-Id"];
    for (const name of [...allowed, ...exposed]) expect(meaning).toContain(name);
  });

  test("of the dashboard's own server is not told as the service's doing", () => {
    const facts = { kind: "forbidden", code: "session_refused", status: 403, at: 0 } as const;
    const { title, meaning } = signInErrorWords(new ApiError("Only the pages of this dashboard.", facts), true);
    expect(title).toBe("This server did not take the session");
    expect(meaning).toMatch(/“Only the pages of this dashboard.”.*Ask whoever runs the dashboard\.$/);
  });

  test("and perhaps was handed over: nobody says that nothing was stored", () => {
    const facts = { kind: "ours", code: "session_unsettled", at: 0 } as const;
    const { title, meaning } = signInErrorWords(new ApiError("Not known.", facts), true);
    expect(title).toBe("The key is good, but the sign-in did not get through");
    expect(meaning).toContain("Not known. The server is asked to forget the key");
    expect(meaning).not.toMatch(/nothing was stored/i);
  });
});
