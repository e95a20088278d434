import type { RateLimit } from "#api/rate-limit.ts";
import type { ImportPlan } from "#records/fleet/import-plan.ts";
import type { PlanGroup } from "#records/fleet/import-plan-line.ts";
import { countText } from "#language/number.ts";

type Counted = Pick<ImportPlan, "counts"> & { send: { length: number }; lines: { length: number } };

const lineCount = (count: number) => `${countText(count)} ${count === 1 ? "line" : "lines"}`;

/** What a dry run comes to: `4 of 27 lines will be sent`, and what to do about it. */
export function planWords({ counts, send, lines }: Counted): { title: string; detail: string } {
  const { problem, same, left } = counts;
  const all = lines.length;
  if (all === 0) return { title: "The file has no lines below its head", detail: "There is nothing to send." };
  if (send.length > 0) {
    return {
      title: `${countText(send.length)} of ${lineCount(all)} will be sent`,
      detail: `Nothing has been sent yet. ${
        problem === 0
          ? "Once applied, they go one after the other, and can be paused."
          : `Fix ${theProblems(problem)} and drop the file again, or apply the good ${send.length === 1 ? "line" : "lines"} now.`
      }`,
    };
  }
  if (problem > 0) {
    return {
      title: `None of ${lineCount(all)} will be sent`,
      detail: `Nothing has been sent. Fix ${theProblems(problem)} and drop the file again.`,
    };
  }
  if (left > 0) return { title: "Nothing is left to send", detail: "Every line that could be sent was left out." };
  return {
    title:
      same === 1
        ? "The one line is already so: nothing to send"
        : `All ${countText(same)} lines are already so: nothing to send`,
    detail: "The vehicles have these references already. Nothing has been sent.",
  };
}

const theProblems = (count: number) =>
  count === 1 ? "the problem" : `the ${spelled[count] ?? countText(count)} problems`;

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

/** The same in numbers, for who does not see the bar: `4 with problems, 2 to change, 2 to map, 19 unchanged`. */
export function countWords(counts: ImportPlan["counts"]): string {
  const parts: readonly [PlanGroup, string][] = [
    ["problem", counts.problem === 1 ? "with a problem" : "with problems"],
    ["change", "to change"],
    ["map", "to map"],
    ["same", "unchanged"],
    ["left", "left out"],
  ];
  const said = parts
    .filter(([group]) => counts[group] > 0)
    .map(([group, what]) => `${countText(counts[group])} ${what}`);
  return said.length === 0 ? "no lines" : said.join(", ");
}

/**
 * What sending costs: `One request per vehicle: 4 requests. 87 of 120 are left before the service asks us to wait.`
 * @param each how long an answer took of late, in ms; undefined where none came
 */
export function costWords(requests: number, rate: RateLimit | undefined, each: number | undefined): string {
  const cost = `One request per vehicle: ${countText(requests)} ${requests === 1 ? "request" : "requests"}.`;
  const time = each === undefined || requests < 2 ? "" : ` About ${durationWords(requests * each)} at the present pace`;
  if (rate === undefined) return `${cost}${time === "" ? "" : `${time}.`}`;
  const left = ` ${countText(rate.remaining)} of ${countText(rate.limit)} are left before the service asks us to wait.`;
  if (requests <= rate.remaining) return `${cost}${left}${time === "" ? "" : `${time}.`}`;
  const waits = "the waits that the service asks for: the job goes on by itself after each";
  return `${cost}${left}${time === "" ? ` Count on ${waits}.` : `${time}, and ${waits}.`}`;
}

/** A duration for a sentence: `5 s`, `4 min`; ms. */
function durationWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
