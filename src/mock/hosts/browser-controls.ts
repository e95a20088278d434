import { createStore } from "zustand/vanilla";
import { dialects, type DialectName } from "../dialects/dialects.ts";
import { fields, isField } from "../dialects/leaving-out.ts";
import { isWriteAnswer, writeAnswers } from "../faults/write-answers.ts";
import { defaultScenario, dialectOf, scenarios, type ScenarioName } from "../scenarios/scenarios.ts";
import type { World } from "../service/world.ts";
import { browserHappenings } from "./staged-happenings.ts";
import { linkTo, noSettings, type Settings } from "./browser-settings.ts";

/** What a page shows about the service behind it. */
type Shown = Settings & {
  readonly scenario: ScenarioName;
  readonly title: string;
  readonly dialect: DialectName;
};

export type Movable = {
  readonly scenario: ScenarioName;
  readonly dialect: DialectName;
  readonly world: World;
  readonly settings: Settings;
  readonly startsOpen: boolean;
  /** The folder of the app's first page. */
  readonly base: string;
  /** Applies new settings, and keeps them over a reload. */
  readonly apply: (settings: Settings) => void;
};

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function inKeys<Name extends string>(table: Readonly<Record<Name, unknown>>, text: string): text is Name {
  return Object.hasOwn(table, text);
}

/** All scenarios but those for a dialect: a dialect is chosen separately. */
const choices = Object.entries(scenarios)
  .filter(([name]) => !name.startsWith("dialect-"))
  .map(([name, { title, sentence, dialect, rateLimit, faults, key }]) => ({
    name,
    title,
    sentence,
    group: [dialect, rateLimit, faults, key].every((own) => own === undefined)
      ? ("fleet" as const)
      : ("trouble" as const),
  }));

const here = () => new URL(location.href);

/** The switcher stays open, so that you can look at one scenario after another. */
function restart(link: URL): void {
  link.searchParams.set("panel", "open");
  location.assign(link);
}

/**
 * What a page needs to show and change the service behind it, as plain values and functions.
 * Choosing a scenario reloads the page, so that nothing of the old one is left.
 */
export function createControls({ scenario, dialect, world, startsOpen, base, apply, settings }: Movable) {
  const { title } = scenarios[scenario];
  const store = createStore<Shown>(() => ({ scenario, title, dialect, ...settings }));
  const set = (change: Partial<Settings>) => {
    store.setState(change);
    apply(store.getState());
  };
  const own = dialect === dialectOf(scenario) ? undefined : dialect;
  const controls = {
    startsOpen,
    scenarios: choices,
    dialects: Object.entries(dialects).map(([name, { sentence }]) => ({ name, title: titleOf(name), sentence })),
    answers: Object.entries(writeAnswers).map(([name, { title, status }]) => ({ name, title, status })),
    fields: Object.entries(fields).map(([name, { title }]) => ({ name, title })),
    happenings: [...browserHappenings].map(([name, { title }]) => ({ name, title })),
    read: store.getState,
    subscribe: store.subscribe,
    choose: (name: string) => {
      if (inKeys(scenarios, name)) restart(linkTo(here(), { ...store.getState(), scenario: name, dialect: undefined }));
    },
    speak: (name: string) => {
      if (inKeys(dialects, name)) restart(linkTo(here(), { ...store.getState(), scenario, dialect: name }));
    },
    beginAt: (at: number) => restart(linkTo(here(), { ...store.getState(), scenario, dialect: own, heldAt: at })),
    reset: () => restart(linkTo(here(), { ...noSettings, scenario: defaultScenario })),
    setAnswer: (name: string, lasting: boolean) => {
      if (isWriteAnswer(name)) set({ answer: name, lasting });
    },
    leaveOut: (names: readonly string[]) => set({ without: names.filter(isField) }),
    hold: () => set({ heldAt: world.clock.now() }),
    release: () => set({ heldAt: undefined }),
    happen: (name: string) => browserHappenings.get(name)?.happen(world) ?? "There is no such happening.",
    link: () => linkTo(here(), { ...store.getState(), scenario, dialect: own }).href,
    linkToScenario: (name: string) =>
      linkTo(new URL(base), { ...noSettings, scenario: inKeys(scenarios, name) ? name : defaultScenario }).href,
    linkToDialect: (name: string) =>
      linkTo(new URL(base), {
        ...noSettings,
        scenario: defaultScenario,
        dialect: inKeys(dialects, name) ? name : undefined,
      }).href,
  };
  /** The answer for the next write; for one write only unless `lasts`. */
  const nextAnswer = () => {
    const { answer, lasting } = store.getState();
    if (!lasting && answer !== "normal") set({ answer: "normal" });
    return answer;
  };
  return { controls, nextAnswer };
}
