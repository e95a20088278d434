import { http } from "msw/http";
import { network } from "virtual:msw";
import { createStore } from "zustand/vanilla";
import { createLeavingOut, fields, isField, dialects, type DialectName } from "../dialects/dialects.ts";
import { answeringWrites, isWriteAnswer, writeAnswers } from "../faults/write-answers.ts";
import {
  keepSettings,
  readAddress,
  recallSettings,
  withoutSettings,
  type Settings,
  linkTo,
  noSettings,
} from "./browser-settings.ts";
import { createControlledClock } from "./controlled-clock.ts";
import { startWebhookSender, createSimulatedReceivers } from "./webhook-sender.ts";
import { realIds, realWait } from "./real.ts";
import { reopenScenario } from "./reopen.ts";
import { defaultScenario, dialectOf, scenarios, type ScenarioName } from "../scenarios/scenarios.ts";
import type { World } from "../service/world.ts";
import { browserHappenings } from "./staged-happenings.ts";

declare global {
  /** Missing in the DOM types: script addresses under Trusted Types. */
  var trustedTypes:
    | { createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown }
    | undefined;
}

/** The page's storage for this tab, and the app's folder. */
export type MockPlace = { readonly storage: Storage | undefined; readonly base: string };

/**
 * Starts the service inside the page, behind MSW's worker, with what the address asks for (`?scenario=`, `?dialect=` and
 * what the switcher writes into a link), or with what the tab had before. Each tab has a world of its own, which survives a
 * reload. The settings are removed from the address, so that a reload doesn't apply them again.
 * Resolves once the service answers.
 */
export async function startMock({ storage, base }: MockPlace) {
  allowWorkerScript();
  const here = new URL(location.href);
  const asked = readAddress(here);
  if (asked.settings !== undefined) history.replaceState(history.state, "", withoutSettings(here));
  const settings = asked.settings ?? recallSettings(storage);
  const clock = holdablePageClock();
  const fields = createLeavingOut();
  const apply = (next: Settings) => {
    if (next.heldAt === undefined) clock.release();
    else clock.hold(next.heldAt);
    fields.leaveOut(next.without);
    keepSettings(storage, next);
  };
  if (settings.heldAt !== undefined) clock.hold(settings.heldAt);
  const serviceUrl = new URL("v1", base);
  const { answer, key, save, faults, ...running } = reopenScenario(
    asked,
    { clock, ids: realIds, wait: realWait, storage },
    { options: { basePath: serviceUrl.pathname }, speak: fields.speak },
  );
  apply(settings);
  const { controls, nextAnswer } = createControls({
    ...running,
    settings,
    startsOpen: asked.panel,
    base,
    apply,
  });
  const answered = answeringWrites(answer, faults, nextAnswer);
  startWebhookSender(running.world, createSimulatedReceivers(realWait));
  addEventListener("pagehide", save);
  const handlers = [http.all(`${serviceUrl.href}/*`, ({ request }) => answered(request).catch(() => Response.error()))];
  network.configure({ handlers, onUnhandledFrame: "bypass", context: { quiet: true } });
  await network.enable();
  return { demoKey: key, baseUrl: serviceUrl.pathname, isSignedIn: asked.anew, controls };
}

/**
 * The page's own clock, which can be held. The whole page has to follow it: service and screen must agree on the day.
 */
function holdablePageClock() {
  const machine = Date.now.bind(Date);
  const clock = createControlledClock({ now: machine });
  Date.now = () => clock.now();
  return clock;
}

/** The page's policy demands Trusted Types; MSW registers its worker by plain text, and only that one is allowed. */
function allowWorkerScript(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (/^\.?\/mockServiceWorker\.js$/.test(url) ? url : null),
  });
}

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
function createControls({ scenario, dialect, world, startsOpen, base, apply, settings }: Movable) {
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
