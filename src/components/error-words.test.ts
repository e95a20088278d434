import { describe, expect, test } from "vitest";
import { ApiError, asApiError, ownError, type ErrorFacts, type ErrorKind } from "#api/errors.ts";
import { clientOf, failure, json, noon } from "#api/testing/answering.ts";
import type { ClientOptions, WriteAsk } from "#api/transport.ts";
import { lastError, serviceWords } from "#records/outbox/pending-write.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { errorTime, messageOf, readErrorWords, said } from "./error-words.ts";

const kinds: [ErrorKind, string][] = [
  ["invalid", "Couldn't load bookings"],
  ["unauthorized", "The key is no longer accepted"],
  ["forbidden", "This API key isn't allowed to load bookings"],
  ["missing", "Couldn't load bookings"],
  ["busy", "Couldn't load bookings"],
  ["refused", "Couldn't load bookings"],
  ["waiting", "The service asked us to wait, but didn't say how long"],
  ["failing", "The service had a problem"],
  ["unreadable", "We don't recognise the format of the reply"],
  ["silent", "The service didn't reply"],
  ["unreached", "We couldn't reach the service"],
  ["stopped", "Stopped loading bookings"],
  ["ours", "A problem on our side"],
];
const error = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  new ApiError("Text of the service.", { kind, at: noon, ...facts });

test.each([
  ["large", "with more data than we accept at once"],
  ["broken", "but the reply was cut off"],
  ["not JSON", "not in the API's format"],
] as const)("says that a reply is %s, never that there are no bookings", (unread, why) => {
  const { title, meaning } = readErrorWords(error("unreadable", { status: 200, unread }), "bookings");
  expect(title).toBe("We couldn't read the reply");
  expect(meaning).toContain("The service replied 200");
  expect(meaning).toContain(why);
  expect(meaning).toContain("Nothing was changed");
});

describe("words for a failed load", () => {
  test.each(kinds)("%s: %s", (kind, title) => {
    const words = readErrorWords(error(kind, { status: 500 }), "bookings");
    expect(words.title).toBe(title);
    expect(words.meaning).toMatch(/\S.*[.”]$/);
    expect(`${words.title} ${words.meaning}`).not.toMatch(/failed|went wrong|undefined|NaN/i);
  });

  test.each(["invalid", "unauthorized", "forbidden", "missing", "busy", "refused"] as const)(
    "%s repeats what the service said, word for word",
    (kind) => {
      expect(readErrorWords(error(kind), "bookings").meaning).toContain("“Text of the service.”");
    },
  );

  test("says how long to wait, in whole seconds", () => {
    const { title } = readErrorWords(error("waiting", { retryAfter: 6.2 }), "bookings");
    expect(title).toBe("The service asked us to wait 7 s");
  });

  test("shows when it was noticed, with the zone", () => {
    expect(errorTime(error("silent"), "Asia/Kolkata")).toBe("17:30:00 +05:30");
  });
});

describe("turns anything thrown into an error with a kind", () => {
  test("keeps an error of the service", () => {
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

const silence: ErrorFacts = { kind: "silent", at: 0 };

describe("an error without words of the service", () => {
  test("is put in our words, without quotes", () => {
    const error = ownError("not about this request", { kind: "unreadable", status: 200, at: 0 });
    expect(said(error)).toBe("The service's reply doesn't confirm this request.");
  });

  test("states the status that came without an explanation", () => {
    const error = ownError("unexplained", { kind: "failing", status: 503, unsaid: true, at: 0 });
    expect(said(error)).toBe("The service replied 503 without a reason.");
  });

  test("says why a value can't be part of an address", async () => {
    const { client } = clientOf([() => new Response()]);
    const thrown = await failure(client.ask({ path: "/bookings/:id", params: { id: ".." } }));
    expect(readErrorWords(asApiError(thrown), "the booking").meaning).toBe(
      "Nothing was sent. This value can't be used in an address: it uses dots in a way that addresses don't allow.",
    );
  });

  test("keeps its stored message if another version saved it", () => {
    const message = "Vom Dienst kam keine Antwort.";
    expect(messageOf(new ApiError(message, silence))).toBe(message);
    // A newer version of this app shares the disk and the tabs.
    const facts: ErrorFacts = Object.assign({ ...silence }, { own: "of a newer version" });
    expect(messageOf(new ApiError(message, facts))).toBe(message);
  });
});

describe("what we store of the last reply", () => {
  test("turns into our words again, in the user's language", () => {
    const { facts, message } = ownError("given up", silence);
    const kept = anIntent("approve", "b-1", { last: { ...facts, message } });
    expect(messageOf(lastError(kept))).toBe("We stopped this request.");
    expect(messageOf(lastError({ ...kept, last: undefined }))).toBe("The service didn't reply.");
  });

  test("contains the service's words only if it sent some", () => {
    expect(serviceWords({ kind: "refused", at: 0, message: "Too late." })).toBe("Too late.");
    expect(serviceWords({ kind: "refused", at: 0, message: "unexplained", own: "unexplained" })).toBeUndefined();
    expect(serviceWords({ kind: "refused", at: 0, message: "Kept before.", unsaid: true })).toBeUndefined();
  });
});

const remove: WriteAsk = {
  method: "DELETE",
  path: "/webhooks/:id",
  params: { id: "wh-1" },
  idempotencyKey: "key-1",
  attempt: 1,
};

/** How a removal ends that is answered like this. */
async function answered(status: number, code: string, requestId: string, options: Partial<ClientOptions> = {}) {
  const answer = () => json({ error: { code, message: "Not this one.", request_id: requestId } }, status);
  const thrown = await failure(clientOf([answer], options).client.sendOnce(remove));
  if (!(thrown instanceof ApiError)) throw new Error("It is not an ApiError.", { cause: thrown });
  return thrown;
}

const behindServer = { isBehindOwnServer: true };
const own = "req_gateway_0198c0de-0000-4000-8000-0000c1f09b00";

describe("a reply from the dashboard's server instead of the service", () => {
  test.each([
    [502, "gateway_unreachable", "unreached"],
    [504, "gateway_unreachable", "unreached"],
    [502, "gateway_no_answer", "failing"],
    [504, "gateway_timeout", "failing"],
    [502, "gateway_redirect", "failing"],
    [404, "gateway_bad_path", "refused"],
    [405, "gateway_method", "refused"],
    [400, "gateway_body", "refused"],
    [413, "gateway_body", "refused"],
    [403, "session_refused", "refused"],
    [401, "session_ended", "unauthorized"],
    [429, "gateway_rate_limited", "waiting"],
  ])("reads %i %s as %s, and only an unsent request as not done", async (status, code, kind) => {
    expect((await answered(status, code, own, behindServer)).kind).toBe(kind);
  });

  test("counts as unsent only with that server in between, under its own request ID", async () => {
    expect((await answered(502, "gateway_unreachable", own)).kind).toBe("failing");
    expect((await answered(502, "gateway_unreachable", "req_9", behindServer)).kind).toBe("failing");
    expect((await answered(404, "not_found", own, behindServer)).kind).toBe("missing");
  });
});

const words = (facts: Partial<ErrorFacts>) => said(new ApiError("Not this one.", { kind: "failing", at: 0, ...facts }));

describe("who is quoted", () => {
  test.each(["gateway_timeout", "gateway_unreachable", "gateway_rate_limited", "session_ended"])(
    "%s is quoted as the dashboard's server, never as the service",
    (code) => {
      expect(words({ code, requestId: own })).toBe("The dashboard's server reports: “Not this one.”");
    },
  );

  test("quotes the service's own errors as the service's", () => {
    expect(words({ code: "internal", requestId: "req_9" })).toBe("The service replied: “Not this one.”");
  });
});
