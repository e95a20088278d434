import type { BrowserContext } from "playwright/test";
import type { Answer } from "../http/answer.ts";

/**
 * Answers a browser context's requests under `glob` in the test's own process, so that the test can change the world behind
 * `answer` and read its ledger. The page is the production build. An answer that rejects resets the connection.
 */
export async function routeToAnswer(context: BrowserContext, glob: string, answer: Answer): Promise<void> {
  await context.route(glob, async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer();
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: await asked.allHeaders(),
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    // A body that breaks off breaks off for the page too.
    const arrived = await arrival(answer, request).catch(() => undefined);
    return arrived === undefined ? route.abort("connectionreset") : route.fulfill(arrived);
  });
}

async function arrival(answer: Answer, request: Request) {
  const response = await answer(request);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
