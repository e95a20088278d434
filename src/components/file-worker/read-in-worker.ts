import { startAppWorker, type AppWorker, type AppWorkerName } from "./app-worker.ts";

export type ReadFileOptions = {
  /** Gives the reading up: the promise rejects with the signal's reason, and the worker ends. */
  readonly signal?: AbortSignal;
  /** How long the file may take, in milliseconds, once the worker runs; what its kind allows unless told otherwise. */
  readonly within?: number;
  /** What reads; our own worker unless told otherwise. It says `"ready"`, gets the task, and says the reading. */
  readonly start?: () => AppWorker;
};

type Reading<R> = ReadFileOptions & {
  readonly worker: AppWorkerName;
  /** The most bytes that are read, and the most milliseconds that it may take. */
  readonly limits: { readonly bytes: number; readonly milliseconds: number };
  /** What the worker is told; the bytes are handed over and not copied. */
  readonly task: (bytes: ArrayBuffer) => unknown;
  /** Why nothing was read, as an answer of this kind of file. */
  readonly refused: (because: "too large" | "too slow" | "unreadable" | "no reader") => R;
};

/** How long the worker's script may take to arrive, in milliseconds: a slow network is no fault of the file. */
const startWithin = 20_000;

/**
 * Reads a file in a worker of its own, which has ended when the promise settles. The size is looked at before the file is.
 * Whatever is wrong with the file or with reading it is an answer with words for the user.
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

/** None where the security policy of the host, or the browser, lets no worker run. */
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
  // A fault within is already in the console; the user is told what it means.
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
