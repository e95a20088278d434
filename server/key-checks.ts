import { createHmac, randomBytes } from "node:crypto";
import { answerFailure, type Failure, keyNotConfirmed, tooManyWrongKeys } from "./failures.ts";
import type { Service } from "./service.ts";

const windowMs = 60_000;
const mostOfAddress = 10;
const mostInAll = 60;

/**
 * How many wrong API keys are allowed within a minute.
 * @param now milliseconds of a clock that can't be set back
 */
export function createCheckBudget(now = () => performance.now()) {
  // Never more than `mostInAll`, so that nobody can fill the memory with addresses. `wrongAt` is infinite until the check ends.
  let counted: { readonly address: string; wrongAt: number }[] = [];

  const waitFor = (checks: typeof counted, most: number) => {
    if (checks.length < most) return 0;
    const wait = Math.min(...checks.map(({ wrongAt }) => wrongAt)) + windowMs - now();
    return Number.isFinite(wait) ? Math.ceil(wait / 1_000) : 1;
  };

  return {
    /** Starts a check from this address, or returns the seconds to wait before the next one. */
    begin(address = "") {
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

type CheckBudget = ReturnType<typeof createCheckBudget>;

/**
 * Limits how many wrong API keys reach a service. The service only sees this server's address: if it blocked
 * an address after many guesses, it would block everybody here.
 */
export function withCheckBudget(service: Service, budget: CheckBudget): Service {
  // Keys that the service accepted aren't counted again. Only those are remembered, so made-up keys can't fill the memory.
  const good = new Set<string>();
  const salt = randomBytes(32);

  return async (exchange) => {
    const { incoming, outgoing, authorization } = exchange;
    const key = incoming.headers.authorization;
    // A session's API key was accepted before the session started.
    if (authorization !== undefined || key === undefined) return service(exchange);
    const name = createHmac("sha256", salt).update(key).digest("base64");
    const check = good.has(name) ? undefined : budget.begin(incoming.socket.remoteAddress);
    if (typeof check === "number") return answerFailure(outgoing, tooManyWrongKeys(check));
    try {
      await service(exchange);
    } finally {
      const { headersSent, statusCode } = outgoing;
      // A client that left before the response has made the service check a key too.
      const wasWrong = !headersSent || statusCode === 401;
      check?.end(wasWrong);
      if (wasWrong) good.delete(name);
      else if (statusCode < 300) good.add(name);
    }
  };
}

/** Asks a service for `/me` with an API key. */
export type AskMe = (authorization: string, signal: AbortSignal) => Promise<Response>;

export const askMeAt =
  (base: URL): AskMe =>
  (Authorization, signal) =>
    fetch(`${base.href.replace(/\/+$/, "")}/me`, { headers: { Authorization }, redirect: "manual", signal });

/** Less than a page waits, in milliseconds. */
const patience = 15_000;

/** Checks an API key before a session starts with it. Returns what to answer if the service refuses it or doesn't answer. */
export const createKeyCheck =
  (askMe: AskMe, budget: CheckBudget) =>
  async (key: string, address: string | undefined, gone: AbortSignal): Promise<Failure | undefined> => {
    const check = budget.begin(address);
    if (typeof check === "number") return tooManyWrongKeys(check);
    let status = 0;
    try {
      const answer = await askMe(`Bearer ${key}`, AbortSignal.any([gone, AbortSignal.timeout(patience)]));
      status = answer.status;
      await answer.body?.cancel();
    } catch {
      // Without an answer the key isn't confirmed.
    }
    check.end(status === 401 || gone.aborted);
    return status >= 200 && status < 300 && !gone.aborted ? undefined : keyNotConfirmed;
  };
