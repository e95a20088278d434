import { startAppWorker, type AppWorker, type AppWorkerName } from "./app-worker.ts";

export type ReadFileOptions = {
  /** Cancels the read: the promise rejects with the signal's reason, and the worker ends. */
  readonly signal?: AbortSignal;
  /** How long the file may take once the worker runs, ms. Default: the limit of its kind. */
  readonly within?: number;
  /** The worker to use; ours by default. It posts `"ready"`, gets the task, and posts the result. */
  readonly start?: () => AppWorker;
};

type Reading<R> = ReadFileOptions & {
  readonly worker: AppWorkerName;
  /** The limits: bytes, and ms. */
  readonly limits: { readonly bytes: number; readonly milliseconds: number };
  /** The message to the worker; the bytes are transferred, not copied. */
  readonly task: (bytes: ArrayBuffer) => unknown;
  /** Why nothing was read, as an answer of this kind of file. */
  readonly refused: (because: "too large" | "too slow" | "unreadable" | "no reader") => R;
};

/** How long the worker's script may take to load, ms: a slow network is no fault of the file. */
const startWithin = 20_000;

/**
 * Reads a file in its own worker, which has ended when the promise settles. The size is checked first.
 * A faulty file or a failed read is a result, not an exception.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export async function readInWorker<R>(file: Blob, reading: Reading<R>): Promise<R> {
  const { signal, limits, refused } = reading;
  signal?.throwIfAborted();
  if (file.size > limits.bytes) return refused("too large");
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const worker = started(reading.start ?? (() => startAppWorker(reading.worker)));
  try {
    if (worker === undefined) return refused("no reader");
    return await Promise.race([aborted, readBeside(worker, file, reading)]);
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

async function readBeside<R>(worker: AppWorker, file: Blob, { task, refused, within, limits }: Reading<R>): Promise<R> {
  const { promise, resolve } = Promise.withResolvers<R>();
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
