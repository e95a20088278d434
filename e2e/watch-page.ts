import type { BrowserContext } from "playwright/test";

/** What pages must not do: errors and warnings in the console, policy violations, requests to other sites. */
export type Seen = { complaints: string[]; foreign: string[] };

/** What the browser always logs: a line for each error status. */
const notOurs = /^Failed to load resource:/;

/** Listens to all pages of a context from the start. */
export async function watchPages(context: BrowserContext, site: string): Promise<Seen> {
  const seen: Seen = { complaints: [], foreign: [] };
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !notOurs.test(message.text()))
      seen.complaints.push(message.text());
  });
  context.on("weberror", (error) => seen.complaints.push(String(error.error())));
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== site) seen.foreign.push(request.url());
  });
  await context.exposeFunction("noteViolation", (text: string) => seen.complaints.push(`security policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(globalThis, "noteViolation");
      if (typeof note === "function") note(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return seen;
}
