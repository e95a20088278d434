import { http } from "msw/http";
import { network } from "virtual:msw";
import { createAnswer } from "../http/answer.ts";
import { demoKeys } from "../scenarios/demo-access.ts";
import { createScenario, defaultScenario, defaultSeed, isScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { World } from "../service/world.ts";
import { realClock, realIds } from "./real.ts";

declare global {
  /** What the DOM types leave out: the door through which script addresses pass under Trusted Types. */
  var trustedTypes:
    | { createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown }
    | undefined;
}

/** What runs, and the key that gets in. The world is the page's own: a reload begins a new one, another tab has another. */
export type RunningMock = { demoKey: string; scenario: ScenarioName; world: World };

/** Starts the service inside the page, behind MSW's worker, with the scenario of `?scenario=`. Resolves once it answers. */
export async function startMock(): Promise<RunningMock> {
  allowWorkerScript();
  const asked = new URLSearchParams(location.search).get("scenario") ?? "";
  const scenario = isScenario(asked) ? asked : defaultScenario;
  const world = createScenario(scenario, { clock: realClock, seed: defaultSeed, ids: realIds });
  const answer = createAnswer(world);
  const handlers = [http.all(`${location.origin}/v1/*`, ({ request }) => answer(request))];
  network.configure({ handlers, onUnhandledFrame: "bypass", context: { quiet: true } });
  await network.enable();
  return { demoKey: demoKeys.full, scenario, world };
}

/** The page's policy demands Trusted Types; MSW registers its worker by a plain text, and only that one is let through. */
function allowWorkerScript(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (url === "/mockServiceWorker.js" ? url : null),
  });
}
