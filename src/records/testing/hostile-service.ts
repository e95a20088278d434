import { writeKinds, type WriteKind } from "#api/writes.ts";
import type { Chance } from "./chance.ts";
import type { Ledger } from "./ledger.ts";

/** What the API leaves open, and how this service settles it. */
export type Dialect = {
  /**
   * How long a key is remembered, ms, at least 25 minutes: if a service forgets sooner, no browser can prevent it from doing
   * unguarded writes twice.
   */
  retention: number;
  /** Whether a refusal by a booking's state is the stored answer to its key. */
  storesRefusals: boolean;
  /** Whether a failure inside the service is the stored answer to its key. */
  storesFailures: boolean;
  /** Whether a repeated answer says that it is one. */
  saysReplay: boolean;
  /** How long guards and reads may miss a change, ms. */
  lag: number;
  /** Whether reads use words for states that nobody knows. */
  strangeNames: boolean;
};

/** What goes wrong with one request in the service: before its idempotency layer, or after it was carried out. */
export type Trouble =
  | "none"
  | "bad gateway before"
  | "unreached"
  | "signed out"
  | "failure before"
  | "failure after"
  | "bad gateway after"
  | "another success before"
  | "another success after"
  | "another refusal before"
  | "another refusal after"
  | "too many"
  | "key refused"
  | "forbidden"
  | "missing"
  | "double booking"
  | "unmapped";

/** A write as it arrives. */
export type Arrived = { credential: string; key: string; kind: WriteKind; target: string; body: string };

/** A response. `replayed`: it says that it is a repeat. `isForeign`: not in the API's form, from something on the way. */
export type Reply = { status: number; body: unknown; replayed: boolean; retryAfter?: string; isForeign?: true };

type Memory = { since: number; body: string; reply: Reply | undefined };

/** A service that keeps every promise of the API, and makes no others. */
export type HostileService = {
  /** Takes a write; its reply is there after `ms`. */
  take: (arrived: Arrived, trouble: Trouble) => { reply: () => Reply; ms: number };
  setAccepted: (credential: string, isAccepted: boolean) => void;
  accepts: (credential: string) => boolean;
  /** Requests that broke a promise of ours: another body with the same key. */
  faults: readonly string[];
};

const refusal = (status: number, code: string, requestId = `req-${code}`): Reply => ({
  status,
  body: { error: { code, message: `No: ${code}.`, request_id: requestId } },
  replayed: false,
});
const accepted = (target: string): Reply => ({
  status: 200,
  body: { data: { service_booking_id: target, booking_number: "B" }, request_id: "req-ok" },
  replayed: false,
});

const atGate: Partial<Record<Trouble, Reply>> = {
  "bad gateway before": refusal(502, "bad_gateway"),
  // The dashboard's own server says that it couldn't reach the service.
  unreached: refusal(502, "gateway_unreachable", "req_gateway_1"),
  // It no longer knows the session, after a restart.
  "signed out": refusal(401, "session_ended", "req_gateway_1"),
  "key refused": refusal(401, "unauthorized"),
  forbidden: refusal(403, "insufficient_scope"),
  missing: refusal(404, "not_found"),
  "double booking": refusal(409, "double_booking"),
  unmapped: refusal(422, "unmapped_vehicle"),
};

/** Creates the service over its books. */
export function createHostileService(options: { ledger: Ledger; chance: Chance; now: () => number; dialect: Dialect }) {
  const { ledger, chance, now, dialect } = options;
  const memories = new Map<string, Memory>();
  const revoked = new Set<string>();
  const faults: string[] = [];

  function gate({ credential, kind }: Arrived, trouble: Trouble): Reply | undefined {
    // Our own server comes first.
    const isOurs = trouble === "unreached" || trouble === "signed out";
    if (revoked.has(credential) && !isOurs) return refusal(401, "unauthorized");
    if (trouble === "another success before") return foreignSuccess(kind);
    if (trouble === "another refusal before") return foreignRefusal();
    if (trouble !== "too many") return atGate[trouble];
    const waits = ["1", "5", "30", "90", "0", "-5", "soon", "1000000", ""] as const;
    return { ...refusal(429, "rate_limited"), retryAfter: chance.oneOf(waits) };
  }

  /** What the service does with a key that it doesn't remember. */
  function carryOut(arrived: Arrived, trouble: Trouble, memory: Memory): Reply {
    const { kind, target, key } = arrived;
    const at = now();
    const keep = (reply: Reply, isKept: boolean) => {
      if (isKept) memory.reply = reply;
      else memories.delete(key);
      return reply;
    };
    if (!ledger.allows(kind, target, at)) {
      const reply = kind === "hookDelete" ? refusal(404, "not_found") : refusal(400, "invalid_state");
      return keep(reply, dialect.storesRefusals);
    }
    if (trouble === "failure before") return keep(refusal(500, "internal"), dialect.storesFailures);
    ledger.perform({ at, kind, target, key }, chance.random() * dialect.lag);
    const failed = trouble === "failure after" && dialect.storesFailures;
    const reply = keep(failed ? refusal(500, "internal") : accepted(target), true);
    if (trouble === "another success after") return foreignSuccess(kind);
    if (trouble === "another refusal after") return foreignRefusal();
    return trouble === "failure after" || trouble === "bad gateway after" ? refusal(502, "bad_gateway") : reply;
  }

  /** What a queue or a page for maintenance says in the service's place. Where the API shows no reply, only what denies itself. */
  function foreignSuccess(kind: WriteKind): Reply {
    const denials: [unknown, ...unknown[]] = [{ success: false }, { error: "down" }];
    const isShown = writeKinds[kind].about === "booking";
    const body = chance.oneOf(isShown ? [{}, [], "ok", { message: "Back soon." }, ...denials] : denials);
    return { status: chance.oneOf([200, 202]), body, replayed: false, isForeign: true };
  }

  /** What a firewall says in the service's place. */
  function foreignRefusal(): Reply {
    const [status, body] = [
      chance.oneOf([400, 403, 404, 409, 413, 425, 499]),
      chance.oneOf([{}, { error: "conflict" }]),
    ];
    return { status, body, replayed: false, isForeign: true };
  }

  const service: HostileService = {
    take(arrived, trouble) {
      const stopped = gate(arrived, trouble);
      if (stopped !== undefined) return { reply: () => stopped, ms: 1 };
      const known = memories.get(arrived.key);
      if (known !== undefined && now() - known.since < dialect.retention) {
        if (known.body !== arrived.body) faults.push(`another body came under the key ${arrived.key}`);
        const { reply } = known;
        if (reply === undefined) return { reply: () => refusal(409, "conflict"), ms: 1 };
        return { reply: () => ({ ...reply, replayed: dialect.saysReplay }), ms: 1 };
      }
      const memory: Memory = { since: now(), body: arrived.body, reply: undefined };
      memories.set(arrived.key, memory);
      const ms = chance.happens(0.9) ? chance.random() * 300 : chance.random() * 25_000;
      return { reply: () => carryOut(arrived, trouble, memory), ms };
    },
    setAccepted(credential, isAccepted) {
      if (isAccepted) revoked.delete(credential);
      else revoked.add(credential);
    },
    accepts: (credential) => !revoked.has(credential),
    faults,
  };
  return service;
}
