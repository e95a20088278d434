import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import type { Measured } from "./measures.ts";
import { watchPage } from "./watch.ts";

/** Builds the app into a new folder and returns its path. */
export function build(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const cwd = join(import.meta.dirname, "..", "..");
  execFileSync("npx", ["vite", "build", "--outDir", folder, "--logLevel", "error"], { cwd, stdio: "inherit" });
  return folder;
}

/**
 * Opens an address signed in, ready to be measured.
 * @param selector of the elements that count as drawn
 * @param body the answer of the address; the server's own unless given
 */
export async function open(browser: Browser, selector: string, address: string, body?: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchPage, selector);
  await page.addInitScript(() => {
    const service = { name: "Sandbox", baseUrl: "/v1" };
    sessionStorage.setItem("session", JSON.stringify({ service, key: "bench_key_that_opens_everything" }));
  });
  if (body !== undefined) await page.route(address, (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto(address);
  return { page, cdp, rows: selector };
}
