import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Decision } from "#api/bookings.ts";
import type { ErrorKind } from "#api/errors.ts";
import { isUnsettled } from "./decisions.ts";
import { approve, no, openDecisions, refused, reject, unanswered, yes } from "./testing/open-decisions.ts";

type Step =
  | { do: "decide"; decision: Decision }
  | { do: "askAgain" | "settle" }
  | { do: "answer"; end: "yes" | ErrorKind };

/**
 * Plays the steps and tells what the service would have seen wrong. It keeps its own account: a decision is open from
 * its first request until it is accepted, until it is refused with no request before it unanswered, or until settled.
 */
async function play(steps: readonly Step[]): Promise<string[]> {
  const { decisions, sent } = openDecisions();
  const faults: string[] = [];
  let life: { key: string; decision: Decision; mayHaveHappened: boolean } | undefined;
  let [answered, seen] = [0, 0];
  for (const step of steps) {
    if (step.do === "decide") void decisions.decide(step.decision);
    if (step.do === "askAgain") void decisions.askAgain("b-1");
    if (step.do === "settle") decisions.settle("b-1");
    if (step.do === "settle" && answered === sent.length) life = undefined;
    if (step.do === "answer" && answered < sent.length) {
      const error = step.end === "yes" ? undefined : no(step.end);
      sent[answered]?.answer(error ?? yes);
      answered += 1;
      if (error?.outcomeUnknown === true && life !== undefined) life.mayHaveHappened = true;
      else if (error === undefined || life?.mayHaveHappened === false) life = undefined;
    }
    await new Promise<void>((resolve) => void setImmediate(resolve));
    for (const { key, decision } of sent.slice(seen)) {
      life ??= { key, decision, mayHaveHappened: false };
      if (key !== life.key) faults.push(`${key} while ${life.key} is open`);
      if (decision !== life.decision) faults.push(`${decision.action} while ${life.decision.action} is open`);
    }
    seen = sent.length;
    if (seen - answered > 1) faults.push("two requests at once");
    const record = decisions.read().get("b-1");
    if (life !== undefined && (record === undefined || !isUnsettled(record)))
      faults.push(`${life.key} is lost while open`);
    if (life === undefined && record !== undefined && isUnsettled(record)) faults.push(`${record.key} is kept open`);
  }
  return faults;
}

test("no sequence of clicks and answers uses two keys, or sends two decisions, while one is open", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("decide" as const), decision: fc.constantFrom(approve, reject) }),
    fc.record({ do: fc.constantFrom("askAgain" as const, "settle" as const) }),
    fc.record({
      do: fc.constant("answer" as const),
      end: fc.constantFrom<("yes" | ErrorKind)[]>("yes", ...refused, ...unanswered),
    }),
  );
  const steps = fc.array(step, { maxLength: 30, size: "max" });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      expect(await play(taken)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
