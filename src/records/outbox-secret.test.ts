import { expect, test } from "vitest";
import { step } from "./intent-step.ts";
import { mayFetchAgain, surelyRemembered } from "./intent.ts";
import { asEnded } from "./storage.ts";
import { anIntent } from "./testing/an-intent.ts";

const url = "https://partner.example/hook";
const sent = step(
  {
    ...anIntent("hookCreate", url),
    key: "key-of-the-endpoint",
    write: { kind: "hookCreate", target: url, body: "{}" },
  },
  { type: "attempt", at: 0, by: "tab" },
);
const accepted = { type: "accepted", at: 100, attempt: 1, requestId: "req_1", replayed: false } as const;

test("an endpoint that was created owes its secret, and its key stays until the secret is stored", () => {
  const created = step(sent, accepted);
  expect(created).toMatchObject({ state: "applied", owes: "secret" });
  expect(asEnded(created)).toMatchObject({ key: "key-of-the-endpoint", write: { body: "{}" } });
  const stored = step(created, { type: "settled up" });
  expect(stored.owes).toBeUndefined();
  expect(asEnded(stored)).toMatchObject({ key: "dpoint", write: { body: null } });
});

test("the answer is asked for again only while its key is surely remembered: later it would make another endpoint", () => {
  const created = step(sent, accepted);
  expect(mayFetchAgain(created, surelyRemembered)).toBe(true);
  expect(mayFetchAgain(created, surelyRemembered + 1)).toBe(false);
  expect(mayFetchAgain(step(created, { type: "settled up" }), 200)).toBe(false);
  expect(mayFetchAgain({ ...created, key: "" }, 200)).toBe(false);
});

test("one of which a person says that it was created owes its secret, too; one that was refused owes nothing", () => {
  const lost = step(sent, { type: "cut off", at: 50 });
  expect(step(lost, { type: "found out", at: 90, happened: true })).toMatchObject({ state: "applied", owes: "secret" });
  expect(step(lost, { type: "found out", at: 90, happened: false }).owes).toBeUndefined();
});

test("no other write owes anything", () => {
  const approved = step(step(anIntent("approve", "b1"), { type: "attempt", at: 0, by: "tab" }), accepted);
  expect(approved.owes).toBeUndefined();
});
