import type { NotedRequest } from "#records/journal/journal.ts";

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
