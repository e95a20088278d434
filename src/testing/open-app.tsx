import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { waitInPage } from "#api/governor-rules.ts";
import type { FieldTexts } from "#contract/fields.ts";
import type { AnswerOptions } from "#mock/http/answer.ts";
import { serveWorld } from "#mock/hosts/vitest.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createScenario, defaultSeed, type ScenarioName } from "#mock/scenarios/scenarios.ts";
import type { World } from "#mock/service/world.ts";
import { createMemoryStorage, type Storage as RecordStorage } from "#records/storage.ts";
import { createApp } from "#app/app.tsx";

/** `tab`: the storage of this tab. `history`: of its address bar. */
export type Opened = { world: World; requests: Request[]; tab: Storage; history: RouterHistory };

type Options = {
  scenario?: ScenarioName;
  /** The API key stored in this tab; undefined: signed out. */
  key?: string | undefined;
  /** Changes what the page receives; a rejection means that the network is down. */
  between?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  answer?: AnswerOptions;
  /** Changes the new world before the page asks for anything. */
  prepare?: (world: World) => void;
  /** The configured field names of the service. */
  fields?: FieldTexts;
  /** Where the outbox is stored; by default in its own memory. */
  storage?: RecordStorage;
  /** The page's clock, epoch ms; by default it doesn't move. */
  now?: () => number;
  /** Minutes without input until it locks; by default never. */
  lockAfterMinutes?: number;
};

/** Opens the complete app at an address, with its own sandbox world. */
export async function openApp(address: string, options: Options = {}): Promise<Opened> {
  const { scenario = "normal-day", between = (_request, answer) => answer(), now = () => knownMoment } = options;
  const key = "key" in options ? options.key : demoKeys.full;
  const world = createScenario(scenario, { clock: { now: () => knownMoment }, seed: defaultSeed });
  options.prepare?.(world);
  const serve = serveWorld(world, options.answer);
  const requests: Request[] = [];
  const { storage = createMemoryStorage(), lockAfterMinutes = 0, fields = {} } = options;
  const tab = tabWith(key);
  const history = createMemoryHistory({ initialEntries: [address] });
  await page.viewport(1440, 900);
  await render(
    createApp({
      config: {
        services: [{ name: "Sandbox", baseUrl: "/v1", demoKey: demoKeys.full, fields }],
        allowCustomService: false,
        lockAfterMinutes,
      },
      fetch: (request) => {
        requests.push(request.clone());
        return between(request, () => serve(request));
      },
      now,
      origin: location.origin,
      tab,
      storage: () => storage,
      // The clock of these tests doesn't move; repetitions come after a hundredth of the wait.
      wait: (ms) => waitInPage(ms / 100),
      history,
    }),
  );
  return { world, requests, tab, history };
}

/** Separate storage for the tab, so that tests share nothing. */
function tabWith(key: string | undefined): Storage {
  const kept = new Map<string, string>();
  if (key !== undefined) {
    kept.set("session", JSON.stringify({ service: { name: "Sandbox", baseUrl: "/v1" }, key }));
  }
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
