import { ph, t } from "@lingui/core/macro";
import "../index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createHashHistory } from "@tanstack/react-router";
import { openGateway } from "#api/session-gateway.ts";
import { forgetSignIn, keepSignIn } from "#api/session.ts";
import { createDatabase } from "#records/storage.ts";
import { noteRecords } from "#records/browser/loss.ts";
import { lastLeft } from "#records/browser/tabs.ts";
import { createApp, type Surroundings } from "./app.tsx";
import { parseConfig } from "./config.ts";

/** The tab's session storage; undefined if the browser denies it. */
function tabStorage(): Storage | undefined {
  try {
    // oxlint-disable-next-line no-restricted-globals -- handed to the client, which keeps the key of this tab in it
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Loads the configured services, or starts the mock service in mock builds. */
async function prepare(
  tab: Storage | undefined,
): Promise<Pick<Surroundings, "config" | "mock" | "history" | "hostDate" | "gateway">> {
  if (__MOCKS__) {
    const { startMock } = await import("#mock/hosts/browser.ts");
    const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;
    const { demoKey, baseUrl, isSignedIn, controls } = await startMock({ storage: tab, base });
    const sandbox = { name: "Sandbox", baseUrl, demoKey };
    if (isSignedIn) keepSignIn(tab, { service: sandbox, key: demoKey });
    return {
      config: { services: [sandbox], allowCustomService: true },
      mock: controls,
      // A static folder serves one page only, so routes go into the hash.
      ...(import.meta.env.BASE_URL === "./" ? { history: createHashHistory() } : {}),
    };
  }
  // oxlint-disable-next-line no-restricted-globals -- the client needs the configuration
  const answer = await fetch("/config.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`/config.json could not be read: the web server answered ${answer.status}.`);
  const [date, at] = [Date.parse(answer.headers.get("Date") ?? ""), performance.now()];
  const hostDate = () => (Number.isNaN(date) ? undefined : date + performance.now() - at);
  const config = parseConfig(await answer.json());
  const [service] = config.services;
  if (config.session !== "gateway" || service === undefined) return { config, hostDate };
  return { config, hostDate, gateway: await openGateway({ ...page, service }) };
}

/**
 * Reloads a page restored from the back/forward cache, unless its API key is surely still in use. If the web server keeps the
 * key, only the server knows; otherwise other tabs leave a note when they sign out.
 */
function watchReturn({ tab, gateway }: Pick<Surroundings, "tab" | "gateway">): void {
  let left = lastLeft();
  addEventListener("pagehide", () => {
    left = lastLeft();
  });
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    if (gateway === undefined && left !== undefined && left === lastLeft()) return;
    // Other listeners would still use the API key.
    event.stopImmediatePropagation();
    forgetSignIn(tab);
    location.reload();
  });
}

// Neither `fetch` nor `Date.now` itself, so that tests can replace them while the page is open.
// oxlint-disable-next-line no-restricted-globals -- handed to the client
const page = { fetch: (request: Request) => fetch(request), now: () => Date.now(), origin: location.origin };

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root.");

/** A function, since a part that loads before this file has run to its end would wait for that, and this file for the part. */
async function start(root: Element): Promise<void> {
  try {
    const tab = tabStorage();
    const surroundings = {
      ...(await prepare(tab)),
      ...page,
      tab,
      storage: () => createDatabase(noteRecords),
    };
    watchReturn(surroundings);
    // Caught errors are shown on the page, not in the console.
    createRoot(root, { onCaughtError: () => undefined }).render(<StrictMode>{createApp(surroundings)}</StrictMode>);
  } catch (error) {
    const notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.className = "p-gutter";
    notice.textContent = t`The dashboard couldn't start. Reload the page, or tell the person who runs the dashboard: ${ph({ why: error instanceof Error ? error.message : "" })}`;
    root.replaceChildren(notice);
  }
}

void start(root);
