import type { Page } from "playwright/test";

/** What a page did that it must not: errors and warnings in its console, policy violations, requests elsewhere. */
export type Seen = { complaints: string[]; foreign: string[] };

/** What the browser writes whatever the page does: a line for each error status, and one where its machine is slow to begin. */
const notOurs =
  /^Failed to load resource:|\/config\.json was preloaded using link preload but not used within a few seconds/;

/** Listens from before the first document on. */
export async function watchPage(page: Page, site: string): Promise<Seen> {
  const seen: Seen = { complaints: [], foreign: [] };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !notOurs.test(message.text()))
      seen.complaints.push(message.text());
  });
  page.on("pageerror", (error) => seen.complaints.push(String(error)));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== site) seen.foreign.push(request.url());
  });
  await page.exposeFunction("noteViolation", (text: string) => seen.complaints.push(`security policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(globalThis, "noteViolation");
      if (typeof note === "function") note(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return seen;
}
