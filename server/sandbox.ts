import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { SandboxControl, TodaySights } from "#mock/hosts/controlled-sandbox.ts";
import { packOnTheWay } from "./compression.ts";
import type { AskMe } from "./key-checks.ts";
import { responseHeadersToPass } from "./passing.ts";
import type { Exchange, Service } from "./service.ts";

/** A complete service in memory, and API keys that it accepts; the first is offered at sign-in. */
export interface Sandbox {
  readonly answer: (request: Request) => Promise<Response>;
  readonly demoKeys: readonly { readonly key: string; readonly note: string }[];
  /** What testers may do to it; without this there are no control addresses. */
  readonly control?: SandboxControl;
  /** What there is to see in it today. */
  readonly today?: () => TodaySights;
}

function plainRequest({ request, authorization, body }: Exchange): Request {
  const headers = new Headers([...request.headers]);
  // As with a real service, cookies of this site aren't passed on.
  headers.delete("cookie");
  headers.delete("x-session");
  if (authorization !== undefined) headers.set("Authorization", authorization);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(request.url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}

/**
 * Passes requests to a sandbox and its responses back. A response that it loses, on purpose or not, is lost for the
 * browser as on a real network: the connection breaks.
 */
export function sandboxService(answer: Sandbox["answer"]): Service {
  return async (exchange) => {
    const { outgoing, request } = exchange;
    try {
      const response = await answer(plainRequest(exchange));
      if (response.type === "error") {
        lose(outgoing);
        return;
      }
      const { status, body } = response;
      const headers = responseHeadersToPass([...response.headers].flat());
      const packed = body && packOnTheWay(request, { status, headers });
      outgoing.writeHead(status, packed?.headers ?? headers);
      outgoing.flushHeaders();
      if (!body) outgoing.end();
      else if (packed) await pipeline(body, packed.by, outgoing);
      else await pipeline(body, outgoing);
    } catch {
      lose(outgoing);
    }
  };
}

export const askMeOf =
  ({ answer }: Sandbox): AskMe =>
  (Authorization, signal) =>
    answer(new Request("http://localhost/v1/me", { headers: { Authorization }, signal }));

/** No client accepts a response with two different lengths. */
const unreadable = "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n";

/**
 * If a reused or preconnected connection breaks silently, a browser assumes that it was stale and sends the request again,
 * even a POST: the page would never miss the response, and the service would receive the request twice. After an
 * unreadable response it repeats nothing, and the page sees the same network error.
 */
function lose(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (outgoing.headersSent || !socket) outgoing.destroy();
  else socket.end(unreadable, () => socket.destroy());
}
