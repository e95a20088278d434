/** Why no address can carry a value as one segment of its path. */
export type PathFault = "empty" | "long" | "step" | "control" | "half";

/** What is wrong with `value` as one segment of a path, or undefined when every part of our way carries it unchanged. */
export function pathFault(value: string): PathFault | undefined {
  if (value === "") return "empty";
  if (value.length > 200) return "long";
  if (hasStep(value)) return "step";
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return "control";
  return value.isWellFormed() ? undefined : "half";
}

/**
 * Whether part of a path is a step like `..` to whoever decodes it once too often or takes an encoded slash for a real one.
 * Some servers also ignore what follows a semicolon.
 */
export function hasStep(path: string): boolean {
  return /%2e/i.test(path) || path.split(/[/\\]/).some((part) => /^\.{1,2}(?:;|$)/.test(part));
}
