import { asText, valueAt } from "#contract/raw.ts";
import { writeKinds, type WriteKind } from "#api/writes.ts";
import type { BookingAction } from "#contract/booking.ts";
import { endpointAt } from "#contract/endpoints.ts";
import { plain } from "#mock/dialects/dialect.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import { act } from "#mock/service/act.ts";
import type { Booking, BookingState } from "#mock/service/entities.ts";
import type { LedgerEntry } from "#mock/service/world.ts";
import { Refusal } from "#mock/service/refusal.ts";
import type { Chance } from "./chance.ts";
import { credentialOf, vehicles, webhook } from "./choices.ts";

/** What the API leaves open beyond the dialects of the mock, and how this service settles it. */
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

/** A response. `replayed`: it says that it is a repeat. `isForeign`: not in the API's form, from something on the way. */
export type Reply = { status: number; body: unknown; replayed: boolean; retryAfter?: string; isForeign?: true };

/** Something that the service really did. `key`: of the request that did it; undefined if other people did it. */
export type Deed = { at: number; kind: WriteKind; target: string; key: string | undefined };

const refusal = (status: number, code: string, requestId = `req-${code}`): Reply => ({
  status,
  body: { error: { code, message: `No: ${code}.`, request_id: requestId } },
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

/** The states that show the effect of an action. */
const shownBy: Partial<Record<WriteKind, readonly BookingState[]>> = {
  approve: ["approved", "picked_up", "completed"],
  reject: ["rejected"],
  cancel: ["cancelled"],
  pickup: ["picked_up", "completed"],
  return: ["completed"],
};

function deedOf(entry: LedgerEntry): Omit<Deed, "at"> | undefined {
  const key = entry.idempotency_key;
  if (entry.kind === "transition") return { kind: entry.action, target: entry.service_booking_id, key };
  if (entry.kind === "blocked") return { kind: "block", target: entry.external_ref, key };
  if (entry.kind === "mapped") return { kind: "map", target: entry.service_vehicle_id, key };
  if (entry.kind === "webhook_added") return { kind: "hookCreate", target: entry.url, key };
  return entry.kind === "webhook_removed" ? { kind: "hookDelete", target: entry.webhook_id, key } : undefined;
}

/** The mock as a service that keeps every promise of the API and no other: its guards and lists lag, its memory is short. */
export function createService(options: { chance: Chance; now: () => number; dialect: Dialect }) {
  const { chance, now, dialect } = options;
  const world = createScenario("empty", { clock: { now }, seed: 1 });
  const answer = createAnswer(world, { dialect: plain, rateLimit: { limit: 1_000_000, windowSeconds: 60 } });
  const partnerId = harbourFleet.id;
  const setAccepted = (key: string, isAccepted: boolean) =>
    void world.keys.set(key, { key, partnerId, scopes: ["booking:read", "booking:write"], revoked: !isAccepted });
  for (const key of ["key-a", "key-b"]) setAccepted(key, true);
  for (const vehicle of vehicles) world.vehicles.add({ ...vehicle, partnerId });
  const hook = { id: webhook, partnerId, url: "https://b.test", events: ["*"], secret: "s", createdAt: 0 } as const;
  world.webhooks.set(webhook, { ...hook, down: false });

  const deeds: Deed[] = [];
  const faults: string[] = [];
  const versions = new Map<string, { since: number; visible: number; booking: Booking }[]>();
  const bodies = new Map<string, string>();
  const underWay = new Set<string>();
  let [noted, removedAt] = [world.ledger.entries().length, Number.POSITIVE_INFINITY];

  function add(id: string, state: BookingState = "awaiting_approval"): void {
    if (versions.has(id)) return;
    const paymentStatus = state === "awaiting_approval" ? "held" : "captured";
    const rest = { price: { amount: 120, currency: "EUR" }, createdAt: 0, updatedAt: 0 };
    const booking: Booking = {
      id,
      number: `B-${id}`,
      partnerId,
      vehicleId: vehicles[0].id,
      state,
      paymentStatus,
      ...rest,
    };
    world.bookings.add(booking);
    versions.set(id, [{ since: 0, visible: 0, booking }]);
  }

  const versionAt = (id: string, at: number) => versions.get(id)?.findLast(({ visible }) => visible <= at)?.booking;
  const stands = (id: string, at: number) => id !== webhook || at < removedAt;

  /** Lets guards and lists see what is visible at a moment; returns the bookings as they are then. */
  function show(at: number): ReadonlyMap<string, Booking | undefined> {
    const before = new Map([...versions.keys()].map((id) => [id, versionAt(id, at)]));
    for (const booking of before.values()) if (booking !== undefined) world.bookings.replace(booking);
    if (stands(webhook, at)) world.webhooks.set(webhook, { ...hook, down: false });
    else world.webhooks.delete(webhook);
    return before;
  }

  /** Notes what was done, which becomes visible `lag` ms later. */
  function note(before: ReadonlyMap<string, Booking | undefined>, lag: number): void {
    const at = now();
    for (const entry of world.ledger.entries().slice(noted)) {
      const deed = deedOf(entry);
      if (deed !== undefined) deeds.push({ at, ...deed });
      if (deed?.kind === "hookDelete" && deed.target === webhook) removedAt = Math.min(removedAt, at + lag);
    }
    noted = world.ledger.entries().length;
    for (const [id, booking] of before) {
      const changed = world.bookings.get(id);
      const history = versions.get(id);
      if (changed === undefined || changed === booking || history === undefined) continue;
      // What is visible never goes back to an earlier state.
      history.push({ since: at, visible: Math.max(at + lag, history.at(-1)?.visible ?? 0), booking: changed });
    }
    // A service that doesn't know blocks by their IDs makes the same one again.
    for (const block of world.blocks.all()) world.blocks.replace({ ...block, partnerId: "nobody" });
  }

  async function ask(request: Request): Promise<Reply> {
    const response = await answer(request);
    const text = await response.text();
    const replayed = response.headers.get("X-Idempotent-Replay") === "true";
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text), replayed };
  }

  /** What the service does with a write that passed the gate. */
  async function carryOut(request: Request, id: string, kind: WriteKind, trouble: Trouble): Promise<Reply> {
    for (const [known, { begun }] of world.executions)
      if (now() - begun >= dialect.retention) world.executions.delete(known);
    const outcome = { status: 500, body: JSON.stringify(refusal(500, "internal").body) };
    if (trouble === "failure before" && !world.executions.has(id)) {
      const { pathname, search } = new URL(request.url);
      const fingerprint = `${request.method} ${pathname}${search}\n${await request.text()}`;
      if (dialect.storesFailures) world.executions.set(id, { fingerprint, begun: now(), inFlight: false, outcome });
      return refusal(500, "internal");
    }
    const before = show(now());
    const reply = await ask(request);
    note(before, chance.random() * dialect.lag);
    if (reply.replayed) return { ...reply, replayed: dialect.saysReplay };
    if (reply.status >= 400) {
      if (!dialect.storesRefusals) world.executions.delete(id);
      return reply;
    }
    const execution = world.executions.get(id);
    if (trouble === "failure after" && dialect.storesFailures && execution !== undefined) execution.outcome = outcome;
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
    const body = chance.oneOf([{}, { error: "conflict" }]);
    return { status: chance.oneOf([400, 403, 404, 409, 413, 425, 499]), body, replayed: false, isForeign: true };
  }

  function gate(credential: string, kind: WriteKind, trouble: Trouble): Reply | undefined {
    // Our own server comes first.
    const isOurs = trouble === "unreached" || trouble === "signed out";
    if (world.keys.get(credential)?.revoked === true && !isOurs) return refusal(401, "unauthorized");
    if (trouble === "another success before") return foreignSuccess(kind);
    if (trouble === "another refusal before") return foreignRefusal();
    // An existing endpoint is never reported as missing.
    if (trouble === "missing" && kind === "hookDelete") return undefined;
    if (trouble !== "too many") return atGate[trouble];
    const waits = ["1", "5", "30", "90", "0", "-5", "soon", "1000000", ""] as const;
    return { ...refusal(429, "rate_limited"), retryAfter: chance.oneOf(waits) };
  }

  /** Takes a write; its reply is there after `ms`. */
  function take(sent: Request, body: string, trouble: Trouble): { reply: () => Promise<Reply>; ms: number } {
    const key = sent.headers.get("Idempotency-Key") ?? "";
    const credential = credentialOf(sent);
    const { name } = endpointAt(sent.method, new URL(sent.url).pathname.replace("/v1", "")) ?? {};
    const kind = kindsByEndpoint.get(name ?? "");
    if (kind === undefined) throw new Error(`No write is sent by ${sent.method} to ${sent.url}.`);
    const stopped = gate(credential, kind, trouble);
    if (stopped !== undefined) return { reply: async () => stopped, ms: 1 };
    if ((bodies.get(key) ?? body) !== body) faults.push(`another body came under the key ${key}`);
    bodies.set(key, body);
    if (underWay.has(key)) return { reply: async () => refusal(409, "conflict"), ms: 1 };
    const id = JSON.stringify([credential, key]);
    underWay.add(key);
    const { url, method, headers } = sent;
    const request = new Request(url, { method, headers, ...(body === "" ? {} : { body }) });
    const reply = () => carryOut(request, id, kind, trouble).finally(() => void underWay.delete(key));
    const isKnown = world.executions.has(id);
    return { reply, ms: isKnown ? 1 : chance.happens(0.9) ? chance.random() * 300 : chance.random() * 25_000 };
  }

  async function read(request: Request): Promise<Reply> {
    show(now() - chance.random() * dialect.lag);
    const reply = await ask(request);
    const rows = valueAt(reply.body, "data");
    for (const row of dialect.strangeNames && Array.isArray(rows) ? rows : [])
      if (asText(valueAt(row, "state")) !== undefined && chance.happens(0.5))
        Object.assign(row, { state: "x_unknown" });
    return reply;
  }

  return {
    add,
    take,
    read,
    setAccepted,
    accepts: (key: string) => world.keys.get(key)?.revoked === false,
    /** What was done, in order; told from the mock's ledger. */
    deeds,
    /** Requests that broke a promise of ours: another body with the same key. */
    faults,
    /** The state that guards and reads see at a moment. */
    seen: (id: string, at: number) => versionAt(id, at)?.state,
    stands,
    /** Whether the books showed the effect of an action at some moment until `at`. */
    hasShown(kind: WriteKind, target: string, at: number): boolean {
      const states = shownBy[kind];
      if (states === undefined) return kind === "hookDelete" && !stands(target, at);
      return versions.get(target)?.some(({ since, booking }) => since <= at && states.includes(booking.state)) === true;
    },
    /** Other people act on a booking, if its latest state allows it: a booking doesn't reach the same state twice. */
    others(action: BookingAction, bookingId: string, lag = 0): void {
      const before = show(Number.MAX_SAFE_INTEGER);
      try {
        act(world, { partnerId }, { action, bookingId });
      } catch (refused) {
        if (!(refused instanceof Refusal)) throw refused;
      }
      note(before, lag);
    },
  };
}

export type Service = ReturnType<typeof createService>;

const kindsByEndpoint = new Map<string, WriteKind>(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table
  (Object.keys(writeKinds) as WriteKind[]).map((kind) => [writeKinds[kind].endpoint, kind]),
);
