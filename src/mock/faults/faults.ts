import { errorCodes, headers } from "#contract/endpoints.ts";
import type { Random } from "../service/random.ts";
import type { FaultRule, Match, Instead, Damage } from "./fault-rule.ts";
import { withWait } from "../dialects/replies.ts";
import { toTimestamp } from "../service/clock.ts";

/** Gates by name, closed until opened. Opening one lets through those who wait; the next have to wait again. */
function createGates() {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const open = (name: string) => {
    waiting.get(name)?.resolve();
    waiting.delete(name);
  };
  return {
    pass: (name: string): Promise<void> => {
      const gate = waiting.get(name) ?? Promise.withResolvers<void>();
      waiting.set(name, gate);
      return gate.promise;
    },
    open,
    openAll: () => [...waiting.keys()].forEach(open),
  };
}

/** Whether a rule hits each request in turn. It counts, so each rule has its own. */
function createMatcher({ method, path, nth = 1, times, chance = 1 }: Match, random: Random) {
  const pattern = path === undefined ? undefined : toPattern(path);
  const last = times === undefined ? Number.POSITIVE_INFINITY : nth + times - 1;
  let seen = 0;
  return (request: Request): boolean => {
    if (method !== undefined && method !== request.method) return false;
    if (pattern !== undefined && !pattern.test(new URL(request.url).pathname)) return false;
    seen += 1;
    return seen >= nth && seen <= last && (chance === 1 || random() < chance);
  };
}

/** Matches the end of a path; `*` is any run of characters. */
function toPattern(path: string): RegExp {
  const literally = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`${literally.replaceAll("*", ".*")}$`);
}

/** The rules in force. They are plain data and stay until removed. */
export type Faults = ReturnType<typeof createFaults>;

/** Starts with these rules. `random` decides for rules with a chance. */
export function createFaults(random: Random, rules: readonly FaultRule[] = []) {
  const active = new Map<object, { rule: FaultRule; hits: (request: Request) => boolean }>();
  const gates = createGates();
  const add = (rule: FaultRule) => {
    const place = {};
    active.set(place, { rule, hits: createMatcher(rule.match, random) });
    return () => void active.delete(place);
  };
  for (const rule of rules) add(rule);
  const faults = {
    /** Adds a rule and returns a function that removes it. */
    add,
    /** Removes all rules, accepts revoked keys again and releases whatever is held. */
    clear: (): void => {
      active.clear();
      gates.openAll();
      faults.keyRevoked = false;
    },
    list: (): readonly FaultRule[] => [...active.values()].map(({ rule }) => rule),
    release: gates.open,
    /** The rules that hit this request. Each call counts, so call it once per request. */
    hitting: (request: Request): readonly FaultRule[] =>
      [...active.values()].filter(({ hits }) => hits(request)).map(({ rule }) => rule),
    gates,
    keyRevoked: false,
  };
  return faults;
}

type Answer = (request: Request) => Promise<Response>;

/**
 * The same service with the rules of `faults` applied to its requests and answers, in the order in which they were added.
 * Rejects when an answer is dropped, so that the host resets the connection.
 * For the service, a request whose answer is held here is finished: a duplicate is replayed and gets no 409.
 */
export function withFaults(answer: Answer, faults: Faults, time: Time): Answer {
  return async (request) => {
    if (faults.keyRevoked) return unauthorized();
    const rules = faults.hitting(request);
    for (const rule of rules) {
      const instead = rule.when === "before" ? await carryOut(rule.do, request, faults, time) : undefined;
      if (instead !== undefined) return instead;
    }
    let response = await answer(request);
    for (const rule of rules) {
      if (rule.when === "afterCommit") {
        response = (await carryOut(rule.do, request, faults, time, response)) ?? response;
      }
    }
    return response;
  };
}

/** What the client gets instead of `answer`; undefined for the answer itself. */
async function carryOut(
  deed: Instead | Damage,
  request: Request,
  faults: Faults,
  time: Time,
  answer?: Response,
): Promise<Response | undefined> {
  switch (deed.kind) {
    case "drop":
      throw new Error("The answer was dropped.");
    case "hang":
      return untilGivenUp(request.signal);
    case "late":
      await faults.gates.pass(deed.gate);
      return undefined;
    case "keyRevoked":
      faults.keyRevoked = true;
      return unauthorized();
    case "badGateway": {
      const page = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";
      return new Response(page, { status: 502, headers: { "Content-Type": "text/html" } });
    }
    case "tooManyRequests": {
      const error = { code: "rate_limited", message: "Too many requests.", request_id: requestId };
      const { place, retryAfter, header } = deed;
      const init = header === undefined ? {} : { headers: { [headers.retryAfter]: header } };
      return Response.json(withWait(error, place, retryAfter), { status: errorCodes.rate_limited, ...init });
    }
    case "status": {
      const { status, body = null, headers: given } = deed;
      return new Response(body, { status, headers: { "Content-Type": "application/json", ...given } });
    }
    default:
      return answer && damaged(deed, request, answer, time);
  }
}

/** The service never answered, so this request ID is ours. */
const requestId = "req_0000000000";

/** Authentication, rule 2. */
function unauthorized(): Response {
  const error = { code: "unauthorized", message: "The API key has been revoked.", request_id: requestId };
  return Response.json({ error }, { status: errorCodes.unauthorized });
}

/** Never answers; rejects as soon as the client gives up. */
function untilGivenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new Error("The client gave up."));
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}

/** How time passes meanwhile. */
export type Time = { now(): number; wait(milliseconds: number): Promise<void> };

/** The service's answer, damaged as asked. */
export async function damaged(damage: Damage, request: Request, answer: Response, time: Time): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  if (damage.kind === "withoutHeaders") {
    for (const name of damage.names) headers.delete(name);
    return new Response(answer.body, { status, headers });
  }
  if (damage.kind === "contentType") {
    headers.set("Content-Type", damage.value);
    return new Response(answer.body, { status, headers });
  }
  const text = await answer.text();
  if (text === "") return new Response(null, { status, headers });
  if (damage.kind === "drip") return new Response(drip(text, damage, time), { status, headers });
  if (damage.kind === "cut") return new Response(cut(text, damage), { status, headers });
  if (damage.kind === "sameCursor") return new Response(sameCursor(text, request), { status, headers });
  headers.set("Date", new Date(time.now() + damage.seconds * 1000).toUTCString());
  return new Response(skewed(text, damage.seconds), { status, headers });
}

function drip(text: string, { bytes, everyMs }: Extract<Damage, { kind: "drip" }>, time: Time) {
  const whole = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (sent > 0) await time.wait(everyMs);
      controller.enqueue(whole.slice(sent, sent + bytes));
      sent += bytes;
      if (sent >= whole.byteLength) controller.close();
    },
  });
}

function cut(text: string, { share, breaks = false }: Extract<Damage, { kind: "cut" }>): BodyInit {
  const start = text.slice(0, Math.floor(text.length * share));
  if (!breaks) return start;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull: (controller) => controller.error(new Error("The connection broke in the middle of the answer.")),
  });
}

/** The first page stays as it is: there is no earlier page to repeat. */
function sameCursor(text: string, request: Request): string {
  const asked = new URL(request.url).searchParams.get("cursor");
  if (asked === null) return text;
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === "next_cursor" ? asked : value)));
}

const timestamp = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g;

function skewed(text: string, seconds: number): string {
  return text.replaceAll(timestamp, (moment) => toTimestamp(Date.parse(moment) + seconds * 1000));
}
