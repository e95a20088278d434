import { describe, expect, test } from "vitest";
import { kindOf, type ErrorKind } from "#api/errors.ts";
import type { Decisions } from "./decisions.ts";
import { approve, no, openDecisions, refused, reject, unanswered, yes } from "./testing/open-decisions.ts";

const stateOf = (decisions: Decisions, id = "b-1") => decisions.read().get(id)?.state.kind;

/** A store in which the approval of b-1 was sent and got this error. */
async function openAfter(kind: ErrorKind) {
  const opened = openDecisions();
  const decided = opened.decisions.decide(approve);
  opened.answerLast(no(kind));
  await decided;
  return opened;
}

describe("a decision", () => {
  test("is on its way from the click on, with its key and time, and ends accepted", async () => {
    const { decisions, sent, answerLast } = openDecisions();
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
    const { decisions, answerLast } = openDecisions();
    const decided = decisions.decide(approve);
    answerLast(new TypeError("A template needs a value."));
    expect((await decided)?.state).toMatchObject({ kind: "refused", error: { kind: "ours" } });
  });

  test("makes itself known at every step", async () => {
    const { decisions, answerLast } = openDecisions();
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
    const { decisions, sent, answerLast, keysMade } = openDecisions();
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
    const { decisions, sent } = openDecisions();
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
    const { decisions } = openDecisions();
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
      const { decisions, sent, answerLast } = openDecisions();
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
    const { decisions, sent } = openDecisions();
    const before = decisions.decide(approve);
    decisions.clear();
    void decisions.decide(reject);
    sent[0]?.answer(yes);
    expect(await before).toBeUndefined();
    expect(decisions.read().get("b-1")).toMatchObject({ decision: reject, key: "key-2", state: { kind: "sending" } });
  });
});
