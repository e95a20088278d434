import { asText, valueAt } from "#contract/raw.ts";
import { readAnswer, type Answer } from "./answer.ts";
import { type Credential, base64url, fingerprintOf } from "./request.ts";
import { ApiError, asApiError, ownError } from "./errors.ts";
import { sessionCodes } from "./session-kept.ts";
import { createOwedEnds } from "./session-owed.ts";
import { waitInPage, type Wait } from "./governor-rules.ts";

/** A key that the web server keeps for this browser. The page typed it once, or found it there, and holds it no more. */
export type HeldKey = Credential & {
  /** Its last four characters. */
  readonly keyEnd: () => string;
  /** Which session of the server this tab means. */
  readonly id: () => string;
  /** Whether it is this key. */
  isOf: (key: string) => Promise<boolean>;
  /**
   * Has the server keep a key, from now on under this credential. Where nobody knows whether it does, it is asked to forget
   * it. @throws ApiError
   */
  begin: (key: string) => Promise<void>;
  /** Takes up what another tab has begun; false when it is no session of this very key. */
  renew: () => Promise<boolean>;
  /** Has the server forget the key. */
  end: () => Promise<void>;
};

type Options = {
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** The address of the page's site. */
  origin: string;
  service: { name: string; baseUrl: string };
  /** The browser's timer unless given. */
  wait?: Wait;
};

type Held = { id: string; keyEnd: string; fp: string };

const timeout = 20_000;

/** How long to wait before it is asked again what records are opened with: without an answer they last as long as the page. */
const patience = [500, 2_000, 5_000];

/** Asks the web server that keeps keys whether this browser is signed in. One that does not answer leaves it signed out. */
export async function openGateway({ fetch, now, origin, service, wait = waitInPage }: Options) {
  const baseUrl = new URL(service.baseUrl, origin).href;
  /** Tells keys apart in this page without keeping one. */
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
      // A sign-out is to arrive even when the page goes away.
      keepalive: method === "DELETE",
    });
    const response = await fetch(request).catch((cause: unknown) => {
      throw ownError("no answer from the server", { kind: "silent", at: now() }, { cause });
    });
    return readAnswer(response, 8_000, now, ignore, ignore);
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

  /** Hands a key over, under an id of the page's choice: whatever becomes of the answer, that session can be ended. */
  async function begin(key: string): Promise<Held> {
    // Its answer may take a cookie away: that of the session before, and not of this one.
    await owed.idle();
    const id = base64url(crypto.getRandomValues(new Uint8Array(16)));
    let isHandedOver = false;
    try {
      await ask("POST", { body: JSON.stringify({ key, id }) });
      isHandedOver = true;
      const kept = await find();
      if (kept?.id === id) return kept;
      // A browser may drop the cookie without a word; then everything after this would be refused.
      throw ownError(kept === undefined ? "session not kept" : "other session", { kind: "ours", at: now() });
    } catch (thrown) {
      const error = asApiError(thrown);
      // Whoever refuses to name the session keeps it all the same.
      if (!isHandedOver && isRefusal(error)) throw error;
      void owed.end(id);
      const facts = { ...error.facts, kind: "ours", code: sessionCodes.unsettled } as const;
      if (error.kind !== "ours") throw ownError("session not known", facts, { cause: error });
      throw new ApiError(error.message, facts, { cause: error });
    }
  }

  function make(already?: Held): HeldKey {
    let held = already;
    let names: { salt: string; answer: Promise<Answer> } | undefined;

    /** What the server makes of the key with this salt; one question for all that is asked about it at once. */
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
        // Kept no longer than it takes.
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
    /** A credential without a key, for somebody who signs in. */
    make: () => make(),
    /** The session that this browser has already. */
    found: held && make(held),
    /** What was ended and not confirmed yet. */
    owed,
    /** The service that the server stands before. */
    service,
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** The server said itself that it keeps nothing, or somebody before it who lets nothing through. */
const isRefusal = ({ kind, facts }: ApiError): boolean =>
  facts.code === sessionCodes.refused ||
  ["invalid", "unauthorized", "forbidden", "missing", "refused", "waiting"].includes(kind);

const ignore = () => undefined;
