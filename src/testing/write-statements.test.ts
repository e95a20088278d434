import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOwnServer } from "#api/errors.ts";
import { german } from "#language/de/german.ts";
import { catalogueCalls, textsOf, type Text } from "./catalogue-texts.ts";
import { cells, groupStatements, moneyStatements, payments, statementsOf, type Cell } from "./write-statements.ts";

const denies =
  /\bnothing\b|\bunsent\b|\bqueued\b|\bdropped\b|\bdiscarded\b|(hasn't|haven't) been|\bwill be sent\b|\bactions? waits?\b/i;
const assures = /\bsafe\b|\bharmless\b|[Aa]sking again won't/;
const moves = /\bcaptures?\b|\bheld\b|\bhold\b|\breleases?\b|\brefunds?\b/i;
/** The rule of the service, or that a payment is not known to be held. */
const rule = /(captures|releases or refunds) any held payment|whether this one is held|\d+ not shown as held/gi;

/** What a sentence claims and this write does not bear out. */
function untrue({ truth, mayAsk, pending }: Cell, words: string): string[] {
  const isOwn = pending.last !== undefined && isOwnServer(pending.last);
  return [
    ...(truth === "may be done" && denies.test(words) ? ["denies"] : []),
    ...(!mayAsk && assures.test(words) ? ["assures"] : []),
    ...(isOwn && /The service (answers|answered|says|refused)/.test(words) ? ["blames the service"] : []),
    ...(truth !== "done" && moves.test(words) ? ["moves money"] : []),
  ];
}

test.each(cells)("nothing untrue is said of a write: $name", (cell) => {
  const statements = statementsOf(cell);
  expect(statements.filter((words) => words !== "").length).toBeGreaterThan(3);
  expect(statements.flatMap((words) => untrue(cell, words).map((what) => `${what}: ${words}`))).toEqual([]);
});

/** What is claimed of a payment, beside the rule and the service's own word. */
const claimsAbout = (payment: (typeof payments)[number]) =>
  moneyStatements(payment).filter((words) => moves.test(words.replaceAll(rule, "").replaceAll(/“.*?”/g, "")));

test("a payment is said to be captured, released or refunded where it is shown as held", () => {
  expect(claimsAbout("held")).not.toEqual([]);
});

test.each(payments.filter((payment) => payment !== "held"))(
  "a payment that is shown as %s is not said to be captured, held or released",
  (payment) => {
    expect(claimsAbout(payment)).toEqual([]);
  },
);

test("of a group of bookings nothing is said about their payments", () => {
  expect(groupStatements.filter((words) => moves.test(words))).toEqual([]);
});

/** Catalogues that say how a write or its money stands. Each such text of theirs has to be said by a write of the table. */
const worded = new Set([
  "bookings/action-meaning",
  "bookings/bulk-money",
  "bookings/consequence",
  "bookings/waits-for",
  "records/booking-states",
  "session/lock",
  "shell/waiting-words",
  "vehicles/standing",
  "write-status/ended",
  "write-status/line",
  "write-status/next-step",
  "write-status/open",
  "write-status/waits-for",
]);

const all = new Set([...cells.flatMap(statementsOf), ...payments.flatMap(moneyStatements), ...groupStatements]);

/** A text as a pattern, with anything for what is filled in; several where it has a form for one and for more. */
function patternsOf(text: Text): RegExp[] {
  if (typeof text === "string") return [patternOf(text)];
  return [1, 2, "{x}"].flatMap((value) => {
    try {
      const said = text(value, value, value, value);
      return typeof said === "string" ? [patternOf(said)] : [];
    } catch {
      return [];
    }
  });
}
const patternOf = (words: string) =>
  new RegExp(words.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{x\}|\b[12]\b/g, ".*"));

const claimsOf = (english: unknown, id: string) =>
  textsOf(english, id).filter(([, text]) =>
    patternsOf(text).some(({ source }) => denies.test(source) || assures.test(source) || moves.test(source)),
  );

test("every such text is said by one of these writes, so that a new one is judged as well", () => {
  const unsaid = catalogueCalls
    .filter(({ id }) => worded.has(id))
    .flatMap(({ id, english }) => claimsOf(english, id))
    .filter(([, text]) => !patternsOf(text).some((pattern) => [...all].some((words) => pattern.test(words))))
    .map(([place]) => place);
  expect(unsaid).toEqual([]);
});

/** Catalogues that use such a word of something else: of a file, a list, or what is not confirmed yet. */
const others = [
  "activity/outbox",
  "activity/requests",
  "activity/settle",
  "api/error-words",
  "bookings/bulk-dialog",
  "bookings/fresh-read",
  "bookings/groups",
  "bookings/history",
  "bookings/obstacle",
  "bookings/overlaps",
  "calendar/block-form",
  "calendar/block-parked",
  "calendar/block-send",
  "calendar/export",
  "calendar/export-menu",
  "calendar/import-dialog",
  "calendar/import-plan",
  "calendar/import-plan-step",
  "calendar/import-settings",
  "calendar/ledger-file",
  "calendar/list",
  "calendar/your-blocks",
  "counter/results",
  "deliveries/catch-up-list",
  "findings/unplaced",
  "fleet/plan",
  "import/dry-run",
  "import/screen",
  "import/words",
  "jobs/lines",
  "jobs/strip",
  "session/sign-in-errors",
  "settings/key",
  "vehicles/form",
  "vehicles/groups",
  "vehicles/history",
  "vehicles/paste",
  "vehicles/save",
  "webhooks/delete",
  "webhooks/new-endpoint",
  "webhooks/notes",
  "webhooks/pending-secret",
  "webhooks/replace-dialog",
  "webhooks/replace-progress",
  "webhooks/replace-steps",
  "webhooks/secret",
  "webhooks/verify-screen",
  "write-status/ask",
  "write-status/names",
  "write-status/unreadable",
];

/** What reads as a claim about a write or its money. */
const strong =
  /nothing (was|is|has|changed|happened|leaves|ran)\b|\bunsent\b|\bqueued\b|\bdropped\b|\bsafe\b|\bcaptures?\b|\bheld\b|\breleases?\b/i;

test("a new catalogue with such a text has to be put among those that are judged, or among the others", () => {
  const found = catalogueCalls
    .filter(({ id }) => !worded.has(id))
    .filter(({ id, english }) =>
      textsOf(english, id).some(([, text]) => patternsOf(text).some(({ source }) => strong.test(source))),
    );
  expect(found.map(({ id }) => id).toSorted()).toEqual(others);
});

test("what only loads a part of the page says nothing about what was sent", () => {
  const index = readFileSync(join(import.meta.dirname, "..", "..", "index.html"), "utf8");
  const loader = catalogueCalls
    .filter(({ id }) => id === "ui/not-fetched")
    .map(({ english }) => JSON.stringify(english));
  for (const words of [index, ...loader, JSON.stringify(german["ui/not-fetched"])])
    expect(words).not.toMatch(/nothing (was|is)|nichts (wurde|ging)|wurde nichts/i);
  expect(loader).toHaveLength(1);
});
