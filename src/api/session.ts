import { createStore } from "zustand/vanilla";
import { asText, valueAt } from "#contract/raw.ts";
import { type ApiError, isOverLock, sessionCodes } from "./errors.ts";
import { getMe } from "./me.ts";
import type { RateLimit } from "./governor-rules.ts";
import type { Gateway, HeldKey } from "./session-gateway.ts";
import { createClient, type Client, type ClientOptions, type RequestNote } from "./transport.ts";

/** What is needed to sign in. `keep`: store the API key in this tab until it closes. */
export type SignIn = { service: { name: string; baseUrl: string }; key: string; keep: boolean };

/**
 * What the user is connected to. `keyEnd`: the last four characters of the API key, the only ones ever shown. `isStored`:
 * the user asked to store the key in this tab until it closes.
 */
export type Session = {
  client: Client;
  service: { name: string; baseUrl: string };
  keyEnd: string;
  isStored: boolean;
};

/**
 * `refused`: why the session on screen can't send until the API key is typed again. `isLeaving`: the web server hasn't
 * confirmed yet that it forgot the key of the previous session.
 */
export type SessionState = {
  session: Session | undefined;
  rate: RateLimit | undefined;
  refused: ApiError | undefined;
  isLeaving: boolean;
};

/**
 * The result of typing an API key for a refused session. `same`: its own key, and the session has resumed. `other`: another good
 * key; its session starts with `begin`, which returns false if something else came in between and rejects
 * with an ApiError if the web server can't keep the key. `overtaken`: a sign-in or a sign-out came in between, and counts.
 */
export type Retyped = { kind: "same" } | { kind: "other"; begin: () => Promise<boolean> } | { kind: "overtaken" };

export type SessionOptions = {
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** The origin of this site, against which a relative base address is resolved. */
  origin: string;
  /** Lasts as long as the tab (sessionStorage). Undefined: nothing can be stored. */
  tab: Storage | undefined;
  /** The web server that keeps API keys; without it they stay in this page. */
  gateway?: Gateway | undefined;
  /**
   * Called for every attempt of a request: for a write at departure, and for all at their end; even before the
   * session of its client begins.
   */
  onAttempt?: (client: Client, attempt: RequestNote) => void;
  /** The configured field names of a service; `baseUrl` is absolute. */
  fieldsOf?: (baseUrl: string) => ClientOptions["fields"];
} & Pick<ClientOptions, "random" | "wait">;

type Begun = { session: Session; wanted: SignIn; held: HeldKey | undefined };

/**
 * Whether the user is signed in, for the whole app. It resumes if this tab stored the API key or the web server has it.
 * One per page.
 */
export function createSessionStore(options: SessionOptions) {
  const { fetch, now, origin, tab, gateway, random, wait, onAttempt } = options;
  const store = createStore<SessionState>(() => ({
    session: undefined,
    rate: undefined,
    refused: undefined,
    isLeaving: false,
  }));
  const { getState: read, setState: set, subscribe } = store;
  /** The session with its credential, to recognise the same API key when it is typed again. */
  let own: Begun | undefined;
  /** The latest rate limit of each client. The check of the key is the first to receive one. */
  const rates = new WeakMap<Client, RateLimit>();
  /** Counts checks and sign-outs, so that a slow check can't undo what came after it. */
  let turn = 0;

  /** `resumed`: the client under which its requests are reported; itself by default. */
  function clientFor(address: string, key: string | HeldKey, resumed?: Client): Client {
    const baseUrl = new URL(address, origin).href;
    const client: Client = createClient({
      baseUrl,
      fields: options.fieldsOf?.(baseUrl),
      key,
      id: crypto.randomUUID(),
      fetch,
      now,
      isBehindOwnServer: gateway !== undefined,
      random,
      wait,
      onAttempt: (attempt) => onAttempt?.(resumed ?? client, attempt),
      // A late response to another key's request says nothing about this key's limit.
      onRateLimit: (rate) => {
        rates.set(client, rate);
        if (read().session?.client === client) set({ rate });
      },
      onUnauthorized: (refused) => {
        if (read().session?.client !== client) return;
        set({ refused });
        // Another tab may have typed the same key again before this one noticed.
        if (refused.facts.code === sessionCodes.changed) void goOnIfRenewed();
      },
    });
    return client;
  }

  function connect(wanted: SignIn, held = gateway?.make()): Begun {
    const { service, key, keep } = wanted;
    const client = clientFor(service.baseUrl, held ?? key);
    const keyEnd = key === "" && held !== undefined ? held.keyEnd() : key.slice(-4);
    // A key that the web server keeps isn't kept here as well.
    const stored = held === undefined ? wanted : { ...wanted, key: "", keep: false };
    return { session: { client, service, keyEnd, isStored: held === undefined && keep }, wanted: stored, held };
  }

  /** Checks a key with a separate client, so that the locked one stays silent. @throws ApiError */
  async function check(wanted: SignIn, resumed?: Begun) {
    const mine = (turn += 1);
    const begun = resumed ?? connect(wanted);
    const { client } = begun.session;
    const isReady = resumed === undefined && begun.held === undefined;
    const probe = isReady ? client : clientFor(wanted.service.baseUrl, wanted.key, client);
    await getMe(probe, { once: true });
    const isOvertaken = () => mine !== turn;
    /** Stores the key in the tab or at the web server. False if something else came in between. */
    const hold = async () => {
      if (isOvertaken()) return false;
      if (begun.held === undefined) keepAsAsked(wanted);
      else await begun.held.begin(wanted.key);
      if (isOvertaken()) void begun.held?.end();
      return !isOvertaken();
    };
    return { begun, isOvertaken, hold, rate: rates.get(probe) };
  }

  function keepAsAsked(wanted: SignIn): void {
    forgetSignIn(tab);
    if (wanted.keep) keepSignIn(tab, wanted);
  }

  async function goOnIfRenewed(): Promise<void> {
    const [begun, before] = [own, own?.held?.id()];
    const isRenewed = await begun?.held?.renew();
    if (isRenewed === true && own === begun && begun?.held?.id() !== before) goOn();
  }

  function goOn(): void {
    if (read().refused === undefined) return;
    read().session?.client.unlock();
    set({ refused: undefined });
  }

  async function begin(begun: Begun, hold: () => Promise<boolean>, rate: RateLimit | undefined): Promise<boolean> {
    if (!(await hold())) return false;
    own = begun;
    set({ session: begun.session, rate, refused: undefined });
    return true;
  }

  // May have been stored by a version in which pages kept their own keys.
  if (gateway !== undefined) forgetSignIn(tab);
  const stored = readStored(tab, origin);
  if (stored !== undefined) own = connect(stored);
  if (gateway?.found !== undefined) own = connect({ service: gateway.service, key: "", keep: false }, gateway.found);
  set({ session: own?.session, isLeaving: gateway?.owed.isUnconfirmed() === true });
  gateway?.owed.subscribe(() => set({ isLeaving: gateway.owed.isUnconfirmed() }));

  return {
    /** Whether the web server keeps the API key. */
    isHeldElsewhere: gateway !== undefined,
    read,
    subscribe,
    /**
     * Checks the API key and starts a session.
     * @returns false when another sign-in or a sign-out came in between, and counts
     * @throws ApiError when the check fails; nothing is stored then
     */
    signIn: async (wanted: SignIn): Promise<boolean> => {
      const { begun, hold, rate } = await check(wanted);
      return begin(begun, hold, rate);
    },
    /**
     * Checks an API key that was typed because the session's own was refused, at the session's service. The session's own key
     * resumes with the same client; for another key nothing changes yet.
     * @throws ApiError when the check fails; nothing changes then
     */
    retype: async (typed: Pick<SignIn, "key" | "keep">): Promise<Retyped> => {
      const before = own;
      if (before === undefined) return { kind: "overtaken" };
      const wanted = { ...before.wanted, ...typed };
      const isSame = before.held === undefined ? before.wanted.key === typed.key : await before.held.isOf(typed.key);
      if (own !== before) return { kind: "overtaken" };
      const { begun, isOvertaken, hold, rate } = await check(wanted, isSame ? before : undefined);
      if (isOvertaken()) return { kind: "overtaken" };
      if (!isSame) return { kind: "other", begin: () => begin(begun, hold, rate) };
      if (!(await hold())) return { kind: "overtaken" };
      const session = { ...before.session, isStored: before.held === undefined && typed.keep };
      own = { ...before, session };
      session.client.unlock();
      set({ session, rate: rate ?? read().rate, refused: undefined });
      return { kind: "same" };
    },
    /** The API key of this session is accepted again, as another tab found out. */
    resume: (): void => {
      if (own?.held === undefined) goOn();
      else void own.held.renew().then((isRenewed) => (isRenewed ? goOn() : undefined));
    },
    /** Stops all requests of the session until its API key is typed again. The page stays as it is. */
    lock: (reason: ApiError): void => {
      // Neither a reload nor the server may unlock it.
      forgetSignIn(tab);
      const { refused } = read();
      if (own === undefined || (refused !== undefined && isOverLock(refused))) return;
      void own.held?.end();
      own.session.client.lock(reason);
      // A client that was refused before keeps its first reason.
      if (read().refused !== reason) set({ refused: reason });
    },
    signOut: (): void => {
      turn += 1;
      void own?.held?.end();
      own = undefined;
      forgetSignIn(tab);
      set({ session: undefined, rate: undefined, refused: undefined });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

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
function readStored(tab: Storage | undefined, origin: string): SignIn | undefined {
  const text = tab?.getItem(slot);
  if (text === null || text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    const [name, baseUrl, key] = ["service.name", "service.baseUrl", "key"].map((path) =>
      asText(valueAt(stored, path)),
    );
    if (name === undefined || baseUrl === undefined || key === undefined) return undefined;
    return URL.canParse(baseUrl, origin) ? { service: { name, baseUrl }, key, keep: true } : undefined;
  } catch {
    return undefined;
  }
}
