import type { Faults } from "../faults/faults.ts";
import { writeAnswers, type WriteAnswerName } from "../faults/write-answers.ts";
import type { Answer } from "../http/answer.ts";

/** A write and its answer as the page saw it. `status` undefined: no answer came. */
export type WriteSeen = { readonly method: string; readonly path: string; readonly status: number | undefined };

/**
 * The same service, but its next write is answered as `next` says; `onWrite` is called after each write.
 * The rule applies to this one request only, never to a read in between.
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
