import type { BrowserContext } from "playwright/test";
import { createAnswer, type AnswerOptions } from "../http/answer.ts";
import type { World } from "../service/world.ts";

/**
 * Answers what a browser context asks under `glob` from a world in the test's own process: the test moves that world
 * and reads its ledger, and the page under test is the production build. An answer lost by `beforeAnswer` resets the connection.
 */
export async function routeToWorld(
  context: BrowserContext,
  glob: string,
  world: World,
  options?: AnswerOptions,
): Promise<void> {
  const answer = createAnswer(world, options);
  await context.route(glob, async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer();
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: await asked.allHeaders(),
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    const response = await answer(request).catch(() => undefined);
    if (response === undefined) return route.abort("connectionreset");
    const headers = Object.fromEntries(response.headers);
    return route.fulfill({ status: response.status, headers, body: await response.text() });
  });
}
