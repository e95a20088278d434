import type { Random } from "../service/random.ts";
import type { FaultRule } from "./fault-rule.ts";
import { createGates, type Gates } from "./gates.ts";
import { createMatcher } from "./matching.ts";

/** What goes wrong at the moment. Rules are plain data and hold until they are taken back. */
export type Faults = {
  /** Adds a rule and gives what takes it back. */
  add(rule: FaultRule): () => void;
  /** Takes all rules back, lets revoked keys in again and releases whatever is held. */
  clear(): void;
  list(): readonly FaultRule[];
  /** Lets go what a `late` rule holds at this gate. */
  release(gate: string): void;
  /** For the one who carries them out: the rules that hit this request, each of which counts it. */
  hitting(request: Request): readonly FaultRule[];
  readonly gates: Pick<Gates, "pass">;
  /** Whether a rule has revoked the key. */
  keyRevoked: boolean;
};

/** Nothing goes wrong but these rules. `random` decides for rules with a chance. */
export function createFaults(random: Random, rules: readonly FaultRule[] = []): Faults {
  const standing = new Map<object, { rule: FaultRule; hits: (request: Request) => boolean }>();
  const gates = createGates();
  const add = (rule: FaultRule) => {
    const place = {};
    standing.set(place, { rule, hits: createMatcher(rule.match, random) });
    return () => void standing.delete(place);
  };
  for (const rule of rules) add(rule);
  const faults: Faults = {
    add,
    clear: () => {
      standing.clear();
      gates.openAll();
      faults.keyRevoked = false;
    },
    list: () => [...standing.values()].map(({ rule }) => rule),
    release: (gate) => gates.open(gate),
    hitting: (request) => [...standing.values()].filter(({ hits }) => hits(request)).map(({ rule }) => rule),
    gates,
    keyRevoked: false,
  };
  return faults;
}
