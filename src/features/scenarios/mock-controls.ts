import { createContext, use, useSyncExternalStore } from "react";

/** Something that can be chosen by name. */
type Choice = { readonly name: string; readonly title: string };

/** A world to choose: an ordinary fleet, or one in which something is wrong. */
export type ScenarioChoice = Choice & { readonly sentence: string; readonly group: "fleet" | "trouble" };

/** How the mock service behaves at the moment. */
export type MockState = {
  readonly scenario: string;
  readonly title: string;
  readonly dialect: string;
  /** What the next write is answered with; `lasting`: and every one after it. */
  readonly answer: string;
  readonly lasting: boolean;
  /** The names of the fields that are left out. */
  readonly without: readonly string[];
  /** The moment at which time stands, epoch milliseconds; undefined while it passes. */
  readonly heldAt: number | undefined;
  /** The last write as the page saw it; without a status no answer came. */
  readonly lastWrite:
    | { readonly method: string; readonly path: string; readonly status: number | undefined }
    | undefined;
};

/**
 * The mock service behind the page, as far as a page may move it. A mock build hands one in; nothing here knows what
 * stands behind it. What begins the world anew loads the page again.
 */
export type MockControls = {
  readonly seed: number;
  /** Whether the switcher was open before the page was loaded again. */
  readonly startsOpen: boolean;
  readonly scenarios: readonly ScenarioChoice[];
  readonly dialects: readonly (Choice & { readonly sentence: string })[];
  readonly answers: readonly (Choice & { readonly status: string })[];
  readonly fields: readonly Choice[];
  readonly happenings: readonly Choice[];
  /** The same object until something changes. */
  readonly read: () => MockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** These four begin the world anew. `at` in epoch milliseconds; `reset` takes all settings back besides. */
  readonly choose: (scenario: string) => void;
  readonly speak: (dialect: string) => void;
  readonly beginAt: (at: number) => void;
  readonly reset: () => void;
  readonly setAnswer: (answer: string, lasting: boolean) => void;
  readonly leaveOut: (fields: readonly string[]) => void;
  readonly hold: () => void;
  readonly release: () => void;
  /** @returns what happened, or why nothing did */
  readonly happen: (happening: string) => string;
  /** The address of this screen with everything that is set; opened anywhere, it begins the same world. */
  readonly link: () => string;
  /** Addresses that begin a world anew, with nothing else set. */
  readonly linkToScenario: (scenario: string) => string;
  readonly linkToDialect: (dialect: string) => string;
};

/** The mock service behind the page; null where there is none. */
export const MockContext = createContext<MockControls | null>(null);

/** What moves the mock service, for the screens that exist in mock builds only. */
export function useMock(): MockControls {
  const controls = use(MockContext);
  if (controls === null) throw new Error("There is no mock service behind this page.");
  return controls;
}

/** How it behaves at the moment; the component follows it. */
export function useMockState(): MockState {
  const { subscribe, read } = useMock();
  return useSyncExternalStore(subscribe, read);
}
