import type { ApiError } from "./errors.ts";

/** What stopped a session or kept one from beginning, as the code of an error: the page's own doing, or the web server's. */
export const sessionCodes = {
  idle: "locked_idle",
  long: "locked_long",
  ended: "session_ended",
  changed: "session_changed",
  refused: "session_refused",
  /** Nobody knows whether the web server keeps the key. */
  unsettled: "session_unsettled",
} as const;

const ownLocks: ReadonlySet<string | undefined> = new Set([sessionCodes.idle, sessionCodes.long]);
const overLocks: ReadonlySet<string | undefined> = new Set([...ownLocks, sessionCodes.ended, sessionCodes.changed]);

/** Whether a page locked itself, for whatever nobody did. */
export const isOwnLock = ({ facts }: ApiError): boolean => ownLocks.has(facts.code);

/** Whether nobody may see what is on screen before the key is typed again. */
export const isOverLock = ({ facts }: ApiError): boolean => overLocks.has(facts.code);
