import { http } from "msw/http";
import { network } from "virtual:msw";
import { createLeavingOut } from "../dialects/leaving-out.ts";
import { answeringWrites } from "./answering-writes.ts";
import { createControls } from "./browser-controls.ts";
import { keepSettings, readAddress, recallSettings, withoutSettings, type Settings } from "./browser-settings.ts";
import { createControlledClock } from "./controlled-clock.ts";
import { startCourier, simulatedReceivers } from "./courier.ts";
import { realIds, realWait } from "./real.ts";
import { reopenScenario } from "./reopen.ts";

declare global {
  /** What the DOM types leave out: the door through which script addresses pass under Trusted Types. */
  var trustedTypes:
    | { createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown }
    | undefined;
}

/** Where the page may keep what the tab has, and the folder in which the app lives; both as the page has them. */
export type MockPlace = { readonly storage: Storage | undefined; readonly base: string };

/**
 * Starts the service inside the page, behind MSW's worker, with what the address asks for (`?scenario=`, `?dialect=` and
 * what the switcher writes into a link), or with what the tab had before. The world is the tab's own: a reload finds it
 * as it was, another tab has another. What was asked is taken out of the address, so that a reload does not ask again.
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
  const { controls, nextAnswer, onWrite } = createControls({
    ...running,
    settings,
    startsOpen: asked.panel,
    base,
    apply,
  });
  const answered = answeringWrites(answer, faults, nextAnswer, onWrite);
  startCourier(running.world, simulatedReceivers);
  addEventListener("pagehide", save);
  const handlers = [http.all(`${serviceUrl.href}/*`, ({ request }) => answered(request).catch(() => Response.error()))];
  network.configure({ handlers, onUnhandledFrame: "bypass", context: { quiet: true } });
  await network.enable();
  return { demoKey: key, baseUrl: serviceUrl.pathname, isSignedIn: asked.anew, controls };
}

/**
 * The page's own clock, made to stand when it is held. All of the page must follow: a service for which it is Thursday
 * behind a screen on which it is Monday would be a service that nobody has.
 */
function holdablePageClock() {
  const machine = Date.now.bind(Date);
  const clock = createControlledClock({ now: machine });
  Date.now = () => clock.now();
  return clock;
}

/** The page's policy demands Trusted Types; MSW registers its worker by a plain text, and only that one is let through. */
function allowWorkerScript(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (/^\.?\/mockServiceWorker\.js$/.test(url) ? url : null),
  });
}
