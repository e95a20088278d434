import { describe, expect, test } from "vitest";
import { ApiError, asApiError, ownError, type ErrorFacts } from "#api/errors.ts";
import { clientOf, failure } from "#api/testing/answering.ts";
import { lastError, serviceWords } from "#records/outbox/pending-write.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { messageOf, readErrorWords, said } from "./error-words.ts";

const silence: ErrorFacts = { kind: "silent", at: 0 };

describe("an error that nobody else put into words", () => {
  test("is said in our words, and quotes nobody", () => {
    const error = ownError("not about this request", { kind: "unreadable", status: 200, at: 0 });
    expect(said(error)).toBe("The service answered with a success that is not about this request.");
  });

  test("names the status that came without an explanation", () => {
    const error = ownError("unexplained", { kind: "failing", status: 503, unsaid: true, at: 0 });
    expect(said(error)).toBe("The service answered 503 without saying why.");
  });

  test("says why a value cannot be part of an address", async () => {
    const { client } = clientOf([() => new Response()]);
    const thrown = await failure(client.ask({ path: "/bookings/:id", params: { id: ".." } }));
    expect(readErrorWords(asApiError(thrown), "The booking").meaning).toBe(
      "Nothing was sent. This value cannot stand in an address: it is read as a step to another folder.",
    );
  });

  test("is said in the message that came with it where an older version kept it, or a newer one has other cases", () => {
    const message = "Vom Dienst kam keine Antwort.";
    expect(messageOf(new ApiError(message, silence))).toBe(message);
    // A newer version of this app shares the disk and the tabs.
    const facts: ErrorFacts = Object.assign({ ...silence }, { own: "of a newer version" });
    expect(messageOf(new ApiError(message, facts))).toBe(message);
  });
});

describe("what is kept of the last answer", () => {
  test("becomes our words again, in the language of whoever reads it", () => {
    const { facts, message } = ownError("given up", silence);
    const kept = anIntent("approve", "b-1", { last: { ...facts, message } });
    expect(messageOf(lastError(kept))).toBe("This request was given up.");
    expect(messageOf(lastError({ ...kept, last: undefined }))).toBe("No answer came from the service.");
  });

  test("holds words of the service only where the service sent some", () => {
    expect(serviceWords({ kind: "refused", at: 0, message: "Too late." })).toBe("Too late.");
    expect(serviceWords({ kind: "refused", at: 0, message: "unexplained", own: "unexplained" })).toBeUndefined();
    expect(serviceWords({ kind: "refused", at: 0, message: "Kept before.", unsaid: true })).toBeUndefined();
  });
});
