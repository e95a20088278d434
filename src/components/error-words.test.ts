import { describe, expect, test } from "vitest";
import { ApiError, asApiError, ownError, type ErrorFacts, type ErrorKind } from "#api/errors.ts";
import { clientOf, failure, json, noon } from "#api/testing/answering.ts";
import type { ClientOptions, WriteAsk } from "#api/transport.ts";
import { lastError, serviceWords } from "#records/outbox/pending-write.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import { errorTime, messageOf, readErrorWords, said } from "./error-words.ts";

const error = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  new ApiError("Text of the service.", { kind, at: noon, ...facts });

test.each<[ErrorKind, boolean]>([
  ["invalid", true],
  ["unauthorized", true],
  ["forbidden", true],
  ["missing", true],
  ["busy", true],
  ["refused", true],
  ["waiting", true],
  ["failing", true],
  ["unreached", true],
  ["unreadable", false],
  ["silent", false],
  ["stopped", false],
  ["ours", true],
])("quotes what the service said of a load that failed, word for word: %s: %j", (kind, quotes) => {
  const words = readErrorWords(error(kind, { status: 500 }), "bookings");
  expect(words.meaning.includes("Text of the service.")).toBe(quotes);
  expect(`${words.title} ${words.meaning}`).not.toMatch(/undefined|NaN/);
});

test("doesn't call an API key rejected that only has to be typed again", () => {
  const [rejected, ...locked] = [undefined, "locked_idle", "session_ended"].map(
    (code) => readErrorWords(error("unauthorized", { code }), "bookings").title,
  );
  expect(locked).not.toContain(rejected);
});

test("says how long to wait, in whole seconds, and when it was noticed, with the zone", () => {
  expect(readErrorWords(error("waiting", { retryAfter: 6.2 }), "bookings").title).toContain("7 s");
  expect(errorTime(error("silent"), "Asia/Kolkata")).toMatch(/(^| )17:30:00 \+05:30$/);
});

test.each([new TypeError("No value."), "text", undefined, null, { kind: "silent" }])(
  "takes %o for our own mistake",
  (thrown) => {
    expect(asApiError(thrown)).toMatchObject({ kind: "ours", cause: thrown });
  },
);

test("keeps an error of the service as it is", () => {
  const thrown = error("failing");
  expect(asApiError(thrown)).toBe(thrown);
});

const silence: ErrorFacts = { kind: "silent", at: 0 };

describe("an error without words of the service", () => {
  test("is never quoted", () => {
    expect(said(ownError("not about this request", { kind: "unreadable", status: 200, at: 0 }))).not.toContain("“");
    const unexplained = said(ownError("unexplained", { kind: "failing", status: 503, unsaid: true, at: 0 }));
    expect(unexplained).toContain("503");
    expect(unexplained).not.toContain("“");
  });

  test("keeps its stored message if another version saved it", () => {
    const message = "Vom Dienst kam keine Antwort.";
    expect(messageOf(new ApiError(message, silence))).toBe(message);
    // A newer version of this app shares the disk and the tabs.
    const facts: ErrorFacts = Object.assign({ ...silence }, { own: "of a newer version" });
    expect(messageOf(new ApiError(message, facts))).toBe(message);
  });

  test("is told in the user's language after it was stored", () => {
    const { facts, message } = ownError("given up", silence);
    const kept = aPendingWrite("approve", "b-1", { last: { ...facts, message } });
    expect(messageOf(lastError(kept))).not.toBe(message);
    expect(messageOf(lastError({ ...kept, last: undefined }))).not.toBe("");
  });
});

test("takes as the service's words only what it sent", () => {
  expect(serviceWords({ kind: "refused", at: 0, message: "Too late." })).toBe("Too late.");
  expect(serviceWords({ kind: "refused", at: 0, message: "unexplained", own: "unexplained" })).toBeUndefined();
  expect(serviceWords({ kind: "refused", at: 0, message: "Kept before.", unsaid: true })).toBeUndefined();
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
  ])("reads %i %s as %s, and is never quoted as the service", async (status, code, kind) => {
    const thrown = await answered(status, code, own, behindServer);
    expect(thrown.kind).toBe(kind);
    expect(said(thrown)).not.toBe(said(await answered(status, code, "req_9")));
    expect(said(thrown)).toContain("“Not this one.”");
  });

  test("counts as unsent only with that server in between, under its own request ID", async () => {
    expect((await answered(502, "gateway_unreachable", own)).kind).toBe("failing");
    expect((await answered(502, "gateway_unreachable", "req_9", behindServer)).kind).toBe("failing");
    expect((await answered(404, "not_found", own, behindServer)).kind).toBe("missing");
  });
});
