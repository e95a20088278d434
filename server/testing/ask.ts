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
  /** Keeps connections between requests; each request has its own unless given. */
  readonly agent?: Agent;
}

/**
 * Asks over real HTTP and sends `target` byte for byte, which `fetch` would tidy up first.
 * Rejects when the connection breaks, also in the middle of an answer.
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
