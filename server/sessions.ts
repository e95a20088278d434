import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** How long a session lasts at most, and how long without requests of its browser. */
export interface SessionLimits {
  readonly hours: number;
  readonly idleMinutes: number;
}

/** What a token opens. `id` identifies the session and opens nothing. */
export interface OpenSession {
  readonly id: string;
  readonly key: string;
}

/** The API keys that this server keeps for its browsers. */
export type Sessions = ReturnType<typeof createSessions>;

interface Sealed {
  readonly id: string;
  /** Equal for all sessions of one API key, which can't be derived from it. */
  readonly owner: string;
  readonly iv: Buffer;
  readonly sealed: Buffer;
  readonly tag: Buffer;
  readonly begunAt: number;
  usedAt: number;
}

interface Options extends SessionLimits {
  /** Epoch milliseconds, so that time asleep counts too. */
  readonly now?: () => number;
  readonly most?: number;
  readonly mostOfKey?: number;
}

const cipher = "aes-256-gcm";
const minute = 60_000;

/**
 * The API keys of signed-in browsers, in memory. Each is encrypted with a key derived from its token, and only a hash of the
 * token is stored here: anyone who reads this memory later can't read an API key without a browser's cookie.
 */
export function createSessions(options: Options) {
  const { hours, idleMinutes, now = Date.now, most = 1_000, mostOfKey = 100 } = options;
  const stored = new Map<string, Sealed>();
  const secret = randomBytes(32);
  const isOver = ({ begunAt, usedAt }: Sealed) =>
    now() - begunAt >= hours * 60 * minute || now() - usedAt >= idleMinutes * minute;
  const sweep = () => {
    for (const [name, session] of stored) if (isOver(session)) stored.delete(name);
  };
  // A key is removed when its time is over, not at the next request.
  setInterval(sweep, minute).unref();

  /** The session of a token, which counts as used now; undefined if there is none or it has expired. */
  const find = (token: string | undefined): OpenSession | undefined => {
    const session = token === undefined ? undefined : stored.get(nameOf(token));
    if (token === undefined || session === undefined || isOver(session)) return undefined;
    session.usedAt = now();
    const opener = createDecipheriv(cipher, keyFrom(token), session.iv).setAuthTag(session.tag);
    return { id: session.id, key: opener.update(session.sealed, undefined, "utf8") + opener.final("utf8") };
  };
  /** By ID, because a browser may have lost the token, or never received it. */
  const end = (id: string | string[] | undefined) => {
    for (const [name, session] of stored) if (session.id === id) stored.delete(name);
  };

  return {
    /**
     * Starts a session with an API key, and ends the one that `before` opens. `id`: chosen by the browser, so that it knows
     * the ID even if the reply is lost. IDs are never reused automatically, because a late sign-out must not end a later session. If an API
     * key has reached its maximum, its longest unused session ends, so that one key can't fill all places.
     * @returns the new token, or undefined if there are too many sessions
     */
    open(key: string, before: string | undefined, id = randomBytes(16).toString("base64url")) {
      end(find(before)?.id);
      sweep();
      const owner = createHmac("sha256", secret).update(key).digest("base64");
      const [oldest, ...others] = [...stored]
        .filter(([, session]) => session.owner === owner)
        .toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
      if (oldest !== undefined && others.length >= mostOfKey - 1) stored.delete(oldest[0]);
      if (stored.size >= most) return undefined;
      const token = randomBytes(32).toString("base64url");
      const iv = randomBytes(12);
      const sealer = createCipheriv(cipher, keyFrom(token), iv);
      const sealed = Buffer.concat([sealer.update(key, "utf8"), sealer.final()]);
      const at = now();
      stored.set(nameOf(token), { id, owner, iv, sealed, tag: sealer.getAuthTag(), begunAt: at, usedAt: at });
      return { token, id };
    },
    find,
    end,
    clear: () => stored.clear(),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const nameOf = (token: string) => digest(token).toString("base64");
const keyFrom = (token: string) => Buffer.from(hkdfSync("sha256", token, "", "partner-dashboard session", 32));
