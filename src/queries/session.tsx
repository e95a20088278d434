import { createContext, use, useSyncExternalStore } from "react";
import type { Session, SessionState, SessionStore } from "#api/session.ts";

/** The session of this page; provided once, by the app. */
export const SessionContext = createContext<SessionStore | undefined>(undefined);

/** The store itself, for signing in and out. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === undefined) throw new Error("The app did not provide a session.");
  return store;
}

/** What the session is now; the component follows its changes. */
export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

/** The session of a screen that only signed-in users reach. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (session === undefined) throw new Error("This screen needs a session.");
  return session;
}
