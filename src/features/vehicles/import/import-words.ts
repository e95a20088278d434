import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import type { RateLimit } from "#api/governor-rules.ts";
import type { NotedRequest } from "#records/journal/journal.ts";
import type { ImportPlan, PlanGroup } from "./import-plan.ts";

const spelled: Readonly<Record<number, string>> = {
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
};
const lineCount = (count: number) => `${countText(count)} ${plural(count, { one: "line", other: "lines" })}`;
const theProblems = (count: number) =>
  count === 1 ? "the problem" : `the ${spelled[count] ?? countText(count)} problems`;

const text = catalogue("import/words", {
  noLines: "The file has no lines below its head",
  nothingToSend: "There is nothing to send.",
  willSend: (send: number, all: number) => `${countText(send)} of ${lineCount(all)} will be sent`,
  goOne: "Nothing has been sent yet. Once applied, they go one after the other, and can be paused.",
  fixOrApply: (problems: number, send: number) =>
    `Nothing has been sent yet. Fix ${theProblems(problems)} and drop the file again, or apply the good ${plural(send, { one: "line", other: "lines" })} now.`,
  noneSent: (all: number) => `None of ${lineCount(all)} will be sent`,
  fix: (problems: number) => `Nothing has been sent. Fix ${theProblems(problems)} and drop the file again.`,
  nothingLeft: "Nothing is left to send",
  allLeft: "Every line that could be sent was left out.",
  allSame: (same: number) =>
    same === 1
      ? "The one line is already so: nothing to send"
      : `All ${countText(same)} lines are already so: nothing to send`,
  haveThem: "The vehicles have these references already. Nothing has been sent.",
  withProblems: (count: number) =>
    `${countText(count)} ${plural(count, { one: "with a problem", other: "with problems" })}`,
  toChange: (count: number) => `${countText(count)} to change`,
  toMap: (count: number) => `${countText(count)} to map`,
  unchanged: (count: number) => `${countText(count)} unchanged`,
  leftOut: (count: number) => `${countText(count)} left out`,
  none: "no lines",
  cost: (requests: number) =>
    `One request per vehicle: ${countText(requests)} ${plural(requests, { one: "request", other: "requests" })}.`,
  remaining: (remaining: number, limit: number) =>
    `${countText(remaining)} of ${countText(limit)} are left before the service asks us to wait.`,
  pace: (duration: string) => `About ${duration} at the present pace.`,
  paceAndWaits: (duration: string) =>
    `About ${duration} at the present pace, and the waits that the service asks for: the job goes on by itself after each.`,
  waits: "Count on the waits that the service asks for: the job goes on by itself after each.",
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
});

type Counted = Pick<ImportPlan, "counts"> & { send: { length: number }; lines: { length: number } };

/** What a dry run comes to: `4 of 27 lines will be sent`, and what to do about it. */
export function planWords({ counts, send, lines }: Counted): { title: string; detail: string } {
  const { problem, same, left } = counts;
  const all = lines.length;
  if (all === 0) return { title: text.noLines, detail: text.nothingToSend };
  if (send.length > 0) {
    const detail = problem === 0 ? text.goOne : text.fixOrApply(problem, send.length);
    return { title: text.willSend(send.length, all), detail };
  }
  if (problem > 0) return { title: text.noneSent(all), detail: text.fix(problem) };
  if (left > 0) return { title: text.nothingLeft, detail: text.allLeft };
  return { title: text.allSame(same), detail: text.haveThem };
}

/** The same in numbers, for who does not see the bar: `4 with problems, 2 to change, 2 to map, 19 unchanged`. */
export function countWords(counts: ImportPlan["counts"]): string {
  const parts: readonly [PlanGroup, (count: number) => string][] = [
    ["problem", text.withProblems],
    ["change", text.toChange],
    ["map", text.toMap],
    ["same", text.unchanged],
    ["left", text.leftOut],
  ];
  const said = parts.filter(([group]) => counts[group] > 0).map(([group, words]) => words(counts[group]));
  return said.length === 0 ? text.none : said.join(", ");
}

/**
 * What sending costs: `One request per vehicle: 4 requests. 87 of 120 are left before the service asks us to wait.`
 * @param each how long an answer took of late, in ms; undefined where none came
 */
export function costWords(requests: number, rate: RateLimit | undefined, each: number | undefined): string {
  const duration = each === undefined || requests < 2 ? undefined : durationWords(requests * each);
  const pace = duration === undefined ? [] : [text.pace(duration)];
  if (rate === undefined) return [text.cost(requests), ...pace].join(" ");
  const left = text.remaining(rate.remaining, rate.limit);
  if (requests <= rate.remaining) return [text.cost(requests), left, ...pace].join(" ");
  return [text.cost(requests), left, duration === undefined ? text.waits : text.paceAndWaits(duration)].join(" ");
}

/** A duration for a sentence: `5 s`, `4 min`; ms. */
function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? text.seconds(seconds) : text.minutes(Math.round(seconds / 60));
}

/** So many answers tell how fast the service is. */
const lookedAt = 10;

/** How long an answer took of late, in ms, the middle of the last few; undefined where none came. */
export function answerTime(newestFirst: readonly Pick<NotedRequest, "ms" | "kind">[]): number | undefined {
  const times: number[] = [];
  for (const { ms, kind } of newestFirst) {
    if (ms === undefined || kind === "silent") continue;
    times.push(ms);
    if (times.length === lookedAt) break;
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}
