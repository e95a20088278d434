import type { Deliver } from "../service/post.ts";
import { noAnswerWithin, receiverTimeoutSeconds } from "./receiver-timeout.ts";

/**
 * Posts for real. A redirect is an answer like any other and is not followed: the address that was registered is the
 * only one that gets a signed event.
 */
export function createHttpPost(timeoutSeconds: number = receiverTimeoutSeconds): Deliver {
  return async ({ url, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    try {
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      throw new Error(explain(error, timeoutSeconds), { cause: error });
    }
  };
}

function explain(error: unknown, timeoutSeconds: number): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return noAnswerWithin(timeoutSeconds);
  return "The receiver cannot be reached.";
}
