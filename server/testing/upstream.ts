import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listening } from "./listening.ts";

export interface Arrived {
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Upstream extends AsyncDisposable {
  /** Its base address, version segment included. */
  readonly base: URL;
  /** Every request that arrived whole, in order. */
  readonly arrived: readonly Arrived[];
  /** Connections accepted so far. */
  readonly connections: () => number;
}

/** A real service on a free port that writes down what arrives and answers as `answer` says. */
export async function upstream(answer: (response: ServerResponse, request: Arrived) => void): Promise<Upstream> {
  const arrived: Arrived[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { method: request.method, target: request.url, headers: request.headers, body };
      arrived.push(one);
      answer(response, one);
    });
  });
  server.on("connection", () => {
    connections += 1;
  });
  const { url, [Symbol.asyncDispose]: stop } = await listening(server);
  return {
    base: new URL(`${url}/partner/v1`),
    arrived,
    connections: () => connections,
    [Symbol.asyncDispose]: stop,
  };
}
