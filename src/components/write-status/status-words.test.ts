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
    ["Pickup sends in 5 s", open(fresh)],
    ["Pickup is waiting", open(fresh, { isPaused: true })],
    ["Pickup waits 18 s", open(fresh, { pausedUntil: 18_500 })],
    ["Approval waits 11 min", open(asked, { pausedUntil: 660_500 })],
    ["Pickup won't be sent", open(fresh, { pausedUntil: 61_000 })],
    ["Mapping is about to be sent", open(anIntent("map", "v-1"))],
    [
      "Request to delete the endpoint is waiting for the API key",
      open(anIntent("hookDelete", "w-1", { state: "held" })),
    ],
    ["Approval is still in progress", open(busy)],
  ])("%s", (title, words) => {
    expect(words).toMatchObject({ title, tone: "wait" });
    expect(words.meaning).not.toMatch(/undefined|NaN|fail/);
    expect(`${words.title} ${words.meaning}`).toContain(words.ticking ?? "");
  });

  test("says when we retry a request under way, and counts only that down", () => {
    expect(open(busy)).toMatchObject({
      meaning: expect.stringContaining("We'll try again automatically in 3 s."),
      ticking: "3 s",
    });
    expect(open(busy, { isPaused: true }).meaning).toContain("when you resume");
  });

  test.each([{}, { isPaused: true }])("is never called unsent once a request was sent: %j", (gate) => {
    expect(open(asked, gate).meaning).toContain("The service got the request, but has done nothing yet.");
    expect(open(asked, gate).meaning).not.toContain("Nothing was sent");
  });

  test("says it's discarded a minute after the click while paused, unless already sent", () => {
    expect(open(fresh, { isPaused: true }).meaning).toContain("within a minute of your click, it's discarded");
    expect(open(asked, { isPaused: true }).meaning).not.toContain("discarded");
  });

  test.each<[Partial<PendingWrite>, RegExp | undefined]>([
    [{ state: "recorded" }, /is waiting to be sent/],
    [{ state: "sending", undecided: 1 }, /being sent/],
    [{ state: "held" }, /is waiting for the API key/],
    [{ state: "unknown", undecided: 1, last: busy.last, sentAt: 1, undecidedSince: 0 }, /still working on it/],
    [{ state: "unknown", undecided: 1 }, /don't know whether it went through/],
    [{ state: "held", undecided: 1 }, /don't know whether it went through/],
    [{ state: "person", undecided: 1 }, /don't know whether it went through/],
    [{ state: "applied" }, undefined],
    [{ state: "refused" }, undefined],
    [{ state: "withdrawn" }, undefined],
  ])("says why the next write on the same thing waits: %j: %s", (fields, reason) => {
    const words = waitsForWords(anIntent("map", "v-1", fields));
    expect(reason === undefined ? words === undefined : reason.test(words ?? "")).toBe(true);
  });
});

const answered = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  follow(silent("approve"), sent(minute), no(kind, minute, 2, { status: 500, message: "Not this.", ...facts }));

describe("a write with an unknown outcome", () => {
  test.each<[WriteKind, string]>([
    ["approve", "It may have gone through, and the payment captured. Don't approve it anywhere else."],
    ["reject", "It may have gone through, and the payment released or refunded."],
    ["cancel", "We don't know whether it went through."],
    ["map", "The vehicle may now have no reference, or still no reference."],
    ["block", "We don't know whether it went through. The service can't list blocks, so we can't check."],
    ["hookCreate", "We don't know whether it went through."],
  ])("%s: says it may have been done, and can be retried for 20 minutes", (kind, mayBe) => {
    const pending = silent(kind);
    const { tone, title, meaning } = open(pending, { now: 19 * minute });
    expect(tone).toBe("unknown");
    expect(`${title}. ${meaning}`).toContain("sent, but we got no reply. ");
    expect(meaning).toContain(`${mayBe} You can ask again. It won't be done twice.`);
    expect(`${title} ${meaning}`).not.toMatch(/fail|went wrong|refused|undefined/i);
  });

  test.each<WriteKind>(["map", "block", "hookCreate"])("%s: offers no retry after 20 minutes", (kind) => {
    const old = follow(silent(kind), { type: "time", at: 21 * minute });
    expect(old.state).toBe("person");
    const { meaning } = open(old, { now: 21 * minute });
    expect(meaning).not.toMatch(/ask again|safe/);
    expect(meaning.includes("Check the endpoint list before you create it again.")).toBe(kind === "hookCreate");
  });

  test.each<[ErrorKind, string]>([
    ["failing", "but the reply doesn't say whether it was done"],
    ["unreadable", "but the reply doesn't say whether it was done"],
    ["invalid", "but got no reply, then a refusal"],
    ["waiting", "but we got no reply, then the service asked us to wait"],
    ["unauthorized", "but we got no reply, then the API key was rejected"],
  ])("quotes the service's reply, and never says there was none: %s", (kind, because) => {
    const { title, meaning } = open(answered(kind), { now: minute });
    expect(title).toBe(`Approval sent, ${because}`);
    expect(meaning).toContain("“Not this.”");
  });
});

describe("a successful write", () => {
  test.each([
    ["answer", "The service confirmed it."],
    ["replay", "the service did it only once"],
    ["read", "It may have been you or someone else."],
    ["person", "Marked as done."],
  ] as const)("a receipt says how we know: %s", (ending, words) => {
    expect(receiptWords(anIntent("pickup", "b-1", { ending }))).toContain(words);
  });

  test("promises no payment in an approval's receipt, and mentions none if marked by hand", () => {
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

describe("a refused write", () => {
  test.each(kinds)("%s: says what it means for each action, and never “failed”", (because) => {
    for (const action of bookingActions) {
      const { title, meaning } = ended(refused(action, because));
      expect(`${title} ${meaning}`).not.toMatch(/fail|went wrong|try again|undefined/i);
      expect(meaning).toContain("This request changed nothing");
      expect(meaning.includes("captured no payment")).toBe(action === "approve");
      expect(meaning.includes("“Booking is not awaiting approval.”")).toBe(because !== "ours");
    }
  });

  test("names the scope that is missing", () => {
    expect(ended(refused("return", "forbidden")).meaning).toContain("booking:write");
  });

  test("shows no error if it was already done, or already deleted", () => {
    expect(ended(refused("approve", "invalid"), true)).toMatchObject({
      tone: "info",
      title: "b-1 was already approved",
    });
    expect(ended(refused("hookDelete", "missing"))).toMatchObject({
      tone: "info",
      title: "The endpoint was already deleted",
    });
  });
});

describe("a write that waited too long", () => {
  const late = { state: "withdrawn", ending: "late" } as const;

  test.each([
    ["waiting", "The service did nothing and asked us to wait, so we couldn't send it again in time."],
    ["unauthorized", "The service did nothing because it rejected the API key, and we couldn't send it again in time."],
  ] as const)("says that the service did nothing where it answered %s", (kind, words) => {
    const { title, meaning } = ended({ ...asked, ...late, last: { kind, status: 429, at: 0, message: "" } });
    expect(title).toBe("The approval was discarded");
    expect(meaning).toContain(words);
  });

  test.each(["undone", "person"] as const)("says nothing about a write that was taken back: %s", (ending) => {
    expect(endedWords(anIntent("approve", "b-1", { state: "withdrawn", ending }), false)).toBeUndefined();
  });
});
