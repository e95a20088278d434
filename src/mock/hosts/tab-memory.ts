import * as z from "zod/mini";
import { isDialect, type DialectName } from "../dialects/dialects.ts";
import { isScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Snapshot } from "../service/snapshot.ts";

/** What a tab keeps of its world over a reload: which world it is, when it began, and what has changed in it since. */
export type Kept = {
  readonly scenario: ScenarioName;
  readonly dialect: DialectName;
  readonly startedAt: number;
  readonly savedAt: number;
  readonly snapshot: Snapshot;
};

/** The part of a storage that is needed here: the page's own, or a test's. */
export type Storing = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const name = "mock-world";

/** Browsers give a site about 5 MB of text; beyond this the world begins anew at the next reload. */
const maxCharacters = 4_000_000;

/** Written by this very code in this tab, so only what could be left over from another version is checked. */
const KeptShape = z.looseObject({
  form: z.literal(1),
  scenario: z.custom<ScenarioName>((value) => typeof value === "string" && isScenario(value)),
  dialect: z.custom<DialectName>((value) => typeof value === "string" && isDialect(value)),
  startedAt: z.number(),
  savedAt: z.number(),
  snapshot: z.custom<Snapshot>((value) => typeof value === "object" && value !== null),
});

/** What this tab has kept; undefined when there is nothing, or nothing that can be read. */
export function recall(storage: Storing): Kept | undefined {
  try {
    return KeptShape.parse(JSON.parse(storage.getItem(name) ?? "null"));
  } catch {
    return undefined;
  }
}

/** Keeps it; what cannot be kept is forgotten as a whole, so that no reload finds an older state. */
export function keep(storage: Storing, kept: Kept): void {
  const text = JSON.stringify({ form: 1, ...kept });
  try {
    if (text.length <= maxCharacters) storage.setItem(name, text);
    else storage.removeItem(name);
  } catch {
    storage.removeItem(name);
  }
}
