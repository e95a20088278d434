import { asText, valueAt } from "#contract/raw.ts";
import type { ApiError } from "./errors.ts";
import { checkKey } from "./me.ts";
import { createClient, type Client, type RateLimit } from "./transport.ts";

/** Where the user is connected to. `keyEnd`: the last four characters of the key, the only ones ever shown. */
export type Session = {
  client: Client;
  service: { name: string; baseUrl: string };
  keyEnd: string;
};

/**
 * `refused`: the service no longer accepts the key of a session that is still on screen. `held`: the id of the session
 * whose work is kept while its key is typed again.
 */
export type SessionState = {
  session: Session | undefined;
  rate: RateLimit | undefined;
  refused: ApiError | undefined;
  held: string | undefined;
};

/** What is needed to sign in. `keep`: remember the key in this tab until it closes. */
export type SignIn = { service: { name: string; baseUrl: string }; key: string; keep: boolean };

/** Signed in or not, for the whole app. Not React: screens read it through `session-context.tsx`. */
export type SessionStore = {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Checks the key and begins a session; the same one goes on when its own key is typed again after `leave`.
   * @returns false when another sign-in or a sign-out came in between, which then counts
   * @throws ApiError when the key could not be checked; nothing is stored then
   */
  signIn: (wanted: SignIn) => Promise<boolean>;
  /** Leaves for the sign-in because the key is refused, and holds what is on its way for this key. */
  leave: () => void;
  /** Ends the session and forgets all of it. */
  signOut: () => void;
};

export type SessionOptions = {
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** The address of this site, against which a relative base address is read. */
  origin: string;
  /** Lives as long as the tab (sessionStorage). Undefined: nothing can be kept. */
  tab: Storage | undefined;
};

const slot = "session";

/** Creates the store, signed in again when this tab was asked to keep the key; one a page. */
export function createSessionStore(options: SessionOptions): SessionStore {
  const { fetch, now, origin, tab } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = { session: undefined, rate: undefined, refused: undefined, held: undefined };
  /** The service and key of the last session, to tell whether the same ones come back. */
  let last: SignIn | undefined;
  /** What each client heard last of its limit; the key's check is the first to hear. */
  const rates = new WeakMap<Client, RateLimit>();
  /** Counts sign-ins and sign-outs, so that a slow check cannot replace what was done after it. */
  let turn = 0;
  const set = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  function connect({ service, key }: SignIn): Session {
    const isSame = last?.key === key && last.service.baseUrl === service.baseUrl;
    const goesOn = isSame ? state.held : undefined;
    const client: Client = createClient({
      baseUrl: new URL(service.baseUrl, origin).href,
      key,
      id: goesOn ?? crypto.randomUUID(),
      fetch,
      now,
      // A late answer to another key's request says nothing about this key's limit.
      onRateLimit: (rate) => {
        rates.set(client, rate);
        if (state.session?.client === client) set({ rate });
      },
      onUnauthorized: (refused) => {
        if (state.session?.client === client) set({ refused });
      },
    });
    return { client, service, keyEnd: key.slice(-4) };
  }

  const kept = readKept(tab, origin);
  if (kept !== undefined) begin(connect(kept), kept);

  function begin(session: Session, signIn: SignIn): void {
    last = signIn;
    state = { session, rate: rates.get(session.client), refused: undefined, held: undefined };
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(wanted) {
      turn += 1;
      const mine = turn;
      const session = connect(wanted);
      await checkKey(session.client);
      if (mine !== turn) return false;
      tab?.removeItem(slot);
      if (wanted.keep) keepSignIn(tab, wanted);
      begin(session, wanted);
      set({});
      return true;
    },
    leave() {
      tab?.removeItem(slot);
      set({ session: undefined, refused: undefined, held: state.session?.client.id });
    },
    signOut() {
      turn += 1;
      last = undefined;
      tab?.removeItem(slot);
      set({ session: undefined, rate: undefined, refused: undefined, held: undefined });
    },
  };
}

/** Keeps the key for this tab; a browser whose storage is full or closed still lets the user work. */
export function keepSignIn(tab: Storage | undefined, { service, key }: Omit<SignIn, "keep">): void {
  try {
    tab?.setItem(slot, JSON.stringify({ service, key }));
  } catch {
    // Not kept: the next reload asks for the key again.
  }
}

/** What this tab keeps, or undefined: whatever else stands there must not stop the app from starting. */
function readKept(tab: Storage | undefined, origin: string): SignIn | undefined {
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
