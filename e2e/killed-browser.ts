import { chromium, type BrowserContext, type Page } from "playwright/test";
import { launchOptions } from "./browser.ts";

/**
 * A browser with its profile in a folder, so that it can be killed and started again with what it had written by then.
 * What belongs to a tab (such as the API key) is lost.
 */
export class KilledBrowser {
  readonly context: BrowserContext;
  readonly page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async start(profile: string): Promise<KilledBrowser> {
    // The smallest desktop size, to paint less.
    const viewport = { width: 1024, height: 600 };
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport,
      reducedMotion: "reduce",
    });
    return new KilledBrowser(context, context.pages()[0] ?? (await context.newPage()));
  }

  /**
   * Finds all its processes and returns a function that kills them at once with SIGKILL, so that none can finish its work:
   * page, network and storage are different processes. It resolves when the browser has ended.
   */
  readonly aim = async (): Promise<() => Promise<void>> => {
    const session = await this.context.browser()?.newBrowserCDPSession();
    if (session === undefined) throw new Error("This browser does not tell its processes.");
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    // The parent process comes first, or it would restart the others.
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
    // It ended with the first one.
  }
}
