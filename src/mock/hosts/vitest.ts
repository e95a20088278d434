import { createAnswer, type AnswerOptions } from "../http/answer.ts";
import type { World } from "../service/world.ts";

/**
 * A `fetch` that reaches only this world. Like the real one it rejects when its request is aborted, but the world still does
 * the work.
 */
export function serveWorld(world: World, options?: AnswerOptions): (input: Request) => Promise<Response> {
  const answer = createAnswer(world, options);
  return (input) =>
    Promise.race([
      answer(input),
      new Promise<never>((_, reject) => {
        const abort = () => reject(input.signal.reason);
        if (input.signal.aborted) abort();
        else input.signal.addEventListener("abort", abort, { once: true });
      }),
    ]);
}
