import type { Faults } from "../faults/faults.ts";
import { writeAnswers, type WriteAnswerName } from "../faults/write-answers.ts";
import type { Answer } from "../http/answer.ts";

/** What became of a write, as the page saw it. `status` undefined: no answer came. */
export type WriteSeen = { readonly method: string; readonly path: string; readonly status: number | undefined };

/**
 * The same service, whose next write is answered as `next` says; `onWrite` hears of every write once it is answered.
 * The rule stands for this one request only, so that a read in between does not meet it.
 */
export function answeringWrites(
  answer: Answer,
  faults: Faults,
  next: () => WriteAnswerName,
  onWrite: (seen: WriteSeen) => void,
): Answer {
  return async (request) => {
    if (request.method === "GET") return answer(request);
    const { method, url } = request;
    const { deed } = writeAnswers[next()];
    const takeBack = deed === undefined ? undefined : faults.add({ match: { method, times: 1 }, ...deed });
    let status: number | undefined;
    try {
      const response = await answer(request);
      ({ status } = response);
      return response;
    } finally {
      takeBack?.();
      onWrite({ method, path: new URL(url).pathname, status });
    }
  };
}
