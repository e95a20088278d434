import { plural, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import type { RateLimit } from "#api/governor-rules.ts";
import type { ImportPlan, PlanGroup } from "./import-plan.ts";

const lineCount = (count: number) => plural(count, { one: "# line", other: "# lines" });
const theProblems = (count: number) => plural(count, { one: "the problem", other: "the # problems" });

type Counted = Pick<ImportPlan, "counts"> & { send: { length: number }; lines: { length: number } };

/** The result of a dry run: `4 of 27 lines will be sent`, and what to do next. */
export function planWords({ counts, send, lines }: Counted): { title: string; detail: string } {
  const { problem, same, left } = counts;
  const all = lines.length;
  if (all === 0) return { title: t`The file has no lines below the header`, detail: t`There's nothing to send.` };
  if (send.length > 0) {
    const detail =
      problem === 0
        ? t`Nothing sent yet.`
        : t`Nothing sent yet. Fix ${theProblems(problem)} and import the file again, or apply the rest now.`;
    return { title: t`${countText(send.length)} of ${lineCount(all)} will be sent`, detail };
  }
  if (problem > 0)
    return {
      title: plural(all, { one: "The only line won't be sent", other: "None of the # lines will be sent" }),
      detail: t`Nothing sent. Fix ${theProblems(problem)} and import the file again.`,
    };
  if (left > 0)
    return { title: t`There's nothing left to send`, detail: t`Every line that could be sent is left out.` };
  return {
    title: t`There's nothing to send`,
    detail: plural(same, { one: "The only line changes nothing.", other: "None of the # lines changes anything." }),
  };
}

/** The same in numbers, for screen readers: `4 with problems, 2 to change, 2 to map, 19 with no change`. */
export function countWords(counts: ImportPlan["counts"]): string {
  const words: Readonly<Record<PlanGroup, (count: number) => string>> = {
    problem: (count) => t`${countText(count)} ${plural(count, { one: "with a problem", other: "with problems" })}`,
    change: (count) => t`${countText(count)} to change`,
    map: (count) => t`${countText(count)} to map`,
    same: (count) => t`${countText(count)} with no change`,
    left: (count) => t`${countText(count)} left out`,
  };
  const groups = ["problem", "change", "map", "same", "left"] as const;
  const said = groups.filter((group) => counts[group] > 0).map((group) => words[group](counts[group]));
  return said.length === 0 ? t`no lines` : said.join(", ");
}

/** What sending costs: `4 requests, 87 left before the rate limit.` */
export function costWords(requests: number, rate: RateLimit | undefined): string {
  const count = plural(requests, { one: "# request", other: "# requests" });
  if (rate === undefined) return `${count}.`;
  const left = countText(rate.remaining);
  return requests <= rate.remaining
    ? t`${count}, ${left} left before the rate limit.`
    : t`${count}, ${left} left before the rate limit. The job may wait in between.`;
}
