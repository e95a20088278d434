import { http } from "msw/http";
import { network } from "virtual:msw";
import { createLeavingOut } from "../dialects/leaving-out.ts";
import { answeringWrites } from "./answering-writes.ts";
import { createControls } from "./browser-controls.ts";
import { keepSettings, readAddress, recallSettings, withoutSettings, type Settings } from "./browser-settings.ts";
import { createControlledClock } from "./controlled-clock.ts";
import { startWebhookSender, createSimulatedReceivers } from "./webhook-sender.ts";
import { realIds, realWait } from "./real.ts";
import { reopenScenario } from "./reopen.ts";

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
