import { http } from "msw/http";
import { network } from "virtual:msw";
import { isDialect } from "../dialects/dialects.ts";
import type { Faults } from "../faults/faults.ts";
import { isScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { World } from "../service/world.ts";
import { startCourier } from "./courier.ts";
import { realClock, realIds, realWait } from "./real.ts";
import { reopenScenario } from "./reopen.ts";
import { simulatedReceivers } from "./simulated-receivers.ts";

declare global {
  /** What the DOM types leave out: the door through which script addresses pass under Trusted Types. */
  var trustedTypes:
    | { createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown }
    | undefined;
}

/** What runs, and the key that gets in. The world is the tab's own: a reload finds it as it was, another tab has another. */
export type RunningMock = { demoKey: string; scenario: ScenarioName; world: World; faults: Faults };

/**
 * Starts the service inside the page, behind MSW's worker, with the scenario of `?scenario=` in the dialect of
 * `?dialect=`, or with what the tab had before. Resolves once it answers.
 * @param storage where the tab keeps its world over a reload; without it each reload begins anew
 */
export async function startMock(storage: Storage | undefined): Promise<RunningMock> {
  allowWorkerScript();
  const asked = new URLSearchParams(location.search);
  const scenario = nameIn(asked.get("scenario"), isScenario);
  const dialect = nameIn(asked.get("dialect"), isDialect);
  const tab = { clock: realClock, ids: realIds, wait: realWait, storage };
  const { answer, key, save, ...running } = reopenScenario({ scenario, dialect }, tab);
  startCourier(running.world, simulatedReceivers);
  addEventListener("pagehide", save);
  const handlers = [
    http.all(`${location.origin}/v1/*`, ({ request }) => answer(request).catch(() => Response.error())),
  ];
  network.configure({ handlers, onUnhandledFrame: "bypass", context: { quiet: true } });
  await network.enable();
  return { demoKey: key, ...running };
}

function nameIn<Name extends string>(text: string | null, isName: (text: string) => text is Name): Name | undefined {
  return text !== null && isName(text) ? text : undefined;
}

/** The page's policy demands Trusted Types; MSW registers its worker by a plain text, and only that one is let through. */
function allowWorkerScript(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (url === "/mockServiceWorker.js" ? url : null),
  });
}
