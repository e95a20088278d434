import { createContext, use, useSyncExternalStore } from "react";
import type { Session, SessionState, SessionStore } from "#api/session.ts";
import type { GovernorState } from "#api/governor.ts";
import type { Client } from "#api/transport.ts";
import type { Records } from "#records/records.ts";

/** The session of this page; provided once, by the app. */
export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The store itself, for signing in and out. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === undefined) throw new Error("The app did not provide a session.");
  return store;
}

export const useSessionState = (): SessionState => useFollowed(useSessionStore());

/** The session of a screen that only signed-in users reach. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === undefined) throw new Error("This screen needs a session.");
  return session;
}

/** What we know about the service's limits for this API key; the component follows changes. */
export const useGovernor = (): GovernorState => useFollowed(useSession().client.governor);

/** The records of a signed-in API key; provided once, by the app. */
export const RecordsContext = createContext<((client: Client) => Records) | undefined>(undefined);

export function useRecords(): Records {
  const recordsOf = use(RecordsContext);
  if (recordsOf === undefined) throw new Error("The app did not provide its records.");
  return recordsOf(useSession().client);
}

/** A store to follow: `read` returns the same object until it changes. */
type Followed<T> = { read: () => T; subscribe: (listener: () => void) => () => void };

export const useFollowed = <T,>({ read, subscribe }: Followed<T>): T => useSyncExternalStore(subscribe, read);
