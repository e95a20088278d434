import { describe, expect, test } from "vitest";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { ApiError, asApiError, type ErrorFacts, type ErrorKind } from "#api/errors.ts";
import { noon } from "#api/testing/answering.ts";

const kinds: [ErrorKind, string][] = [
  ["invalid", "The bookings could not be read"],
  ["unauthorized", "The key is no longer accepted"],
  ["forbidden", "This key may not read this: the bookings"],
  ["missing", "The bookings could not be read"],
  ["busy", "The bookings could not be read"],
  ["refused", "The bookings could not be read"],
  ["waiting", "The service asked us to wait, without saying how long"],
  ["failing", "The service had a problem"],
  ["unreadable", "The answer came in a form that we do not know"],
  ["silent", "No answer came from the service"],
  ["unreached", "The service could not be reached"],
  ["stopped", "The bookings: reading was stopped"],
  ["ours", "Our mistake"],
];
const error = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  new ApiError("Text of the service.", { kind, at: noon, ...facts });

test.each([
  ["large", "with more than is taken in at once"],
  ["broken", "but its answer broke off"],
  ["not JSON", "not in the interface's own form"],
] as const)("an answer whose body is %s is told as that, and not as one without bookings", (unread, why) => {
  const { title, meaning } = readErrorWords(error("unreadable", { status: 200, unread }), "The bookings");
  expect(title).toBe("The answer could not be read");
  expect(meaning).toContain(`The service answered 200`);
  expect(meaning).toContain(why);
  expect(meaning).toContain("Your data is untouched");
});

describe("words for a read without success", () => {
  test.each(kinds)("%s: %s", (kind, title) => {
    const words = readErrorWords(error(kind, { status: 500 }), "The bookings");
    expect(words.title).toBe(title);
    expect(words.meaning).toMatch(/\S.*[.”]$/);
    expect(`${words.title} ${words.meaning}`).not.toMatch(/failed|went wrong|undefined|NaN/i);
  });

  test.each(["invalid", "unauthorized", "forbidden", "missing", "busy", "refused"] as const)(
    "%s repeats what the service said, word for word",
    (kind) => {
      expect(readErrorWords(error(kind), "The bookings").meaning).toContain("“Text of the service.”");
    },
  );

  test("say how long to wait, in whole seconds", () => {
    const { title } = readErrorWords(error("waiting", { retryAfter: 6.2 }), "The bookings");
    expect(title).toBe("The service asked us to wait 7 s");
  });

  test("carry the time at which it was noticed, with its zone", () => {
    expect(errorTime(error("silent"), "Asia/Kolkata")).toBe("17:30:00 +05:30");
  });
});

describe("whatever is thrown is an error with a kind", () => {
  test("one of the service's stays itself", () => {
    const thrown = error("failing");
    expect(asApiError(thrown)).toBe(thrown);
  });

  test.each([new TypeError("No value."), "text", undefined, null, { kind: "silent" }])(
    "%o is our mistake",
    (thrown) => {
      expect(asApiError(thrown)).toMatchObject({ kind: "ours", cause: thrown });
    },
  );
});
