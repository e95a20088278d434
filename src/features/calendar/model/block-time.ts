import { readWall } from "#values/wall-time.ts";

/** Which of the two times is meant where the clocks are set back over it. */
export type Choice = "earlier" | "later";

/**
 * What is typed into a field for a time, in a zone; times in epoch ms. `choose`: it comes twice, and which one is meant is
 * still to be said; `never`: the clocks jump over it, from `before` to `after`.
 */
export type TimeReading =
  | { readonly kind: "empty" | "wrong" }
  | { readonly kind: "never"; readonly before: number; readonly after: number }
  | { readonly kind: "choose"; readonly earlier: number; readonly later: number }
  | {
      readonly kind: "read";
      readonly ms: number;
      readonly twice?: { readonly earlier: number; readonly later: number };
    };

/** Reads what a `datetime-local` field holds. Nothing is chosen that nobody chose. */
export function readTime(zone: string, text: string, choice: Choice | undefined): TimeReading {
  if (text === "") return { kind: "empty" };
  const wall = readWall(zone, text);
  if (wall === undefined) return { kind: "wrong" };
  if (wall.kind === "once") return { kind: "read", ms: wall.ms };
  if (wall.kind === "never") return wall;
  const { earlier, later } = wall;
  if (choice === undefined) return { kind: "choose", earlier, later };
  return { kind: "read", ms: wall[choice], twice: { earlier, later } };
}

/** Which of two times a moment is, where the wall shows it twice; undefined where it shows it once. */
export function choiceOf(zone: string, text: string, ms: number): Choice | undefined {
  const wall = readWall(zone, text);
  if (wall?.kind !== "twice") return undefined;
  return wall.earlier === ms ? "earlier" : "later";
}
