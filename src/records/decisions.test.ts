import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Decision } from "#api/bookings.ts";
import { ApiError, asApiError, kindOf, type ErrorKind } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import { createDecisions, isOpen, type Decisions } from "./decisions.ts";

const approve: Decision = { id: "b-1", action: "approve" };
const reject: Decision = { id: "b-1", action: "reject", reason: "No vehicle" };
const yes: Answer = { status: 200, body: {}, requestId: "req_1", replayed: false, at: 5 };
const no = (kind: ErrorKind) => new ApiError("The service says no.", { kind, at: 5 });
const refused = ["invalid", "unauthorized", "forbidden", "missing", "refused", "waiting", "ours"] as const;
const unanswered = ["failing", "unreadable", "silent", "stopped", "busy"] as const;

/** A store whose sends wait until the test answers them, oldest first. */
function open() {
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

const stateOf = (decisions: Decisions, id = "b-1") => decisions.read().get(id)?.state.kind;

/** A store in which the approval of b-1 was sent and got this error. */
async function openAfter(kind: ErrorKind) {
  const opened = open();
  const decided = opened.decisions.decide(approve);
  opened.answerLast(no(kind));
  await decided;
  return opened;
}

describe("a decision", () => {
  test("is on its way from the click on, with its key and time, and ends accepted", async () => {
    const { decisions, sent, answerLast } = open();
    const decided = decisions.decide(approve);
    const record = { decision: approve, key: "key-1", clickedAt: 101 };
    expect(decisions.read().get("b-1")).toEqual({ ...record, state: { kind: "sending" } });
    answerLast(yes);
    expect(await decided).toEqual({ ...record, state: { kind: "accepted", answer: yes } });
    expect(decisions.read().get("b-1")).toEqual(await decided);
    expect(sent.map(({ decision, key }) => [decision, key])).toEqual([[approve, "key-1"]]);
  });

  test.each(refused)("that is answered with %s is refused", async (kind) => {
    expect(stateOf((await openAfter(kind)).decisions)).toBe("refused");
  });

  test.each(unanswered)("that ends in %s is unknown, never refused", async (kind) => {
    expect(stateOf((await openAfter(kind)).decisions)).toBe("unknown");
  });

  test("that could not even be sent is our mistake, and refused", async () => {
    const { decisions, answerLast } = open();
    const decided = decisions.decide(approve);
    answerLast(new TypeError("A template needs a value."));
    expect((await decided)?.state).toMatchObject({ kind: "refused", error: { kind: "ours" } });
  });

  test("makes itself known at every step", async () => {
    const { decisions, answerLast } = open();
    const seen: (string | undefined)[] = [];
    const stop = decisions.subscribe(() => seen.push(stateOf(decisions)));
    const decided = decisions.decide(approve);
    answerLast(yes);
    await decided;
    stop();
    decisions.clear();
    expect(seen).toEqual(["sending", "accepted"]);
  });
});

describe("one open decision a booking", () => {
  test("a second click, and a third that wants the opposite, join the first", async () => {
    const { decisions, sent, answerLast, keysMade } = open();
    const first = decisions.decide(approve);
    expect(await decisions.decide(approve)).toBeUndefined();
    expect(await decisions.decide(reject)).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(keysMade()).toBe(1);
    answerLast(yes);
    expect((await first)?.decision).toBe(approve);
  });

  test.each(unanswered)("after %s no other decision is sent", async (kind) => {
    const { decisions, sent } = await openAfter(kind);
    expect(await decisions.decide(reject)).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(decisions.read().get("b-1")?.decision).toBe(approve);
  });

  test("other bookings are decided meanwhile", async () => {
    const { decisions, sent } = open();
    void decisions.decide(approve);
    void decisions.decide({ id: "b-2", action: "approve" });
    expect(sent.map(({ decision, key }) => [decision.id, key])).toEqual([
      ["b-1", "key-1"],
      ["b-2", "key-2"],
    ]);
  });

  test("after a refusal, and after an answer, the next decision has a key of its own", async () => {
    const { decisions, sent, answerLast } = await openAfter("invalid");
    const second = decisions.decide(reject);
    answerLast(yes);
    await second;
    void decisions.decide({ id: "b-1", action: "cancel" });
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2", "key-3"]);
  });
});

describe("asking again", () => {
  test("repeats the same decision with the same key, and may end well", async () => {
    const { decisions, sent, answerLast } = await openAfter("silent");
    const again = decisions.askAgain("b-1");
    expect(stateOf(decisions)).toBe("sending");
    answerLast({ ...yes, replayed: true });
    expect((await again)?.state).toMatchObject({ kind: "accepted", answer: { replayed: true } });
    expect(sent.map(({ decision, key }) => [decision, key])).toEqual([
      [approve, "key-1"],
      [approve, "key-1"],
    ]);
  });

  test.each([400, 401, 403, 404, 422, 429])(
    "and being refused with %d does not prove that the first request did nothing",
    async (status) => {
      const { decisions, answerLast } = await openAfter("silent");
      const again = decisions.askAgain("b-1");
      answerLast(no(kindOf(status, undefined)));
      expect((await again)?.state).toMatchObject({ kind: "unknown", error: { kind: kindOf(status, undefined) } });
      expect(await decisions.decide(reject)).toBeUndefined();
    },
  );

  test("twice at once is asking once", async () => {
    const { decisions, sent } = await openAfter("silent");
    void decisions.askAgain("b-1");
    expect(await decisions.askAgain("b-1")).toBeUndefined();
    expect(sent).toHaveLength(2);
  });

  test("is nothing when no answer is missing", async () => {
    const { decisions, sent } = await openAfter("invalid");
    expect(await decisions.askAgain("b-1")).toBeUndefined();
    expect(await decisions.askAgain("b-none")).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
});

describe("an end without an answer", () => {
  test("comes when a read of the booking shows the effect: the next decision is then a new one", async () => {
    const { decisions, sent } = await openAfter("silent");
    decisions.settle("b-1");
    expect(decisions.read().size).toBe(0);
    void decisions.decide(reject);
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
  });

  test("does not come to a decision that is on its way", () => {
    const { decisions } = open();
    void decisions.decide(approve);
    decisions.settle("b-1");
    expect(stateOf(decisions)).toBe("sending");
  });

  test("after sign-out everything is forgotten", async () => {
    const { decisions } = await openAfter("silent");
    decisions.clear();
    expect(decisions.read().size).toBe(0);
    expect(await decisions.askAgain("b-1")).toBeUndefined();
  });

  test.each([yes, no("silent"), no("invalid")])(
    "what is answered after sign-out comes back to nobody: the next user cannot send it again",
    async (end) => {
      const { decisions, sent, answerLast } = open();
      const decided = decisions.decide(approve);
      decisions.clear();
      answerLast(end);
      expect(await decided).toBeUndefined();
      expect(decisions.read().size).toBe(0);
      expect(await decisions.askAgain("b-1")).toBeUndefined();
      expect(sent).toHaveLength(1);
    },
  );

  test("what is answered after sign-out does not end what the next user decided", async () => {
    const { decisions, sent } = open();
    const before = decisions.decide(approve);
    decisions.clear();
    void decisions.decide(reject);
    sent[0]?.answer(yes);
    expect(await before).toBeUndefined();
    expect(decisions.read().get("b-1")).toMatchObject({ decision: reject, key: "key-2", state: { kind: "sending" } });
  });
});

test("no sequence of clicks and answers uses two keys, or sends two decisions, while one is open", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("decide" as const), by: fc.constantFrom(approve, reject) }),
    fc.record({ do: fc.constant("askAgain" as const) }),
    fc.record({ do: fc.constant("settle" as const) }),
    fc.record({ do: fc.constant("answer" as const), end: fc.constantFrom<"yes" | ErrorKind>("yes", ...refused, ...unanswered) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { decisions, sent } = open();
      /** What is open as the service's side of the wire must see it. */
      let life: { key: string; decision: Decision } | undefined;
      let [answered, seen] = [0, 0];
      for (const next of steps) {
        if (next.do === "decide") void decisions.decide(next.by);
        if (next.do === "askAgain") void decisions.askAgain("b-1");
        if (next.do === "settle") decisions.settle("b-1");
        if (next.do === "answer" && answered < sent.length) {
          sent[answered]?.answer(next.end === "yes" ? yes : no(next.end));
          answered += 1;
        }
        await Promise.resolve().then(() => undefined);
        await Promise.resolve();
        for (const { key, decision } of sent.slice(seen)) {
          if (life !== undefined) expect({ key, decision }).toEqual(life);
          life = { key, decision };
        }
        seen = sent.length;
        expect(sent.length - answered).toBeLessThanOrEqual(1);
        const record = decisions.read().get("b-1");
        if (record === undefined || !isOpen(record)) life = undefined;
        else expect(record).toMatchObject(life ?? {});
      }
    }),
    { numRuns: 1000 },
  );
});
