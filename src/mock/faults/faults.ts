import type { Random } from "../service/random.ts";
import type { FaultRule, Match } from "./fault-rule.ts";

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
  const standing = new Map<object, { rule: FaultRule; hits: (request: Request) => boolean }>();
  const gates = createGates();
  const add = (rule: FaultRule) => {
    const place = {};
    standing.set(place, { rule, hits: createMatcher(rule.match, random) });
    return () => void standing.delete(place);
  };
  for (const rule of rules) add(rule);
  const faults = {
    /** Adds a rule and returns a function that removes it. */
    add,
    /** Removes all rules, accepts revoked keys again and releases whatever is held. */
    clear: (): void => {
      standing.clear();
      gates.openAll();
      faults.keyRevoked = false;
    },
    list: (): readonly FaultRule[] => [...standing.values()].map(({ rule }) => rule),
    release: gates.open,
    /** The rules that hit this request. Each call counts, so call it once per request. */
    hitting: (request: Request): readonly FaultRule[] =>
      [...standing.values()].filter(({ hits }) => hits(request)).map(({ rule }) => rule),
    gates,
    keyRevoked: false,
  };
  return faults;
}
