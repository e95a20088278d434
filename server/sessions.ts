import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { createAcceptedKeys } from "./session-accepted.ts";

/** How long a session lasts at most, and how long without any request of its browser. */
export interface SessionLimits {
  readonly hours: number;
  readonly idleMinutes: number;
}

/** What a token opens. `id` tells sessions apart and opens nothing. */
export interface OpenSession {
  readonly id: string;
  readonly key: string;
}

/** The API keys that this server keeps for its browsers. */
export type Sessions = ReturnType<typeof createSessions>;

interface Sealed {
  readonly id: string;
  /** The same for all sessions of a key, which cannot be had from it. */
  readonly owner: string;
  readonly iv: Buffer;
  readonly sealed: Buffer;
  readonly tag: Buffer;
  readonly begunAt: number;
  usedAt: number;
}

interface Options extends SessionLimits {
  /** Epoch milliseconds: a machine that slept has let time pass all the same. */
  readonly now?: () => number;
  /** How many there may be at once. */
  readonly most?: number;
  /** How many of them with the same key. */
  readonly mostOfKey?: number;
}

const cipher = "aes-256-gcm";
const minute = 60_000;

/**
 * The API keys of signed-in browsers, in memory. Each is encrypted with a key that only its token gives, and of the token
 * nothing but a hash stays here: whoever reads this memory later, without the cookie of a browser, reads no key.
 */
export function createSessions(options: Options) {
  const { hours, idleMinutes, now = Date.now, most = 1_000, mostOfKey = 100 } = options;
  const kept = new Map<string, Sealed>();
  const secret = randomBytes(32);
  const isOver = ({ begunAt, usedAt }: Sealed) =>
    now() - begunAt >= hours * 60 * minute || now() - usedAt >= idleMinutes * minute;
  const sweep = () => {
    for (const [name, session] of kept) if (isOver(session)) kept.delete(name);
  };
  // A key goes when its time is over, not when somebody happens to ask.
  setInterval(sweep, minute).unref();

  /** The session of a token, which counts as used now; undefined when there is none or it is over. */
  const find = (token: string | undefined): OpenSession | undefined => {
    const session = token === undefined ? undefined : kept.get(nameOf(token));
    if (token === undefined || session === undefined || isOver(session)) return undefined;
    session.usedAt = now();
    const opener = createDecipheriv(cipher, keyFrom(token), session.iv).setAuthTag(session.tag);
    return { id: session.id, key: opener.update(session.sealed, undefined, "utf8") + opener.final("utf8") };
  };
  const end = (token: string | undefined) => {
    if (token !== undefined) kept.delete(nameOf(token));
  };

  return {
    accepted: createAcceptedKeys(),
    /**
     * Begins a session with an API key. The one that `before` opens ends. `id`: what the browser calls it, which then knows
     * the name even if no answer reaches it. No id comes back by itself: a late sign-out must not end a later session. A key
     * that has as many as one may have loses the one that was unused for longest, so that no key fills all places.
     * @returns the new token, or undefined when there are as many sessions as may be
     */
    open(key: string, before: string | undefined, id = randomBytes(16).toString("base64url")) {
      end(before);
      sweep();
      const owner = createHmac("sha256", secret).update(key).digest("base64");
      const [oldest, ...others] = [...kept]
        .filter(([, session]) => session.owner === owner)
        .toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
      if (oldest !== undefined && others.length >= mostOfKey - 1) kept.delete(oldest[0]);
      if (kept.size >= most) return undefined;
      const token = randomBytes(32).toString("base64url");
      const iv = randomBytes(12);
      const sealer = createCipheriv(cipher, keyFrom(token), iv);
      const sealed = Buffer.concat([sealer.update(key, "utf8"), sealer.final()]);
      const at = now();
      kept.set(nameOf(token), { id, owner, iv, sealed, tag: sealer.getAuthTag(), begunAt: at, usedAt: at });
      return { token, id };
    },
    find,
    end,
    /** Ends all of them. */
    clear: () => kept.clear(),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const nameOf = (token: string) => digest(token).toString("base64");
const keyFrom = (token: string) => Buffer.from(hkdfSync("sha256", token, "", "partner-dashboard session", 32));
