import { errorCodes, type ErrorCode } from "#contract/endpoints.ts";
import type { FaultRule } from "./fault-rule.ts";
import type { Faults } from "./faults.ts";
import type { Answer } from "../http/answer.ts";

/** What a rule does, whichever requests it is for. */
type Deed<Rule> = Rule extends unknown ? Omit<Rule, "match"> : never;

/** One way to answer a write: its title, the status that the page sees, and the fault behind it. */
export type WriteAnswer = { readonly title: string; readonly status: string; readonly deed?: Deed<FaultRule> };

function refused(title: string, code: ErrorCode, message: string): WriteAnswer {
  const status = errorCodes[code];
  const body = JSON.stringify({ error: { code, message, request_id: "req_0000000000" } });
  return { title, status: String(status), deed: { when: "before", do: { kind: "status", status, body } } };
}

const errorPage = "<!doctype html><title>500</title><h1>Internal Server Error</h1>";

const table = {
  normal: { title: "As it would be", status: "200" },
  lost: {
    title: "No answer, though it was done",
    status: "none",
    deed: { when: "afterCommit", do: { kind: "drop" } },
  },
  dropped: {
    title: "No answer, and it was not done",
    status: "none",
    deed: { when: "before", do: { kind: "drop" } },
  },
  hang: { title: "No answer until the page gives up", status: "none", deed: { when: "before", do: { kind: "hang" } } },
  invalid: refused("Invalid state for the action", "invalid_request", "The booking is not in a state for this action."),
  unauthorized: refused("API key revoked", "unauthorized", "The API key has been revoked."),
  forbidden: refused("Scope missing", "forbidden", "The API key lacks the scope booking:write."),
  conflict: refused("Duplicate in flight", "conflict", "A request with this Idempotency-Key is still under way."),
  "double-booking": refused("Double booking", "double_booking", "The range overlaps a live booking."),
  unmapped: refused("Vehicle not mapped", "unmapped_vehicle", "The vehicle has no external reference yet."),
  "wait-20": {
    title: "Wait, retry_after 20",
    status: "429",
    deed: { when: "before", do: { kind: "tooManyRequests", place: "error", retryAfter: 20 } },
  },
  wait: {
    title: "Wait, without retry_after",
    status: "429",
    deed: { when: "before", do: { kind: "tooManyRequests", place: "nowhere" } },
  },
  "error-page": {
    title: "An HTML error page",
    status: "500",
    deed: {
      when: "before",
      do: { kind: "status", status: 500, body: errorPage, headers: { "Content-Type": "text/html" } },
    },
  },
} as const satisfies Record<string, WriteAnswer>;

export type WriteAnswerName = keyof typeof table;

export const writeAnswers: Readonly<Record<WriteAnswerName, WriteAnswer>> = table;

/** Whether a text from outside, such as `?answer=`, is the name of one. */
export function isWriteAnswer(name: string): name is WriteAnswerName {
  return Object.hasOwn(writeAnswers, name);
}

/**
 * The same service, but its next write is answered as `next` says.
 * The rule applies to this one request only, never to a read in between.
 */
export function answeringWrites(answer: Answer, faults: Faults, next: () => WriteAnswerName): Answer {
  return async (request) => {
    if (request.method === "GET") return answer(request);
    const { method } = request;
    const { deed } = writeAnswers[next()];
    const takeBack = deed === undefined ? undefined : faults.add({ match: { method, times: 1 }, ...deed });
    try {
      return await answer(request);
    } finally {
      takeBack?.();
    }
  };
}
