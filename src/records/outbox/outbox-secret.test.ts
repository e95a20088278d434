import { expect, test } from "vitest";
import { step } from "./reducer.ts";
import { mayFetchAgain, surelyRemembered } from "./pending-write.ts";
import { asEnded } from "./write-table.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";

const url = "https://partner.example/hook";
const sent = step(
  {
    ...aPendingWrite("hookCreate", url),
    key: "key-of-the-endpoint",
    write: { kind: "hookCreate", target: url, body: "{}" },
  },
  { type: "attempt", at: 0, by: "tab" },
);
const accepted = { type: "accepted", at: 100, attempt: 1, requestId: "req_1", replayed: false } as const;

test("keeps the key of a created endpoint until its secret is stored", () => {
  const created = step(sent, accepted);
  expect(created).toMatchObject({ state: "applied", owes: "secret" });
  expect(asEnded(created)).toMatchObject({ key: "key-of-the-endpoint", write: { body: "{}" } });
  const stored = step(created, { type: "settled up", isGivenUp: false });
  expect([stored.owes, stored.isGivenUp]).toEqual([undefined, undefined]);
  expect(asEnded(stored)).toMatchObject({ key: "dpoint", write: { body: null } });
});

test("fetches a secret again only while the service surely remembers the key", () => {
  const created = step(sent, accepted);
  expect(mayFetchAgain(created, surelyRemembered)).toBe(true);
  expect(mayFetchAgain(created, surelyRemembered + 1)).toBe(false);
  expect(mayFetchAgain(step(created, { type: "settled up", isGivenUp: true }), 200)).toBe(false);
  expect(mayFetchAgain({ ...created, key: "" }, 200)).toBe(false);
  // If a person had ended it before its success came, its body is gone.
  const late = step(
    asEnded(step(step(sent, { type: "cut off", at: 50 }), { type: "found out", at: 90, happened: false })),
    accepted,
  );
  expect([late.owes, mayFetchAgain(late, 200)]).toEqual(["secret", false]);
});

test("owes the secret of an endpoint that a person says was created", () => {
  const lost = step(sent, { type: "cut off", at: 50 });
  expect(step(lost, { type: "found out", at: 90, happened: true })).toMatchObject({ state: "applied", owes: "secret" });
  expect(step(lost, { type: "found out", at: 90, happened: false }).owes).toBeUndefined();
});
