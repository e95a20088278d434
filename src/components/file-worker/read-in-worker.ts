import { csvLimits, refused, type CsvReading } from "../csv-file/csv-reading.ts";
import { calendarLimits, type CalendarReading, type CalendarWishes } from "../calendar-file/calendar-reading.ts";
// oxlint-disable-next-line import/default -- what Vite makes of this address is the worker's own address
import calendarWorker from "./calendar-worker.ts?worker&url";
// oxlint-disable-next-line import/default -- the same
import csvWorker from "./csv-worker.ts?worker&url";

export type ReadFileOptions = {
  /** Cancels the read: the promise rejects with the signal's reason, and the worker ends. */
  readonly signal?: AbortSignal;
  /** How long the file may take once the worker runs, ms. Default: the limit of its kind. */
  readonly within?: number;
  /** The worker to use; ours by default. It posts `"ready"`, gets the task, and posts the result. */
  readonly start?: () => AppWorker;
};

type Reading = ReadFileOptions & {
  readonly worker: AppWorkerName;
  /** The limits: bytes, and ms. */
  readonly limits: { readonly bytes: number; readonly milliseconds: number };
  /** The message to the worker; the bytes are transferred, not copied. */
  readonly task: (bytes: ArrayBuffer) => unknown;
};

/** Why nothing was read. */
type NotRead = { readonly kind: "refused"; readonly because: "too large" | "too slow" | "unreadable" | "no reader" };

/** How long the worker's script may take to load, ms: a slow network is no fault of the file. */
const startWithin = 20_000;

/**
 * Reads a file in its own worker, which has ended when the promise settles. The size is checked first.
 * A faulty file or a failed read is a result, not an exception.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
async function readInWorker<R>(file: Blob, reading: Reading): Promise<R | NotRead> {
  const { signal, limits } = reading;
  signal?.throwIfAborted();
  if (file.size > limits.bytes) return refused("too large");
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const worker = started(reading.start ?? (() => startAppWorker(reading.worker)));
  try {
    if (worker === undefined) return refused("no reader");
    return await Promise.race([aborted, readBeside<R>(worker, file, reading)]);
  } finally {
    signal?.removeEventListener("abort", abort);
    worker?.terminate();
  }
}

/** Undefined if the host's security policy or the browser allows no worker. */
function started(start: () => AppWorker): AppWorker | undefined {
  try {
    return start();
  } catch {
    return undefined;
  }
}

async function readBeside<R>(worker: AppWorker, file: Blob, { task, within, limits }: Reading): Promise<R | NotRead> {
  const { promise, resolve } = Promise.withResolvers<R | NotRead>();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<"ready">();
  worker.addEventListener("message", ({ data }: MessageEvent<"ready" | R>) => {
    if (data === "ready") isReady("ready");
    else resolve(data);
  });
  // The console already has the error; the user gets its meaning.
  for (const kind of ["error", "messageerror"]) worker.addEventListener(kind, () => resolve(refused("no reader")));
  let timer = setTimeout(() => resolve(refused("no reader")), startWithin);
  try {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return refused("unreadable");
    const early = await Promise.race([ready, promise]);
    if (early !== "ready") return early;
    clearTimeout(timer);
    timer = setTimeout(() => resolve(refused("too slow")), within ?? limits.milliseconds);
    worker.postMessage(task(bytes), [bytes]);
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** All scripts that may run as workers. The security policy allows no others. */
const scripts = { calendar: calendarWorker, csv: csvWorker } as const;

type AppWorkerName = keyof typeof scripts;

type AppWorker = Worker;

/** The policy name that `server/headers.ts` allows. */
const policyName = "app-workers";

type Rules = { createScriptURL: (address: string) => string };

// What the DOM types leave out. Where a browser has none, addresses pass as they are.
declare const trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined;

/** A policy of a name can be made once only. */
let policy: Rules | undefined;

const rules: Rules = {
  createScriptURL: (address) => {
    // Anything but an error would be taken for an address: nothing at all for that of the page itself.
    if (!Object.values(scripts).includes(address)) throw new TypeError("This is none of our workers.");
    return address;
  },
};

/**
 * Starts one of our workers. Whoever starts it ends it.
 * @throws TypeError where the host's security policy does not admit ours, `DOMException` where it admits no workers
 */
export function startAppWorker(name: AppWorkerName): AppWorker {
  // oxlint-disable-next-line no-restricted-properties -- the one policy
  policy ??= typeof trustedTypes === "undefined" ? rules : trustedTypes.createPolicy(policyName, rules);
  // oxlint-disable-next-line no-restricted-globals -- the one place
  return new Worker(policy.createScriptURL(scripts[name]), { type: "module", name });
}

/**
 * Reads a CSV file in its own worker. A faulty file or a failed read is a result, not an exception.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export function readCsvFile(file: Blob, options: ReadFileOptions = {}): Promise<CsvReading> {
  return readInWorker<CsvReading>(file, { ...options, worker: "csv", limits: csvLimits, task: (bytes) => bytes });
}

/**
 * Reads a calendar file in its own worker. A faulty file or a failed read is a result, not an exception.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export function readCalendarFile(
  file: Blob,
  wishes: CalendarWishes,
  options: ReadFileOptions = {},
): Promise<CalendarReading> {
  const task = (bytes: ArrayBuffer) => ({ bytes, wishes });
  return readInWorker<CalendarReading>(file, { ...options, worker: "calendar", limits: calendarLimits, task });
}
