import type { Page } from "playwright/test";

/** What a page did that it must not: errors and warnings in its console, policy violations, requests elsewhere. */
export type Seen = { complaints: string[]; foreign: string[] };

/**
 * Listens from before the first document on. An answer with an error status is no complaint of ours: the browser writes
 * one line for each, whatever the page does with it.
 */
export async function watchPage(page: Page, site: string): Promise<Seen> {
  const seen: Seen = { complaints: [], foreign: [] };
  page.on("console", (message) => {
    const expected = message.text().startsWith("Failed to load resource:");
    if (["error", "warning"].includes(message.type()) && !expected) seen.complaints.push(message.text());
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
