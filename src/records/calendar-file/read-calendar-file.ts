import { startAppWorker, type AppWorker } from "../app-worker.ts";
import type { CalendarReading, CalendarWishes } from "./calendar-reading.ts";
import { calendarLimits } from "./limits.ts";
import { refused } from "./refused.ts";

export type ReadCalendarFileOptions = {
  /** Gives the reading up: the promise rejects with the signal's reason, and the worker ends. */
  readonly signal?: AbortSignal;
  /** How long the file may take, in milliseconds, once the worker runs: 3,000 unless told otherwise. */
  readonly within?: number;
  /** What reads; our own worker unless told otherwise. It says `"ready"`, gets the task, and says the reading. */
  readonly start?: () => AppWorker;
};

/** How long the worker's script may take to arrive, in milliseconds: a slow network is no fault of the file. */
const startWithin = 20_000;

/**
 * Reads a calendar file in a worker of its own, which has ended when the promise settles. The size is looked at before the file
 * is. Whatever is wrong with the file or with reading it is an answer with words for the user.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export async function readCalendarFile(
  file: Blob,
  wishes: CalendarWishes,
  options: ReadCalendarFileOptions = {},
): Promise<CalendarReading> {
  const { signal } = options;
  signal?.throwIfAborted();
  if (file.size > calendarLimits.bytes) return refused("too large");
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const worker = started(options.start);
  try {
    if (worker === undefined) return refused("no reader");
    return await Promise.race([
      aborted,
      readBeside(worker, file, wishes, options.within ?? calendarLimits.milliseconds),
    ]);
  } finally {
    signal?.removeEventListener("abort", abort);
    worker?.terminate();
  }
}

/** None where the security policy of the host, or the browser, lets no worker run. */
function started(start = () => startAppWorker("calendar")): AppWorker | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

async function readBeside(
  worker: AppWorker,
  file: Blob,
  wishes: CalendarWishes,
  within: number,
): Promise<CalendarReading> {
  const { promise, resolve } = Promise.withResolvers<CalendarReading>();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<"ready">();
  worker.addEventListener("message", ({ data }: MessageEvent<"ready" | CalendarReading>) => {
    if (data === "ready") isReady(data);
    else resolve(data);
  });
  // A fault within is already in the console; the user is told what it means.
  for (const kind of ["error", "messageerror"]) worker.addEventListener(kind, () => resolve(refused("no reader")));
  let timer = setTimeout(() => resolve(refused("no reader")), startWithin);
  try {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return refused("unreadable");
    const early = await Promise.race([ready, promise]);
    if (early !== "ready") return early;
    clearTimeout(timer);
    timer = setTimeout(() => resolve(refused("too slow")), within);
    worker.postMessage({ bytes, wishes }, [bytes]);
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
