import type { RequestNote } from "#api/transport.ts";

/**
 * A line of the journal: a request that was made with the credential `fp`. `times`: how often in a row it was made and
 * never answered, from `firstAt` until `at`, both epoch ms.
 */
export type NotedRequest = RequestNote & { fp: string; times?: number; firstAt?: number };

/**
 * A write is given up after 30 s; the rest is for a page that was too busy to say so. What is under way for longer was left
 * alone by its page, and nobody will say any more how it ended.
 */
const longestUnderWay = 45_000;

/** How many ms from `now` a request may still be under way: 0 when it is over, whether or not anybody noted that. */
export function underWayFor({ isUnderWay, at }: NotedRequest, now: number): number {
  // A clock that was set back makes nothing last longer.
  if (!isUnderWay || Math.abs(now - at) >= longestUnderWay) return 0;
  return at + longestUnderWay - now;
}

/** The line as it reads at `now`: what can no longer be under way was never answered. */
export function readAt(line: NotedRequest, now: number): NotedRequest {
  return line.isUnderWay && underWayFor(line, now) === 0 ? { ...line, isUnderWay: false, kind: "silent" } : line;
}

/** Lines of one credential with one more note, newest first. A note that is known already tells how the request ended. */
export function withNote(lines: readonly NotedRequest[], note: NotedRequest): NotedRequest[] {
  const before = silenceBefore(lines, note);
  const line = before === undefined ? note : asOneSilence(before, note);
  const others = lines.filter(({ id }) => id !== note.id && id !== line.id);
  const place = others.findIndex(({ at, id }) => at < line.at || (at === line.at && id < line.id));
  return others.toSpliced(place === -1 ? others.length : place, 0, line);
}

/**
 * The line that an unanswered request only repeats: the same one, and nothing was answered since. A dead link must not fill
 * the journal, however many requests take turns on it.
 */
function silenceBefore(newestFirst: readonly NotedRequest[], note: NotedRequest): NotedRequest | undefined {
  if (note.kind !== "silent") return undefined;
  const answered = newestFirst.findIndex(({ kind, isUnderWay }) => kind !== "silent" && !isUnderWay);
  const sinceThen = answered === -1 ? newestFirst : newestFirst.slice(0, answered);
  return sinceThen.find((line) => line.kind === "silent" && line.id !== note.id && isSame(line, note));
}

const isSame = (one: NotedRequest, other: NotedRequest) =>
  one.method === other.method && one.path === other.path && one.retryKeyEnd === other.retryKeyEnd;

/** Both in the line of the first: when it began, how often, and the last of them. */
function asOneSilence(before: NotedRequest, next: NotedRequest): NotedRequest {
  return {
    ...next,
    id: before.id,
    at: Math.max(before.at, next.at),
    firstAt: Math.min(before.firstAt ?? before.at, next.at),
    times: (before.times ?? 1) + 1,
  };
}

/** How many lines are kept of each credential. */
export const linesAtMost = 500;

/**
 * What goes where there are too many lines: of reads that went well, which come every few seconds all day, the oldest; what
 * was written, and what went wrong, only once there is nothing else.
 */
export function surplusOf<Line>(newestFirst: readonly Line[], isRoutine: (line: Line) => boolean): readonly Line[] {
  const surplus = newestFirst.length - linesAtMost;
  if (surplus <= 0) return [];
  const oldestFirst = newestFirst.toReversed();
  const routine = oldestFirst.filter(isRoutine);
  return [...routine, ...oldestFirst.filter((line) => !isRoutine(line))].slice(0, surplus);
}

/** Whether it is a read that went well. */
export const isRoutine = ({ method, status, kind }: NotedRequest) =>
  method === "GET" && status !== undefined && kind === undefined;

/** The lines that stay. */
export function withoutSurplus(newestFirst: readonly NotedRequest[]): readonly NotedRequest[] {
  const surplus = new Set(surplusOf(newestFirst, isRoutine));
  return surplus.size === 0 ? newestFirst : newestFirst.filter((line) => !surplus.has(line));
}
