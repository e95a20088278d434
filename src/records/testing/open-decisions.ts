import type { Decision } from "#api/bookings.ts";
import { ApiError, asApiError, type ErrorKind } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import { createDecisions } from "../decisions.ts";

export const approve: Decision = { id: "b-1", action: "approve" };
export const reject: Decision = { id: "b-1", action: "reject", reason: "No vehicle" };
export const yes: Answer = { status: 200, body: {}, requestId: "req_1", replayed: false, at: 5 };
export const no = (kind: ErrorKind) => new ApiError("The service says no.", { kind, at: 5 });
export const refused = ["invalid", "unauthorized", "forbidden", "missing", "refused", "waiting", "ours"] as const;
export const unanswered = ["failing", "unreadable", "silent", "stopped", "busy"] as const;

/** A store whose sends wait until the test answers them, oldest first. */
export function openDecisions() {
  const sent: { decision: Decision; key: string; answer: (end: Answer | Error) => void }[] = [];
  let [keys, time] = [0, 100];
  const decisions = createDecisions({
    send: (decision, key) =>
      new Promise((resolve, reject) => {
        sent.push({ decision, key, answer: (end) => (end instanceof Error ? reject(end) : resolve(end)) });
      }),
    now: () => (time += 1),
    newKey: () => `key-${(keys += 1)}`,
    asError: asApiError,
  });
  const answerLast = (end: Answer | Error) => sent.at(-1)?.answer(end);
  return { decisions, sent, answerLast, keysMade: () => keys };
}
