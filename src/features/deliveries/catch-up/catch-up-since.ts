import { readInstant } from "#values/instant.ts";
import { readWall, wallText } from "#values/wall-time.ts";

/** What a field for the beginning holds, in a zone; times in epoch ms. */
export type SinceReading =
  | { kind: "empty" | "wrong" | "future" }
  /** The clocks jump over it, from `before` to `after`. */
  | { kind: "never"; before: number; after: number }
  /** The clocks show it twice, and which one is meant is still to be said. */
  | { kind: "choose"; earlier: number; later: number }
  | { kind: "read"; ms: number; twice: { earlier: number; later: number } | undefined };

/** Reads a `datetime-local` field. `choice`: the moment that was chosen where the clocks show it twice. */
export function readSince(zone: string, text: string, choice: number | undefined, now: number): SinceReading {
  if (text === "") return { kind: "empty" };
  const wall = readWall(zone, text);
  if (wall === undefined) return { kind: "wrong" };
  if (wall.kind === "never") return wall;
  if (wall.kind === "once") return wall.ms > now ? { kind: "future" } : { kind: "read", ms: wall.ms, twice: undefined };
  const { earlier, later } = wall;
  const ms = choice === earlier || choice === later ? choice : undefined;
  return ms === undefined ? { kind: "choose", earlier, later } : { kind: "read", ms, twice: { earlier, later } };
}

/** What an address asks for: the field's text and, where the clocks show it twice, which of the two is meant. */
export function sinceOfAddress(
  zone: string,
  since: string | undefined,
): { text: string; choice: number | undefined } | undefined {
  const time = readInstant(since);
  if (time?.kind !== "instant") return undefined;
  // A minute is what a field holds; what is left of it is read as well.
  const ms = Math.floor(time.ms / 60_000) * 60_000;
  return { text: wallText(zone, ms), choice: ms };
}
