import type { FaultRule, Instead } from "./fault-rule.ts";
import type { Faults } from "./faults.ts";
import { insteadOf, unauthorized } from "./instead.ts";
import { twisted, type Time } from "./twist.ts";

type Answer = (request: Request) => Promise<Response>;

/**
 * The same service on a bad day: whatever `faults` say at the moment happens to its requests and answers, in the order
 * in which the rules were added. Rejects when an answer is dropped, so that its host resets the connection.
 * The service itself has done with a request whose answer is held here: a duplicate is replayed, not told of a conflict.
 */
export function withFaults(answer: Answer, faults: Faults, time: Time): Answer {
  return async (request) => {
    if (faults.keyRevoked) return unauthorized();
    const rules = faults.hitting(request);
    for (const rule of rules) {
      const instead = rule.when === "before" ? await carryOut(rule.do, request, faults) : undefined;
      if (instead !== undefined) return instead;
    }
    let response = await answer(request);
    for (const rule of rules) {
      if (rule.when === "afterCommit") response = await harm(rule, request, response, faults, time);
    }
    return response;
  };
}

type AfterCommit = Extract<FaultRule, { when: "afterCommit" }>;

async function harm(
  rule: AfterCommit,
  request: Request,
  response: Response,
  faults: Faults,
  time: Time,
): Promise<Response> {
  const deed = rule.do;
  switch (deed.kind) {
    case "drip":
    case "cut":
    case "contentType":
    case "sameCursor":
    case "clockSkew":
    case "withoutHeaders":
      return twisted(deed, request, response, time);
    default:
      return (await carryOut(deed, request, faults)) ?? response;
  }
}

/** What comes instead of the service's answer; undefined when that answer goes on after all. */
async function carryOut(deed: Instead, { signal }: Request, faults: Faults): Promise<Response | undefined> {
  switch (deed.kind) {
    case "drop":
      throw new Error("The answer was dropped.");
    case "hang":
      return untilGivenUp(signal);
    case "late":
      await faults.gates.pass(deed.gate);
      return undefined;
    case "keyRevoked":
      faults.keyRevoked = true;
      return unauthorized();
    default:
      return insteadOf(deed);
  }
}

/** Never answers; rejects as soon as the client gives up, so that nobody waits for ever. */
function untilGivenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new Error("The client gave up."));
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}
