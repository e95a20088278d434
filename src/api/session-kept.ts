import { asText, valueAt } from "#contract/raw.ts";
import type { ApiError } from "./errors.ts";

/** What is needed to sign in. `keep`: store the API key in this tab until it closes. */
export type SignIn = { service: { name: string; baseUrl: string }; key: string; keep: boolean };

const slot = "session";

/** Stores the API key for this tab; a browser whose storage is full or blocked still lets the user work. */
export function keepSignIn(tab: Storage | undefined, { service, key }: Omit<SignIn, "keep">): void {
  try {
    tab?.setItem(slot, JSON.stringify({ service, key }));
  } catch {
    // Not stored: the next reload asks for the API key again.
  }
}

export function forgetSignIn(tab: Storage | undefined): void {
  tab?.removeItem(slot);
}

/** What this tab stored, or undefined: invalid contents must not stop the app from starting. */
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

/** Why a session was locked or couldn't begin, as the code of an error from the page itself or from the web server. */
export const sessionCodes = {
  idle: "locked_idle",
  long: "locked_long",
  ended: "session_ended",
  changed: "session_changed",
  refused: "session_refused",
  /** We don't know whether the web server has the API key. */
  unsettled: "session_unsettled",
} as const;

const ownLocks: ReadonlySet<string | undefined> = new Set([sessionCodes.idle, sessionCodes.long]);
const overLocks: ReadonlySet<string | undefined> = new Set([...ownLocks, sessionCodes.ended, sessionCodes.changed]);

/** Whether the page locked itself, because it was idle or open for too long. */
export const isOwnLock = ({ facts }: ApiError): boolean => ownLocks.has(facts.code);

/** Whether the screen must be covered until the API key is typed again. */
export const isOverLock = ({ facts }: ApiError): boolean => overLocks.has(facts.code);
