import "./index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApp } from "./app.tsx";
import { parseConfig, type Config } from "./config.ts";

/** The tab's own storage; a browser may deny it, and then nothing is kept. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

async function readConfig(): Promise<Config> {
  if (__MOCKS__) {
    const { startMock } = await import("#mock/hosts/browser.ts");
    const { demoKey } = await startMock(tabStorage());
    return { services: [{ name: "Sandbox", baseUrl: "/v1", demoKey }], allowCustomService: true };
  }
  const answer = await fetch("/config.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`/config.json could not be read: the web server answered ${answer.status}.`);
  return parseConfig(await answer.json());
}

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root.");

try {
  const config = await readConfig();
  const surroundings = {
    config,
    fetch: (request: Request) => fetch(request),
    now: Date.now,
    origin: location.origin,
    tab: tabStorage(),
  };
  // Errors that a boundary shows are part of the page, not of the console.
  createRoot(root, { onCaughtError: () => undefined }).render(<StrictMode>{createApp(surroundings)}</StrictMode>);
} catch (error) {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "p-gutter";
  notice.textContent = `The dashboard could not start. ${error instanceof Error ? error.message : ""} Reload the page, or tell whoever runs it.`;
  root.append(notice);
}
