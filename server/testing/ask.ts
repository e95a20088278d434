import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  /** Keeps connections open between requests; by default each request has its own. */
  readonly agent?: Agent;
}

/**
 * Sends a request over real HTTP with `target` byte for byte, which `fetch` would normalise.
 * Rejects when the connection breaks, even in the middle of a response.
 */
export function ask(url: string, target: string, question: Question = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, signal, agent = false } = question;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = request({
      hostname,
      port,
      path: target,
      method,
      headers,
      agent,
      ...(signal ? { signal } : {}),
    });
    asked.once("error", reject);
    asked.once("response", (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }),
        reject,
      );
    });
    asked.end(body);
  });
}
