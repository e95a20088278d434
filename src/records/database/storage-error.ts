/**
 * Why nothing can be stored: the browser doesn't; a newer version of this dashboard has changed the tables; another tab uses
 * those of an earlier one; the browser was cleared and another page has started with a new salt; or the browser can't tell
 * whether it stored the last click.
 */
export type BlockedBy = "storage" | "newer version" | "other tab" | "cleared" | "unclear";

/** This browser can't store anything (any more): private mode, no space, a database that doesn't open. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly by: BlockedBy;

  constructor(message: string, options: ErrorOptions & { by?: BlockedBy } = {}) {
    super(message, options);
    this.by = options.by ?? "storage";
  }
}

/**
 * What couldn't be stored did not happen.
 * @throws anything else, since that is our own mistake
 */
export function notStored(failure: unknown): undefined {
  if (!(failure instanceof StorageError)) throw failure;
  return undefined;
}

/** Whether work with the storage succeeded. @throws anything but a StorageError, since that is our own mistake */
export async function isStored(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    return notStored(failure) ?? false;
  }
}
