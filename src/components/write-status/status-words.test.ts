import { describe, expect, test } from "vitest";
import type { ErrorFacts, ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { bookingActions } from "#contract/booking.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { anIntent, unanswered } from "#records/testing/an-intent.ts";
import { follow, no, sent, silent } from "#records/testing/happenings.ts";
import { minute } from "#records/archive/testing/archive-browser.ts";
import { endedWords, receiptWords } from "./ended-words.ts";
import { openWords } from "./open-words.ts";
import { waitsForWords } from "./write-nouns.ts";

const free: SendGate = { now: 1000, isPaused: false, pausedUntil: undefined };
const fresh = anIntent("pickup", "b-1", { sendAt: 5400 });
const asked = anIntent("approve", "b-1", { attempts: 1 });
const busy = unanswered("b-1", {
  nextAt: 3500,
  last: { kind: "busy", status: 409, at: 0, message: "In flight." },
});

/** Words for a write that is open. */
function open(pending: PendingWrite, gate: Partial<SendGate> = {}) {
  const words = openWords(pending, { ...free, ...gate });
  if (words === undefined) throw new Error("Nothing is said of it.");
  return words;
}

function ended(pending: PendingWrite, isOvertaken = false) {
  const words = endedWords(pending, isOvertaken);
  if (words === undefined) throw new Error("Nothing is said of it.");
  return words;
}

describe("a write that waits", () => {
  test.each<[string, ReturnType<typeof open>]>([
    ["Pickup goes in 5 s", open(fresh)],
    ["Pickup waits", open(fresh, { isPaused: true })],
    ["Pickup waits 18 s for the rate limit", open(fresh, { pausedUntil: 18_500 })],
    ["Approval waits 11 min for the rate limit", open(asked, { pausedUntil: 660_500 })],
    ["Pickup will not be sent", open(fresh, { pausedUntil: 61_000 })],
    ["Mapping is about to be sent", open(anIntent("map", "v-1"))],
    ["Endpoint deletion waits for the key", open(anIntent("hookDelete", "w-1", { state: "held" }))],
    ["Approval is still being processed", open(busy)],
  ])("%s", (title, words) => {
    expect(words).toMatchObject({ title, tone: "wait" });
    expect(words.meaning).not.toMatch(/undefined|NaN|fail/);
    expect(`${words.title} ${words.meaning}`).toContain(words.ticking ?? "");
  });

  test("says when we ask again, and counts only that, while the request is under way", () => {
    expect(open(busy)).toMatchObject({
      meaning: expect.stringContaining("We ask again by ourselves in 3 s."),
      ticking: "3 s",
    });
    expect(open(busy, { isPaused: true }).meaning).toContain("once it is resumed");
  });

  test("is never promised to go by itself when the wait outlasts it", () => {
    const { meaning } = open(fresh, { pausedUntil: 61_000 });
    expect(meaning).toContain("Nothing was sent; do it again after that");
    expect(meaning).not.toContain("by itself");
  });

  test.each([{}, { isPaused: true }])("is never called unsent once it was asked for: %j", (gate) => {
    expect(open(asked, gate).meaning).toContain("The service was asked and did nothing yet.");
    expect(open(asked, gate).meaning).not.toContain("Nothing was sent");
  });

  test("is dropped a minute after its click while sending is paused, unless it was sent before", () => {
    expect(open(fresh, { isPaused: true }).meaning).toContain("within a minute of your click, it is dropped");
    expect(open(asked, { isPaused: true }).meaning).not.toContain("dropped");
  });

  test.each<[Partial<PendingWrite>, RegExp | undefined]>([
    [{ state: "recorded" }, /waits to be sent/],
    [{ state: "sending", undecided: 1 }, /being sent/],
    [{ state: "held" }, /waits for the key/],
    [{ state: "unknown", undecided: 1, last: busy.last, sentAt: 1, undecidedSince: 0 }, /still being processed/],
    [{ state: "unknown", undecided: 1 }, /no answer says whether it was done/],
    [{ state: "held", undecided: 1 }, /no answer says whether it was done/],
    [{ state: "person", undecided: 1 }, /no answer says whether it was done/],
    [{ state: "applied" }, undefined],
    [{ state: "refused" }, undefined],
    [{ state: "withdrawn" }, undefined],
  ])("keeps the next one of the same thing waiting: %j: %s", (fields, reason) => {
    const words = waitsForWords(anIntent("map", "v-1", fields));
    expect(reason === undefined ? words === undefined : reason.test(words ?? "")).toBe(true);
  });
});

const answered = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  follow(silent("approve"), sent(minute), no(kind, minute, 2, { status: 500, message: "Not this.", ...facts }));

describe("a write whose outcome is not known", () => {
  test.each<[WriteKind, string]>([
    ["approve", "It may have been done, and the payment captured. Do not approve it anywhere else."],
    ["reject", "It may have been done, and the payment released or refunded."],
    ["cancel", "It may or may not have been done."],
    ["map", "The vehicle may have no reference by now, or still no reference."],
    ["block", "It may or may not have been done. The service cannot list blocks, so no reading tells."],
    ["hookCreate", "It may or may not have been done."],
  ])("%s: may or may not have been done, and is not done twice for 20 minutes", (kind, mayBe) => {
    const pending = silent(kind);
    const { tone, title, meaning } = open(pending, { now: 19 * minute });
    expect(tone).toBe("unknown");
    expect(`${title}. ${meaning}`).toContain("sent, no answer came back. ");
    expect(meaning).toContain(`${mayBe} Asking again won't do it twice.`);
    expect(`${title} ${meaning}`).not.toMatch(/fail|went wrong|refused|undefined/i);
  });

  test.each<WriteKind>(["map", "block", "hookCreate"])("%s: is not asked for again after 20 minutes", (kind) => {
    const old = follow(silent(kind), { type: "time", at: 21 * minute });
    expect(old.state).toBe("person");
    const { meaning } = open(old, { now: 21 * minute });
    expect(meaning).not.toMatch(/[Aa]sking again|safe/);
    expect(meaning.includes("Check the list of endpoints before you create it again.")).toBe(kind === "hookCreate");
  });

  test("is not asked for again once its key is gone, or while that is under way", () => {
    const forgotten = { ...silent("approve"), state: "person", key: "" } as const;
    expect(open(forgotten, { now: minute }).meaning).not.toContain("sking again");
    expect(open(follow(silent("approve"), sent(minute)), { now: minute }).meaning).not.toContain("sking again");
  });

  test.each<[ErrorKind, string]>([
    ["failing", "the answer does not say whether it was done"],
    ["unreadable", "the answer does not say whether it was done"],
    ["invalid", "first without an answer, then refused"],
    ["waiting", "no answer came; then the service asked us to wait"],
    ["unauthorized", "no answer came; then the key was not accepted"],
  ])("an answer is never called silence, and the service's own words are repeated: %s", (kind, because) => {
    const { title, meaning } = open(answered(kind), { now: minute });
    expect(title).toBe(`Approval sent, ${because}`);
    expect(meaning).toContain("“Not this.”");
  });

  test("what the dashboard's server says of one request is not said of the payment", () => {
    const own = { requestId: "req_gateway_1", message: "Nothing was sent." };
    const unreached = open(answered("unreached", { ...own, code: "gateway_unreachable" }), { now: minute });
    expect(unreached.title).toBe("Approval sent, no answer came; then the service could not be reached");
    const timeout = open(answered("failing", { ...own, code: "gateway_timeout" }), { now: minute });
    expect(timeout.meaning).toMatch(/^No usable answer came from the service\. It may have been done, and the payment/);
    for (const { meaning } of [unreached, timeout]) expect(meaning).not.toMatch(/Nothing was sent|The service answers/);
  });
});

describe("a write that was done", () => {
  test.each([
    ["answer", "The service accepted it."],
    ["replay", "repeated its first answer"],
    ["read", "by this browser or by someone else"],
    ["person", "Settled by hand as done."],
  ] as const)("a receipt says how we know: %s", (ending, words) => {
    expect(receiptWords(anIntent("pickup", "b-1", { ending }))).toContain(words);
  });

  test("the receipt of an approval does not promise the payment, and by hand says nothing of it", () => {
    const payment = "The service reports the capture of the payment separately.";
    expect(receiptWords(anIntent("approve", "b-1", { ending: "answer" }))).toContain(payment);
    expect(receiptWords(anIntent("approve", "b-1", { ending: "person" }))).not.toContain(payment);
    expect(receiptWords(anIntent("reject", "b-1", { ending: "answer" }))).not.toContain(payment);
  });
});

const kinds: ErrorKind[] = ["invalid", "forbidden", "missing", "refused", "ours"];
const refused = (kind: WriteKind, because: ErrorKind) =>
  anIntent(kind, "b-1", {
    state: "refused",
    last: { kind: because, at: 0, message: "Booking is not awaiting approval." },
  });

describe("a write that the service refused", () => {
  test.each(kinds.flatMap((because) => bookingActions.map((action) => [because, action] as const)))(
    "%s, %s: says what it means, never that something failed or went wrong",
    (because, action) => {
      const { title, meaning } = ended(refused(action, because));
      expect(title).not.toBe("");
      expect(`${title} ${meaning}`).not.toMatch(/fail|went wrong|try again|undefined/i);
      expect(meaning).toMatch(/[.”]$/);
      expect(meaning).toContain("This request changed nothing");
      expect(meaning.includes("captured no payment")).toBe(action === "approve");
      expect(meaning.includes("“Booking is not awaiting approval.”")).toBe(because !== "ours");
    },
  );

  test("names the scope that is missing", () => {
    expect(ended(refused("return", "forbidden")).meaning).toContain("booking:write");
  });

  test("is nothing wrong where it was done already, or had gone already", () => {
    expect(ended(refused("approve", "invalid"), true)).toMatchObject({
      tone: "info",
      title: expect.stringContaining("was already approved, not by this click"),
    });
    expect(ended(refused("hookDelete", "missing"))).toMatchObject({
      tone: "info",
      title: "The endpoint was gone already",
    });
  });
});

describe("a write that waited too long", () => {
  const late = { state: "withdrawn", ending: "late" } as const;

  test("says that nothing was sent where it never left", () => {
    const { title, meaning } = ended(anIntent("approve", "b-1", late));
    expect(title).toBe("The approval was not sent");
    expect(meaning).toContain("Nothing was sent and nothing changed. Do it again");
  });

  test.each([
    ["waiting", "The service was asked and did nothing: it asked us to wait, and it couldn't be sent again in time."],
    ["unauthorized", "The service was asked and did nothing: it did not accept the key, and it couldn't"],
  ] as const)("says that the service did nothing where it answered %s", (kind, words) => {
    const { title, meaning } = ended({ ...asked, ...late, last: { kind, status: 429, at: 0, message: "" } });
    expect(title).toBe("The approval was given up");
    expect(meaning).toContain(words);
  });

  test.each(["undone", "person"] as const)("is said of none that was taken back: %s", (ending) => {
    expect(endedWords(anIntent("approve", "b-1", { state: "withdrawn", ending }), false)).toBeUndefined();
  });
});
