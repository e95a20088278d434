import { expect, test } from "vitest";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { accountOf } from "./account.ts";
import { anIntent } from "./an-intent.ts";
import { untrueStatements } from "./check-statements.ts";
import { wrongRequests } from "./check-wire.ts";
import type { Line } from "./history.ts";
import { createLedger } from "./ledger.ts";

const intent = anIntent("block", "v-1", { id: "i-1", key: "key-1", fp: "fp-key-a" });
const kept = (at: number, fields: Partial<PendingWrite>): Line => ({
  at,
  type: "durable",
  tab: "tab 1",
  intent: { ...intent, ...fields },
});
const attempt = (at: number, attempts: number) =>
  kept(at, { state: "sending", attempts, undecided: attempts, sentAt: at });
const sent = (at: number, request: number, fields: { key?: string; credential?: string } = {}): Line => ({
  at,
  type: "sent",
  tab: "tab 1",
  request,
  key: "key-1",
  credential: "key-a",
  ...fields,
});
const heard = (at: number, request: number, status: number): Line => ({
  at,
  type: "heard",
  tab: "tab 1",
  request,
  status,
  replayed: false,
  isWhole: true,
  code: undefined,
  wait: 30,
});
const wrong = (...lines: Line[]) => wrongRequests(accountOf([kept(0, {}), ...lines]));

test("accepts a request just after its record", () => {
  expect(wrong(attempt(1, 1), sent(2, 1), heard(500, 1, 200))).toEqual([]);
});

test.each<{ what: string; lines: Line[] }>([
  { what: "without a durable record", lines: [sent(2, 1)] },
  { what: "without a durable record", lines: [attempt(1, 1), sent(2, 1), sent(3, 2)] },
  { what: "for the first time", lines: [attempt(66_000, 1), sent(66_001, 1)] },
  { what: "after its record", lines: [attempt(1, 1), sent(30_000, 1)] },
  { what: "with key-b", lines: [attempt(1, 1), sent(2, 1, { credential: "key-b" })] },
  { what: "nowhere kept", lines: [attempt(1, 1), sent(2, 1, { key: "key-2" })] },
  { what: "after it may have happened", lines: [attempt(1, 1), sent(2, 1), attempt(1_300_000, 2), sent(1_300_001, 2)] },
  { what: "its key was refused", lines: [attempt(1, 1), sent(2, 1), heard(9, 1, 401), attempt(300, 2), sent(301, 2)] },
  { what: "to wait until", lines: [attempt(1, 1), sent(2, 1), heard(9, 1, 429), attempt(300, 2), sent(301, 2)] },
  { what: "had been undone", lines: [{ at: 1, type: "undone", id: "i-1", isUndone: true }, attempt(2, 1), sent(3, 1)] },
])("finds a request that was sent $what", ({ what, lines }) => {
  expect(wrong(...lines).join("; ")).toContain(what);
});

const said = (state: "refused" | "applied", at: number): Line => ({
  at,
  type: "said",
  tab: "tab 1",
  said: { id: "i-1", state, ending: "answer", undecided: 0 },
});

test("finds statements that aren't true", () => {
  const ledger = createLedger(() => "awaiting");
  ledger.perform({ at: 5, kind: "block", target: "v-1", key: "key-1" }, 0);
  const faults = (...lines: Line[]) =>
    [...accountOf([kept(0, {}), ...lines]).intents.values()].flatMap((account) => untrueStatements(account, ledger));
  expect(faults(said("applied", 6))).toEqual([]);
  expect(faults(said("applied", 4)).join()).toContain("it was not carried out");
  expect(faults(said("refused", 6)).join()).toContain("it was carried out");
  ledger.perform({ at: 7, kind: "block", target: "v-1", key: "key-1" }, 0);
  expect(faults().join()).toContain("carried out 2 times");
});
