import { createContext, use, useSyncExternalStore } from "react";

type Choice = { readonly name: string; readonly title: string };

/** A scenario: an ordinary fleet, or one where something is wrong. */
export type ScenarioChoice = Choice & { readonly sentence: string; readonly group: "fleet" | "trouble" };

export type MockState = {
  readonly scenario: string;
  readonly title: string;
  readonly dialect: string;
  /** The reply to the next write. `lasting`: also to all later ones. */
  readonly answer: string;
  readonly lasting: boolean;
  /** The names of fields that the service leaves out. */
  readonly without: readonly string[];
  /** The time of a stopped clock, epoch ms; undefined while the clock runs. */
  readonly heldAt: number | undefined;
};

/**
 * What a page can change about the mock service. Mock builds provide it. Whatever starts a new world reloads the page.
 */
export type MockControls = {
  /** Whether the switcher was open before the reload. */
  readonly startsOpen: boolean;
  readonly scenarios: readonly ScenarioChoice[];
  readonly dialects: readonly (Choice & { readonly sentence: string })[];
  readonly answers: readonly (Choice & { readonly status: string })[];
  readonly fields: readonly Choice[];
  readonly happenings: readonly Choice[];
  /** Returns the same object until something changes. */
  readonly read: () => MockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** These four start a new world. `at`: epoch ms. `reset` also undoes all settings. */
  readonly choose: (scenario: string) => void;
  readonly speak: (dialect: string) => void;
  readonly beginAt: (at: number) => void;
  readonly reset: () => void;
  readonly setAnswer: (answer: string, lasting: boolean) => void;
  readonly leaveOut: (fields: readonly string[]) => void;
  readonly hold: () => void;
  readonly release: () => void;
  /** @returns what happened, or why nothing did, as text */
  readonly happen: (happening: string) => string;
  /** The address of this screen with all settings. Opening it starts the same world. */
  readonly link: () => string;
  /** Addresses that start a new world, with nothing else set. */
  readonly linkToScenario: (scenario: string) => string;
  readonly linkToDialect: (dialect: string) => string;
};

export const MockContext = createContext<MockControls | null>(null);

/** The controls of the mock service, for screens that exist only in mock builds. */
export function useMock(): MockControls {
  const controls = use(MockContext);
  if (controls === null) throw new Error("There is no mock service behind this page.");
  return controls;
}

/** How the mock service currently behaves; re-renders on changes. */
export function useMockState(): MockState {
  const { subscribe, read } = useMock();
  return useSyncExternalStore(subscribe, read);
}
