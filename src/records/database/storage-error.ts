/**
 * Why nothing can be kept: the browser does not; a newer version of this dashboard has changed the tables; another tab holds
 * those of an earlier one; the browser was cleared meanwhile, and another page has begun anew; or the browser can't tell whether
 * it kept the last click.
 */
export type BlockedBy = "storage" | "newer version" | "other tab" | "begun anew" | "unclear";

/** This browser cannot keep anything, or not any more: private mode, no space, a database that does not open. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly by: BlockedBy;

  constructor(message: string, options: ErrorOptions & { by?: BlockedBy } = {}) {
    super(message, options);
    this.by = options.by ?? "storage";
  }
}

/**
 * What could not be stored did not happen.
 * @throws anything else: a fault of ours stays one
 */
export function notKept(failure: unknown): undefined {
  if (!(failure instanceof StorageError)) throw failure;
  return undefined;
}

/** Whether work with what is stored could be done. @throws anything but a StorageError: a fault of ours stays one */
export async function isStored(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    return notKept(failure) ?? false;
  }
}
