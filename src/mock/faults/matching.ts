import type { Random } from "../service/random.ts";
import type { Match } from "./fault-rule.ts";

/** Tells of one request after another whether a rule hits it: it counts, so each rule has its own. */
export function createMatcher({ method, path, nth = 1, times, chance = 1 }: Match, random: Random) {
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

/** The end of a path; `*` stands for any run of characters. */
function toPattern(path: string): RegExp {
  const literally = path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`${literally.replaceAll("*", ".*")}$`);
}
