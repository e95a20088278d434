import { asText, valueAt } from "#contract/raw.ts";
import type { ApiError } from "./errors.ts";
import { checkKey } from "./me.ts";
import type { RateLimit } from "./rate-limit.ts";
import { createClient, type Client, type ClientOptions, type RequestNote } from "./transport.ts";

/**
 * Where the user is connected to. `keyEnd`: the last four characters of the key, the only ones ever shown. `isKept`: this
 * tab was asked to keep the key until it closes.
 */
export type Session = {
  client: Client;
  service: { name: string; baseUrl: string };
  keyEnd: string;
  isKept: boolean;
};

/** `refused`: the service no longer accepts the key of a session that is still on screen. */
export type SessionState = {
  session: Session | undefined;
  rate: RateLimit | undefined;
  refused: ApiError | undefined;
};

/** What is needed to sign in. `keep`: remember the key in this tab until it closes. */
export type SignIn = { service: { name: string; baseUrl: string }; key: string; keep: boolean };

/**
 * What a key is that was typed for a refused one. `same`: its own, and the session goes on already. `other`: good as well,
 * but another credential; its session begins with `begin`, which is false when something else came in between.
 * `overtaken`: a sign-in or a sign-out came in between, which then counts.
 */
export type Retyped = { kind: "same" } | { kind: "other"; begin: () => boolean } | { kind: "overtaken" };

/** Signed in or not, for the whole app. Not React: screens read it through `session-context.tsx`. */
export type SessionStore = {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Checks the key and begins a session.
   * @returns false when another sign-in or a sign-out came in between, which then counts
   * @throws ApiError when the key could not be checked; nothing is stored then
   */
  signIn: (wanted: SignIn) => Promise<boolean>;
  /**
   * Checks a key that is typed again at the service of this session, because its own is refused. Its own goes on with the
   * very same client; for another nothing changes yet.
   * @throws ApiError when the key could not be checked; nothing changes then
   */
  retype: (typed: Pick<SignIn, "key" | "keep">) => Promise<Retyped>;
  /** The key of this session is accepted again, as another tab has learnt. */
  resume: () => void;
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
  /**
   * Called for every attempt of a request, for a write when it leaves and for all when they are over; also before the
   * session of its client begins.
   */
  onAttempt?: (client: Client, attempt: RequestNote) => void;
} & Pick<ClientOptions, "random" | "wait">;

const slot = "session";

/** Creates the store, signed in again when this tab was asked to keep the key; one a page. */
export function createSessionStore(options: SessionOptions): SessionStore {
  const { fetch, now, origin, tab, random, wait, onAttempt } = options;
  const listeners = new Set<() => void>();
  let state: SessionState = { session: undefined, rate: undefined, refused: undefined };
  /** The service and key of the session, to tell whether the same key comes back. */
  let own: SignIn | undefined;
  /** What each client heard last of its limit; the key's check is the first to hear. */
  const rates = new WeakMap<Client, RateLimit>();
  /** Counts checks and sign-outs, so that a slow check cannot replace what was done after it. */
  let turn = 0;
  const set = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** `resumed`: the client of the same key that its requests are reported under; itself unless given. */
  function connect({ service, key, keep }: SignIn, resumed?: Client): Session {
    const client: Client = createClient({
      baseUrl: new URL(service.baseUrl, origin).href,
      key,
      id: crypto.randomUUID(),
      fetch,
      now,
      random,
      wait,
      onAttempt: (attempt) => onAttempt?.(resumed ?? client, attempt),
      // A late answer to another key's request says nothing about this key's limit.
      onRateLimit: (rate) => {
        rates.set(client, rate);
        if (state.session?.client === client) set({ rate });
      },
      onUnauthorized: (refused) => {
        if (state.session?.client === client) set({ refused });
      },
    });
    return { client, service, keyEnd: key.slice(-4), isKept: keep };
  }

  /** Checks a key with a client of its own, so that one that is locked stays silent. @throws ApiError */
  async function check(wanted: SignIn, resumed?: Client) {
    turn += 1;
    const mine = turn;
    const session = connect(wanted, resumed);
    await checkKey(session.client);
    const isOvertaken = () => mine !== turn;
    const begin = () => {
      if (isOvertaken()) return false;
      keepAsAsked(wanted);
      own = wanted;
      set({ session, rate: rates.get(session.client), refused: undefined });
      return true;
    };
    return { session, isOvertaken, begin };
  }

  function keepAsAsked(wanted: SignIn): void {
    tab?.removeItem(slot);
    if (wanted.keep) keepSignIn(tab, wanted);
  }

  const kept = readKept(tab, origin);
  if (kept !== undefined) {
    own = kept;
    state = { session: connect(kept), rate: undefined, refused: undefined };
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(wanted) {
      const { begin } = await check(wanted);
      return begin();
    },
    async retype(typed) {
      if (own === undefined) return { kind: "overtaken" };
      const wanted = { service: own.service, ...typed };
      const resumed = typed.key === own.key ? state.session?.client : undefined;
      const { session: probe, isOvertaken, begin } = await check(wanted, resumed);
      const { session, rate } = state;
      if (session === undefined || isOvertaken()) return { kind: "overtaken" };
      if (typed.key !== own.key) return { kind: "other", begin };
      keepAsAsked(wanted);
      session.client.unlock();
      set({
        session: { ...session, isKept: typed.keep },
        rate: rates.get(probe.client) ?? rate,
        refused: undefined,
      });
      return { kind: "same" };
    },
    resume() {
      if (state.refused === undefined) return;
      state.session?.client.unlock();
      set({ refused: undefined });
    },
    signOut() {
      turn += 1;
      own = undefined;
      tab?.removeItem(slot);
      set({ session: undefined, rate: undefined, refused: undefined });
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
