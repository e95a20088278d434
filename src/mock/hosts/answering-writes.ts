import type { Faults } from "../faults/faults.ts";
import { writeAnswers, type WriteAnswerName } from "../faults/write-answers.ts";
import type { Answer } from "../http/answer.ts";

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
