import { createStore } from "zustand/vanilla";
import { asText, valueAt } from "#contract/raw.ts";
import { readAnswer, type Answer } from "./answer.ts";
import { type Credential, base64url, fingerprintOf } from "./request.ts";
import { ApiError, asApiError, isOwnServer, ownError, sessionCodes } from "./errors.ts";
import { waitInPage, type Wait } from "./governor-rules.ts";

/** An API key that the web server keeps for this browser. The page doesn't have it, even if it was typed here. */
export type HeldKey = Credential & {
  /** Its last four characters. */
  readonly keyEnd: () => string;
  readonly id: () => string;
  /** Whether it is this key. */
  isOf: (key: string) => Promise<boolean>;
  /**
   * Hands an API key to the server, to be used under this credential from now on. If the outcome is unknown, the server is asked to
   * forget it. @throws ApiError
   */
  begin: (key: string) => Promise<void>;
  /** Adopts a session that another tab started; false unless it has the same API key. */
  renew: () => Promise<boolean>;
  end: () => Promise<void>;
};

type Options = {
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  origin: string;
  service: { name: string; baseUrl: string };
  /** The browser's timer unless given. */
  wait?: Wait;
};

type Held = { id: string; keyEnd: string; fp: string };

const timeout = 20_000;

/** Waits before asking again for the key to the stored records, in ms. Without it, nothing is kept beyond the page. */
const patience = [500, 2_000, 5_000];

/** Asks the web server that keeps API keys whether this browser is signed in. If there is no reply, it counts as signed out. */
export async function openGateway({ fetch, now, origin, service, wait = waitInPage }: Options) {
  const baseUrl = new URL(service.baseUrl, origin).href;
  /** Tells API keys apart in this page without storing one. */
  const pageSalt = crypto.getRandomValues(new Uint8Array(16));

  async function ask(method: "GET" | "POST" | "DELETE", init: { query?: string; id?: string; body?: string } = {}) {
    const sent = new Headers({ "X-Requested-With": "partner-dashboard", Accept: "application/json" });
    if (init.id !== undefined) sent.set("X-Session", init.id);
    if (init.body !== undefined) sent.set("Content-Type", "application/json");
    const request = new Request(new URL(`/session${init.query ?? ""}`, origin), {
      method,
      headers: sent,
      ...(init.body === undefined ? {} : { body: init.body }),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
      credentials: "same-origin",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      // A sign-out must arrive even if the page closes.
      keepalive: method === "DELETE",
    });
    const response = await fetch(request).catch((cause: unknown) => {
      throw ownError("no answer from the server", { kind: "silent", at: now() }, { cause });
    });
    return readAnswer(response, 8_000, now, ignore);
  }

  const namesBy = (salt: Uint8Array<ArrayBuffer>) =>
    ask("GET", { query: `?${new URLSearchParams({ salt: base64url(salt), base: baseUrl }).toString()}` });

  async function patientNamesBy(salt: Uint8Array<ArrayBuffer>): Promise<Answer> {
    for (const ms of patience) {
      const answer = await namesBy(salt).catch(() => undefined);
      if (answer !== undefined) return answer;
      await wait(ms);
    }
    return namesBy(salt);
  }

  async function find(): Promise<Held | undefined> {
    const { body } = await namesBy(pageSalt);
    const [id, keyEnd, fp] = ["id", "keyEnd", "fp"].map((field) => asText(valueAt(body, field)));
    return id === undefined || fp === undefined ? undefined : { id, keyEnd: keyEnd ?? "", fp };
  }

  const owed = createOwedEnds((id) => ask("DELETE", { id }), wait);

  /** Hands a key over, under an ID chosen by the page, so that we can end that session whatever the reply. */
  async function begin(key: string): Promise<Held> {
    // A reply that is still due may delete the cookie: it must be that of the earlier session, not of this one.
    await owed.idle();
    const id = base64url(crypto.getRandomValues(new Uint8Array(16)));
    let isHandedOver = false;
    try {
      await ask("POST", { body: JSON.stringify({ key, id }) });
      isHandedOver = true;
      const stored = await find();
      if (stored?.id === id) return stored;
      // A browser may drop the cookie silently, and then every later request would be refused.
      throw ownError(stored === undefined ? "session not kept" : "other session", { kind: "ours", at: now() });
    } catch (thrown) {
      const error = asApiError(thrown);
      // If only naming the session is refused, the server still has the key. A proxy's refusal isn't the service's either.
      if (!isHandedOver && isRefusal(error)) {
        throw isOwnServer(error.facts)
          ? error
          : new ApiError(error.message, { ...error.facts, code: sessionCodes.refused }, { cause: error });
      }
      void owed.end(id);
      const facts = { ...error.facts, kind: "ours", code: sessionCodes.unsettled } as const;
      if (error.kind !== "ours") throw ownError("session not known", facts, { cause: error });
      throw new ApiError(error.message, facts, { cause: error });
    }
  }

  function make(already?: Held): HeldKey {
    let held = already;
    let names: { salt: string; answer: Promise<Answer> } | undefined;

    /** What the server derives from the API key with this salt; one request for all who ask at the same time. */
    async function named(salt: Uint8Array<ArrayBuffer>, field: string): Promise<string> {
      const name = base64url(salt);
      if (names?.salt !== name) names = { salt: name, answer: patientNamesBy(salt) };
      const asked = names;
      try {
        const { body } = await asked.answer;
        const value = asText(valueAt(body, field));
        const isOwn = held !== undefined && valueAt(body, "id") === held.id;
        if (isOwn && value !== undefined) return value;
        throw ownError("other session", { kind: "unauthorized", at: now() });
      } finally {
        // The reply contains key material, so it isn't kept any longer than needed.
        if (names === asked) names = undefined;
      }
    }

    return {
      headers: () => ({ "X-Session": held?.id ?? "" }),
      cookies: "same-origin",
      fingerprint: (salt) => named(salt, "fp"),
      storageKey: async (salt) => {
        const bytes = Uint8Array.from(atob(await named(salt, "storageKey")), (byte) => byte.codePointAt(0) ?? 0);
        return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
      },
      keyEnd: () => held?.keyEnd ?? "",
      id: () => held?.id ?? "",
      isOf: async (key) => held !== undefined && (await fingerprintOf(baseUrl, key, pageSalt)) === held.fp,
      begin: async (key) => {
        held = await begin(key);
        owed.drop();
      },
      renew: async () => {
        const found = await find().catch(() => undefined);
        if (found === undefined || found.fp !== held?.fp) return false;
        held = found;
        return true;
      },
      end: async () => {
        if (held !== undefined) await owed.end(held.id);
      },
    };
  }

  const held = (await owed.settle()) ? await find().catch(() => undefined) : undefined;
  return {
    /** A credential without an API key yet, for signing in. */
    make: () => make(),
    found: held && make(held),
    /** Sessions whose end isn't confirmed yet. */
    owed,
    service,
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** The server, or a proxy before it, said that it stored nothing. */
const isRefusal = ({ kind, facts }: ApiError): boolean =>
  facts.code === sessionCodes.refused ||
  ["invalid", "unauthorized", "forbidden", "missing", "refused", "waiting"].includes(kind);

const ignore = () => undefined;

/** Contains only session IDs, which open nothing. */
const owedSlot = "signing-out";

/** Until the next try, in ms; the last value repeats. */
const pauses = [1_000, 5_000, 15_000, 60_000];

/**
 * The sessions whose end the web server hasn't confirmed yet, shared by all tabs of this browser: the next tab that opens
 * must not get in through a session that was signed out.
 */
function createOwedEnds(endAtServer: (id: string) => Promise<unknown>, wait: Wait) {
  /** Used if the browser stores nothing. */
  const own = new Set<string>();
  const done = new Set<string>();
  const store = createStore(() => ({ isUnconfirmed: false }));
  let trying: Promise<boolean> | undefined;
  let failed = 0;
  /** Counts pauses: only the latest ends with a try. */
  let turn = 0;

  const ids = () => [...new Set([...readOwed(), ...own])].filter((id) => !done.has(id));
  const tell = (isUnconfirmed: boolean) => {
    if (store.getState().isUnconfirmed !== isUnconfirmed) store.setState({ isUnconfirmed });
  };

  async function endAll(): Promise<boolean> {
    try {
      for (let [id] = ids(); id !== undefined; [id] = ids()) {
        await endAtServer(id);
        done.add(id);
        keepOwed(ids());
      }
      failed = 0;
      tell(false);
      return true;
    } catch {
      failed += 1;
      tell(true);
      void tryAfter(pauses[Math.min(failed, pauses.length) - 1] ?? 0);
      return false;
    } finally {
      trying = undefined;
    }
  }

  function settle(): Promise<boolean> {
    if (ids().length === 0) return Promise.resolve(true);
    trying ??= endAll();
    return trying;
  }

  async function tryAfter(ms: number): Promise<void> {
    turn += 1;
    const mine = turn;
    await wait(ms);
    if (mine === turn) tryAgain();
  }

  /** Another tab may have completed it meanwhile. */
  const tryAgain = () => {
    if (ids().length > 0) void settle();
    else tell(false);
  };

  if (typeof window !== "undefined") {
    window.addEventListener("online", tryAgain);
    window.addEventListener("storage", ({ key }) => {
      if (key === owedSlot && ids().length === 0) tell(false);
    });
  }

  return {
    /** Ends a session, repeating until the server confirms it. Resolves after the first try. */
    async end(id: string): Promise<void> {
      own.add(id);
      keepOwed(ids());
      await settle();
    },
    /** Tries all that are owed. False if any is left. */
    settle,
    /** Resolves when no try is under way. */
    idle: async (): Promise<unknown> => trying,
    /** Forgets all that are owed, because a new session has replaced them. */
    drop(): void {
      for (const id of ids()) done.add(id);
      keepOwed([]);
      tell(false);
    },
    /** Whether a try has failed and a session is still owed its end. */
    isUnconfirmed: () => store.getState().isUnconfirmed,
    subscribe: store.subscribe,
  };
}

function readOwed(): string[] {
  try {
    return localStorage.getItem(owedSlot)?.split(" ").filter(Boolean) ?? [];
  } catch {
    return [];
  }
}

function keepOwed(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(owedSlot);
    else localStorage.setItem(owedSlot, ids.join(" "));
  } catch {
    // Not stored: it only lasts as long as this page.
  }
}
