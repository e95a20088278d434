import * as z from "zod/mini";
import { isField, type FieldName, isDialect, type DialectName } from "../dialects/dialects.ts";
import { isWriteAnswer, type WriteAnswerName } from "../faults/write-answers.ts";
import { isScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Storing } from "./reopen.ts";

/** How the service behaves, besides its world. `heldAt`: the moment at which its clock is held, epoch ms. */
export type Settings = {
  readonly answer: WriteAnswerName;
  /** Whether every write is answered so, not only the next one. */
  readonly lasting: boolean;
  readonly without: readonly FieldName[];
  readonly heldAt: number | undefined;
};

export const noSettings: Settings = { answer: "normal", lasting: false, without: [], heldAt: undefined };

/**
 * What an address asks for. `anew`: a new world, signed in; otherwise the tab's world continues if it's the same one.
 * `panel`: the switcher was open.
 */
export type AskedByAddress = {
  readonly scenario: ScenarioName | undefined;
  readonly dialect: DialectName | undefined;
  readonly settings: Settings | undefined;
  readonly anew: boolean;
  readonly panel: boolean;
};

const names = ["scenario", "dialect", "answer", "answers", "without", "clock", "start", "panel"] as const;

function nameIn<Name extends string>(text: string | null, isName: (text: string) => text is Name): Name | undefined {
  return text !== null && isName(text) ? text : undefined;
}

/** The settings in the query string; unknown ones are left out. */
export function readAddress(address: URL): AskedByAddress {
  const { searchParams: asked } = address;
  const clock = Date.parse(asked.get("clock") ?? "");
  const settings: Settings = {
    answer: nameIn(asked.get("answer"), isWriteAnswer) ?? "normal",
    lasting: asked.get("answers") === "all",
    without: (asked.get("without") ?? "").split(",").filter(isField),
    heldAt: Number.isNaN(clock) ? undefined : clock,
  };
  return {
    scenario: nameIn(asked.get("scenario"), isScenario),
    dialect: nameIn(asked.get("dialect"), isDialect),
    settings: names.some((name) => asked.has(name)) ? settings : undefined,
    anew: asked.get("start") === "signed-in",
    panel: asked.get("panel") === "open",
  };
}

/** The same address without these settings. */
export function withoutSettings(address: URL): URL {
  const rest = new URL(address);
  for (const name of names) rest.searchParams.delete(name);
  return rest;
}

/** The settings of a link; a dialect only if it isn't the scenario's own. */
export type Linked = Settings & { readonly scenario: ScenarioName; readonly dialect?: DialectName | undefined };

/** The address that starts this world anew, signed in. */
export function linkTo(address: URL, { scenario, dialect, answer, lasting, without, heldAt }: Linked): URL {
  const link = withoutSettings(address);
  const { searchParams: says } = link;
  says.set("scenario", scenario);
  if (dialect !== undefined) says.set("dialect", dialect);
  if (answer !== "normal") says.set("answer", answer);
  if (answer !== "normal" && lasting) says.set("answers", "all");
  if (without.length > 0) says.set("without", without.join(","));
  if (heldAt !== undefined) says.set("clock", new Date(heldAt).toISOString());
  says.set("start", "signed-in");
  return link;
}

const slot = "mock-settings";

const StoredSettings = z.object({
  answer: z.string().check(z.refine(isWriteAnswer)),
  lasting: z.boolean(),
  without: z.array(z.string()),
  heldAt: z.optional(z.number()),
});

/** What the tab stored before a reload. */
export function recallSettings(storage: Storing | undefined): Settings {
  try {
    const { answer, lasting, without, heldAt } = StoredSettings.parse(JSON.parse(storage?.getItem(slot) ?? "null"));
    return { answer: nameIn(answer, isWriteAnswer) ?? "normal", lasting, without: without.filter(isField), heldAt };
  } catch {
    return noSettings;
  }
}

export function keepSettings(storage: Storing | undefined, { answer, lasting, without, heldAt }: Settings): void {
  try {
    storage?.setItem(slot, JSON.stringify({ answer, lasting, without, heldAt }));
  } catch {
    // Not stored: a reload starts with none.
  }
}
