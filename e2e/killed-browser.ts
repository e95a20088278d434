import { chromium, type BrowserContext, type Page } from "playwright/test";
import { launchOptions } from "./browser.ts";

/**
 * A browser of its own that keeps its profile in a folder, so that it can be killed as a whole and started again with
 * what it had written down by then. What lives as long as a tab (the key among it) dies with it.
 */
export class KilledBrowser {
  readonly context: BrowserContext;
  readonly page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  /** Starts it on the profile in this folder, a new one if there is none. */
  static async start(profile: string): Promise<KilledBrowser> {
    // Wide enough for a desk, and no more to paint than that.
    const viewport = { width: 1024, height: 600 };
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport,
      reducedMotion: "reduce",
    });
    return new KilledBrowser(context, context.pages()[0] ?? (await context.newPage()));
  }

  /**
   * Finds all its processes, so that nothing is left to do at the moment of the shot: page, network and storage live in
   * different ones, and one that outlived the others would still finish its work. The shot gives no process a chance to
   * tidy up; it resolves when the browser is gone.
   */
  readonly aim = async (): Promise<() => Promise<void>> => {
    const session = await this.context.browser()?.newBrowserCDPSession();
    if (session === undefined) throw new Error("This browser does not tell its processes.");
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    // The one that starts the others comes first, or it would start them anew.
    const ids = processInfo.toSorted((one) => (one.type === "browser" ? -1 : 1)).map(({ id }) => id);
    return async () => {
      const gone = this.context.waitForEvent("close");
      for (const id of ids) killed(id);
      await gone;
    };
  };
}

function killed(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It ended by itself when the first one did.
  }
}
