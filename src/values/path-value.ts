/** Why a value can't be one segment of a path. */
export type PathFault = "empty" | "long" | "step" | "control" | "half";

/** What is wrong with `value` as one segment of a path; undefined if every server on the way passes it on unchanged. */
export function pathFault(value: string): PathFault | undefined {
  if (value === "") return "empty";
  if (value.length > 200) return "long";
  if (hasStep(value)) return "step";
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return "control";
  return value.isWellFormed() ? undefined : "half";
}

/**
 * Whether part of a path would be a step like `..` to a server that decodes once too often or takes an encoded slash for a real
 * one. Some servers also ignore what follows a semicolon.
 */
export function hasStep(path: string): boolean {
  return /%2e/i.test(path) || path.split(/[/\\]/).some((part) => /^\.{1,2}(?:;|$)/.test(part));
}
