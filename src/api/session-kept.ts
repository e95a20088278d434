import { asText, valueAt } from "#contract/raw.ts";
import type { ApiError } from "./errors.ts";

/** What is needed to sign in. `keep`: remember the key in this tab until it closes. */
export type SignIn = { service: { name: string; baseUrl: string }; key: string; keep: boolean };

const slot = "session";

/** Keeps the key for this tab; a browser whose storage is full or closed still lets the user work. */
export function keepSignIn(tab: Storage | undefined, { service, key }: Omit<SignIn, "keep">): void {
  try {
    tab?.setItem(slot, JSON.stringify({ service, key }));
  } catch {
    // Not kept: the next reload asks for the key again.
  }
}

/** Keeps nothing for this tab any more. */
export function forgetSignIn(tab: Storage | undefined): void {
  tab?.removeItem(slot);
}

/** What this tab keeps, or undefined: whatever else stands there must not stop the app from starting. */
export function readKept(tab: Storage | undefined, origin: string): SignIn | undefined {
  const text = tab?.getItem(slot);
  if (text === null || text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    const [name, baseUrl, key] = ["service.name", "service.baseUrl", "key"].map((path) => asText(valueAt(kept, path)));
    if (name === undefined || baseUrl === undefined || key === undefined) return undefined;
    return URL.canParse(baseUrl, origin) ? { service: { name, baseUrl }, key, keep: true } : undefined;
  } catch {
    return undefined;
  }
}

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
