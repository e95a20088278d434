import { createStore } from "zustand/vanilla";
import type { ApiError } from "./errors.ts";
import { getMe } from "./me.ts";
import type { RateLimit } from "./governor-rules.ts";
import { isOverLock, sessionCodes, forgetSignIn, keepSignIn, readKept, type SignIn } from "./session-kept.ts";
import type { Gateway, HeldKey } from "./session-gateway.ts";
import { createClient, type Client, type ClientOptions, type Heard, type RequestNote } from "./transport.ts";

export type { SignIn } from "./session-kept.ts";

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

/**
 * `refused`: the service no longer accepts the key of a session that is still on screen. `isLeaving`: the web server has not
 * confirmed yet that it forgot the key of the session before.
 */
export type SessionState = {
  session: Session | undefined;
  rate: RateLimit | undefined;
  refused: ApiError | undefined;
  isLeaving: boolean;
};

/**
 * What a key is that was typed for a refused one. `same`: its own, and the session goes on already. `other`: good as well,
 * but another credential; its session begins with `begin`, which is false when something else came in between, and rejects
 * with an ApiError when the web server cannot keep it.
 * `overtaken`: a sign-in or a sign-out came in between, which then counts.
 */
export type Retyped = { kind: "same" } | { kind: "other"; begin: () => Promise<boolean> } | { kind: "overtaken" };

export type SessionOptions = {
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** The address of this site, against which a relative base address is read. */
  origin: string;
  /** Lives as long as the tab (sessionStorage). Undefined: nothing can be kept. */
  tab: Storage | undefined;
  /** The web server that keeps keys; without it they stay in this page. */
  gateway?: Gateway | undefined;
  /**
   * Called for every attempt of a request, for a write when it leaves and for all when they are over; also before the
   * session of its client begins.
   */
  onAttempt?: (client: Client, attempt: RequestNote) => void;
  /** Called with every answer of a session that has begun. */
  onHeard?: (client: Client, heard: Heard) => void;
  /** What is configured of the names of a service's fields; `baseUrl` is the whole address. */
  fieldsOf?: (baseUrl: string) => ClientOptions["fields"];
} & Pick<ClientOptions, "random" | "wait">;

type Begun = { session: Session; wanted: SignIn; held: HeldKey | undefined };

/** The web server takes only keys that the service has just accepted. Whoever was asked about one may take their time. */
const freshMs = 60_000;

/**
 * Signed in or not, for the whole app: signed in again when this tab was asked to keep the key, or the web server has it. One a
 * page.
 */
export function createSessionStore(options: SessionOptions) {
  const { fetch, now, origin, tab, gateway, random, wait, onAttempt, onHeard } = options;
  const store = createStore<SessionState>(() => ({
    session: undefined,
    rate: undefined,
    refused: undefined,
    isLeaving: false,
  }));
  const { getState: read, setState: set, subscribe } = store;
  /** The session and its key, to tell whether the same key comes back. */
  let own: Begun | undefined;
  /** What each client heard last of its limit; the key's check is the first to hear. */
  const rates = new WeakMap<Client, RateLimit>();
  /** Counts checks and sign-outs, so that a slow check cannot replace what was done after it. */
  let turn = 0;

  /** `resumed`: the client that its requests are reported under; itself unless given. */
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
      onHeard: (heard) => onHeard?.(resumed ?? client, heard),
      // A late answer to another key's request says nothing about this key's limit.
      onRateLimit: (rate) => {
        rates.set(client, rate);
        if (read().session?.client === client) set({ rate });
      },
      onUnauthorized: (refused) => {
        if (read().session?.client !== client) return;
        set({ refused });
        // Another tab may have typed the same key again before this one could hear of it.
        if (refused.facts.code === sessionCodes.changed) void goOnIfRenewed();
      },
    });
    return client;
  }

  function connect(wanted: SignIn, held = gateway?.make()): Begun {
    const { service, key, keep } = wanted;
    const client = clientFor(service.baseUrl, held ?? key);
    const keyEnd = key === "" && held !== undefined ? held.keyEnd() : key.slice(-4);
    // Of a key that is held elsewhere nothing stays here.
    const kept = held === undefined ? wanted : { ...wanted, key: "", keep: false };
    return { session: { client, service, keyEnd, isKept: held === undefined && keep }, wanted: kept, held };
  }

  /** Checks a key with a client of its own, so that one that is locked stays silent. @throws ApiError */
  async function check(wanted: SignIn, resumed?: Begun) {
    const mine = (turn += 1);
    const begun = resumed ?? connect(wanted);
    const { client } = begun.session;
    const isReady = resumed === undefined && begun.held === undefined;
    const probe = isReady ? client : clientFor(wanted.service.baseUrl, wanted.key, client);
    await getMe(probe, { once: true });
    const checkedAt = now();
    const isOvertaken = () => mine !== turn;
    /** False when something came in between; from then on the key is held where it belongs. */
    const hold = async () => {
      if (isOvertaken()) return false;
      if (begun.held !== undefined && now() - checkedAt > freshMs) await getMe(probe, { once: true });
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

  // One that was kept while the pages still held their keys.
  if (gateway !== undefined) forgetSignIn(tab);
  const kept = readKept(tab, origin);
  if (kept !== undefined) own = connect(kept);
  if (gateway?.found !== undefined) own = connect({ service: gateway.service, key: "", keep: false }, gateway.found);
  set({ session: own?.session, isLeaving: gateway?.owed.isUnconfirmed() === true });
  gateway?.owed.subscribe(() => set({ isLeaving: gateway.owed.isUnconfirmed() }));

  return {
    /** Whether the web server keeps the key. */
    isHeldElsewhere: gateway !== undefined,
    read,
    subscribe,
    /**
     * Checks the key and begins a session.
     * @returns false when another sign-in or a sign-out came in between, which then counts
     * @throws ApiError when the key could not be checked; nothing is stored then
     */
    signIn: async (wanted: SignIn): Promise<boolean> => {
      const { begun, hold, rate } = await check(wanted);
      return begin(begun, hold, rate);
    },
    /**
     * Checks a key that is typed again at the service of this session, because its own is refused. Its own goes on with the
     * very same client; for another nothing changes yet.
     * @throws ApiError when the key could not be checked; nothing changes then
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
      const session = { ...before.session, isKept: before.held === undefined && typed.keep };
      own = { ...before, session };
      session.client.unlock();
      set({ session, rate: rate ?? read().rate, refused: undefined });
      return { kind: "same" };
    },
    /** The key of this session is accepted again, as another tab has learnt. */
    resume: (): void => {
      if (own?.held === undefined) goOn();
      else void own.held.renew().then((isRenewed) => (isRenewed ? goOn() : undefined));
    },
    /** Stops all requests of the session until its key is typed again, for the reason given. The page keeps what it shows. */
    lock: (reason: ApiError): void => {
      // Neither a reload nor the server opens it again.
      forgetSignIn(tab);
      const { refused } = read();
      if (own === undefined || (refused !== undefined && isOverLock(refused))) return;
      void own.held?.end();
      own.session.client.lock(reason);
      // A client that was refused before keeps the first reason.
      if (read().refused !== reason) set({ refused: reason });
    },
    /** Ends the session and forgets all of it. */
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
