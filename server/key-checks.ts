import { answerFailure, tooManyWrongKeys } from "./failures.ts";
import type { Service } from "./service.ts";
import { createAcceptedKeys } from "./session-accepted.ts";

const windowMs = 60_000;
const mostOfAddress = 10;
const mostInAll = 60;

/**
 * How many wrong API keys are allowed within a minute.
 * @param now milliseconds of a clock that can't be set back
 */
export function createCheckBudget(now: () => number) {
  // Never more than `mostInAll`, so that nobody can fill the memory with addresses. `wrongAt` is infinite until the check ends.
  let counted: { readonly address: string; wrongAt: number }[] = [];

  const waitFor = (checks: typeof counted, most: number) => {
    if (checks.length < most) return 0;
    const wait = Math.min(...checks.map(({ wrongAt }) => wrongAt)) + windowMs - now();
    return Number.isFinite(wait) ? Math.ceil(wait / 1_000) : 1;
  };

  return {
    /** Starts a check from this address, or returns the seconds to wait before the next one. */
    begin(address: string) {
      counted = counted.filter(({ wrongAt }) => now() - wrongAt < windowMs);
      const ofAddress = counted.filter((check) => check.address === address);
      const wait = Math.max(waitFor(ofAddress, mostOfAddress), waitFor(counted, mostInAll));
      if (wait > 0) return wait;
      const check = { address, wrongAt: Number.POSITIVE_INFINITY };
      counted.push(check);
      return {
        end(wasWrong: boolean): void {
          if (wasWrong) check.wrongAt = now();
          else counted = counted.filter((other) => other !== check);
        },
      };
    },
  };
}

/**
 * Limits how many wrong API keys reach a service. The service only sees this server's address: if it blocked
 * an address after many guesses, it would block everybody here.
 */
export function withCheckBudget(service: Service, now = () => performance.now()): Service {
  const budget = createCheckBudget(now);
  const accepted = createAcceptedKeys();

  return async (exchange) => {
    const { incoming, outgoing, authorization } = exchange;
    const key = incoming.headers.authorization;
    // A session's API key was accepted before the session started.
    if (authorization !== undefined || key === undefined) return service(exchange);
    const check = (await accepted.isAccepted(key)) ? undefined : budget.begin(incoming.socket.remoteAddress ?? "");
    if (typeof check === "number") return answerFailure(outgoing, tooManyWrongKeys(check));
    try {
      await service(exchange);
    } finally {
      const { headersSent, statusCode } = outgoing;
      // A client that left before the response has made the service check a key too.
      const wasWrong = !headersSent || statusCode === 401;
      check?.end(wasWrong);
      if (wasWrong || statusCode < 300) accepted.note(key, Promise.resolve(!wasWrong));
    }
  };
}
