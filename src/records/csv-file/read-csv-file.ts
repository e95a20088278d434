import { startAppWorker, type AppWorker } from "../app-worker.ts";
import type { CsvReading } from "./csv-reading.ts";
import { csvLimits } from "./limits.ts";
import { refused } from "./refused.ts";

export type ReadCsvFileOptions = {
  /** Gives the reading up: the promise rejects with the signal's reason, and the worker ends. */
  readonly signal?: AbortSignal;
  /** How long the file may take, in milliseconds, once the worker runs: 3,000 unless told otherwise. */
  readonly within?: number;
  /** What reads; our own worker unless told otherwise. It says `"ready"`, gets the bytes, and says the reading. */
  readonly start?: () => AppWorker;
};

/** How long the worker's script may take to arrive, in milliseconds: a slow network is no fault of the file. */
const startWithin = 20_000;

/**
 * Reads a CSV file in a worker of its own, which has ended when the promise settles. The size is looked at before the file is.
 * Whatever is wrong with the file or with reading it is an answer with words for the user.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export async function readCsvFile(file: Blob, options: ReadCsvFileOptions = {}): Promise<CsvReading> {
  const { signal } = options;
  signal?.throwIfAborted();
  if (file.size > csvLimits.bytes) return refused("too large");
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const worker = started(options.start);
  try {
    if (worker === undefined) return refused("no reader");
    return await Promise.race([aborted, readBeside(worker, file, options.within ?? csvLimits.milliseconds)]);
  } finally {
    signal?.removeEventListener("abort", abort);
    worker?.terminate();
  }
}

/** None where the security policy of the host, or the browser, lets no worker run. */
function started(start = () => startAppWorker("csv")): AppWorker | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

async function readBeside(worker: AppWorker, file: Blob, within: number): Promise<CsvReading> {
  const { promise, resolve } = Promise.withResolvers<CsvReading>();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<"ready">();
  worker.addEventListener("message", ({ data }: MessageEvent<"ready" | CsvReading>) => {
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
    worker.postMessage(bytes, [bytes]);
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
