import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOwnServer } from "#api/errors.ts";
import { patternsOf, texts, type Text } from "./messages.ts";
import { cells, groupStatements, moneyStatements, payments, statementsOf, type Cell } from "./write-statements.ts";

const denies =
  /\bnothing\b|\bno (attempt|block|endpoint)\b|\bwas not\b|\bunsent\b|\bnot sent\b|\bqueued\b|\bwaits\b|\bwaiting\b|\bactions wait\b|\bdropped\b|\bdiscarded\b|(has|have)n't been|(was|were)n't (sent|done)|before it was sent|\b(can't|couldn't) send\b|\b(will|won't|couldn't|to) be sent\b|\b(it's|they're) sent\b/i;
const assures = /\bsafe(ly)?\b|\bharmless\b|\b(can|may) ask again\b|asking again won't|won't be done twice/i;
const moves = /\bcaptures?\b|\bheld\b|\bhold\b|\breleases?\b|\brefunds?\b/i;
/** The service's rule, or that we don't know whether a payment is held. */
const rule = /(captures|releases or refunds) any held payment|whether this one is held|\d+ not shown as held/gi;

/** What a sentence claims although it isn't true of this write. */
function untrue({ truth, mayAsk, pending }: Cell, words: string): string[] {
  const isOwn = pending.last !== undefined && isOwnServer(pending.last);
  return [
    ...(truth === "may be done" && denies.test(words) ? ["denies"] : []),
    ...(!mayAsk && assures.test(words) ? ["assures"] : []),
    ...(isOwn && /The service (answers|answered|replied|repeated|says|said|refused|confirmed)/.test(words)
      ? ["blames the service"]
      : []),
    ...(truth !== "done" && moves.test(words) ? ["moves money"] : []),
  ];
}

test.each(cells)("claims nothing untrue about a write: $name", (cell) => {
  const statements = statementsOf(cell);
  expect(statements.filter((words) => words !== "").length).toBeGreaterThan(3);
  expect(statements.flatMap((words) => untrue(cell, words).map((what) => `${what}: ${words}`))).toEqual([]);
});

/** What is claimed about a payment, apart from the rule and quotes from the service. */
const claimsAbout = (payment: (typeof payments)[number]) =>
  moneyStatements(payment).filter((words) => moves.test(words.replaceAll(rule, "").replaceAll(/“.*?”/g, "")));

test("says of a payment shown as held that it is captured, released or refunded", () => {
  expect(claimsAbout("held")).not.toEqual([]);
});

test.each(payments.filter((payment) => payment !== "held"))(
  "doesn't claim that a payment shown as %s is captured, held or released",
  (payment) => {
    expect(claimsAbout(payment)).toEqual([]);
  },
);

test("claims nothing about the payments of a group of bookings", () => {
  expect(groupStatements.filter((words) => moves.test(words))).toEqual([]);
});

/** Files whose texts describe a write or its money. A write in the table must use each such text. */
const worded = new Set([
  "src/components/booking-states.ts",
  "src/components/write-status/ended-words.ts",
  "src/components/write-status/next-step-words.ts",
  "src/components/write-status/open-words.ts",
  "src/components/write-status/outcome-line.ts",
  "src/components/write-status/write-nouns.ts",
  "src/features/bookings/booking-actions.ts",
  "src/features/bookings/bulk/bulk-money.tsx",
  "src/features/bookings/decision/action-meaning.ts",
  "src/features/session/lock-words.ts",
  "src/features/shell/waiting-strip.tsx",
  "src/features/vehicles/mapping-standing.ts",
]);

const all = new Set([...cells.flatMap(statementsOf), ...payments.flatMap(moneyStatements), ...groupStatements]);

const isWorded = ({ files }: Text) => files.some((file) => worded.has(file));

/** Only said once the outbox has discarded a write, or couldn't. */
const takenBack = new Set([
  "{name} undone, nothing was sent",
  "{name} discarded, nothing changed",
  "{name} was already sent and can't be discarded",
]);

const claims = texts.filter(
  (text) =>
    isWorded(text) &&
    !takenBack.has(text.english) &&
    patternsOf(text.english).some(({ source }) => denies.test(source) || assures.test(source) || moves.test(source)),
);

test("uses every such text for one of these writes, so that new texts are judged too", () => {
  const unsaid = claims.filter(
    ({ english }) => !patternsOf(english).some((pattern) => [...all].some((words) => pattern.test(words))),
  );
  expect(unsaid.map(({ english }) => english)).toEqual([]);
});

/** Files that use such a word about something else: a file, a list, or an unconfirmed action. */
const others = [
  "src/components/calendar-file/calendar-words.ts",
  "src/components/csv-file/csv-words.ts",
  "src/components/error-words.ts",
  "src/components/import/dry-run.tsx",
  "src/components/jobs/job-lines.ts",
  "src/components/jobs/job-strip.tsx",
  "src/components/jobs/why-words.ts",
  "src/components/list-head.tsx",
  "src/components/write-status/unreadable-notice.tsx",
  "src/components/write-status/write-status.tsx",
  "src/features/activity/outbox-row.tsx",
  "src/features/activity/settle-dialog.tsx",
  "src/features/bookings/bulk/bulk-dialog.tsx",
  "src/features/bookings/decision/fresh-read.tsx",
  "src/features/bookings/decision/use-decision.tsx",
  "src/features/bookings/panel/booking-history.tsx",
  "src/features/bookings/today/search-results.tsx",
  "src/features/calendar/block-form/use-block-form.ts",
  "src/features/calendar/export/export-calendar.ts",
  "src/features/calendar/export/export-menu.tsx",
  "src/features/calendar/import/import-dialog.tsx",
  "src/features/calendar/import/range-plan.ts",
  "src/features/session/sign-in-words.ts",
  "src/features/settings/key-section.tsx",
  "src/features/vehicles/import/import-plan.ts",
  "src/features/vehicles/import/import-screen.tsx",
  "src/features/vehicles/import/import-words.ts",
  "src/features/vehicles/mapping/map-form.tsx",
  "src/features/webhooks/endpoints/delete-dialog.tsx",
  "src/features/webhooks/endpoints/endpoint-table.tsx",
  "src/features/webhooks/replace/pending-secret-note.tsx",
  "src/features/webhooks/replace/replace-dialog.tsx",
  "src/features/webhooks/replace/replace-lost.tsx",
  "src/features/webhooks/replace/replace-progress.tsx",
  "src/features/webhooks/secret/secret-dialog.tsx",
  "src/features/webhooks/signature/verify-screen.tsx",
];

/** Words that claim something about a write or its money. */
const strong =
  /nothing (was|is|has|changed|happened|leaves|ran)\b|\bunsent\b|\bqueued?\b|\bdropped\b|\bdiscard(ed)?\b|\bsafe(ly)?\b|\bcaptures?\b|\bheld\b|\breleases?\b/i;

test("requires new files with such texts to be listed as judged or other", () => {
  const found = texts.filter(
    (text) => !isWorded(text) && patternsOf(text.english).some(({ source }) => strong.test(source)),
  );
  expect([...new Set(found.flatMap(({ files }) => files))].toSorted()).toEqual(others);
});

test("says nothing about what was sent when only a part of the page loads", () => {
  const index = readFileSync(join(import.meta.dirname, "..", "..", "index.html"), "utf8");
  const loader = texts.filter(({ files }) => files.includes("src/ui/feedback/not-fetched.tsx"));
  for (const words of [index, ...loader.flatMap(({ english, german }) => [english, german])])
    expect(words).not.toMatch(/nothing (was|is)|nichts (wurde|ging)|wurde nichts/i);
  expect(loader.length).toBeGreaterThan(1);
});
