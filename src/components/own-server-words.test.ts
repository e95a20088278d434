import { describe, expect, test } from "vitest";
import { said } from "#components/error-words.ts";
import { ApiError, type ErrorFacts } from "#api/errors.ts";
import { clientOf, failure, json } from "#api/testing/answering.ts";
import type { ClientOptions, WriteAsk } from "#api/transport.ts";

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

describe("an answer that the dashboard's server gives in place of the service", () => {
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
  ])("%i %s is %s: only what never left is known to have done nothing", async (status, code, kind) => {
    expect((await answered(status, code, own, behindServer)).kind).toBe(kind);
  });

  test("counts as unsent only where that server stands between, and only under its own request ID", async () => {
    expect((await answered(502, "gateway_unreachable", own)).kind).toBe("failing");
    expect((await answered(502, "gateway_unreachable", "req_9", behindServer)).kind).toBe("failing");
    expect((await answered(404, "not_found", own, behindServer)).kind).toBe("missing");
  });
});

const words = (facts: Partial<ErrorFacts>) => said(new ApiError("Not this one.", { kind: "failing", at: 0, ...facts }));

describe("whose words are repeated", () => {
  test.each(["gateway_timeout", "gateway_unreachable", "gateway_rate_limited", "session_ended"])(
    "%s is quoted as the dashboard's server, never as the service",
    (code) => {
      expect(words({ code, requestId: own })).toBe("The dashboard's server reports: “Not this one.”");
    },
  );

  test("the service's own errors are quoted as the service's", () => {
    expect(words({ code: "internal", requestId: "req_9" })).toBe("The service answers: “Not this one.”");
  });
});
