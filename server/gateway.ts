import { type ClientRequest, Agent as HttpAgent, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { urlToHttpOptions } from "node:url";
import { packOnTheWay } from "./compression.ts";
import { answerFailure } from "./failure.ts";
import { badPath, broken, noAnswer, redirected, timedOut } from "./gateway-failures.ts";
import { requestHeadersToPass, responseHeadersToPass } from "./passing.ts";
import type { Exchange, Service } from "./service.ts";
import { servicePath } from "./target.ts";

export interface GatewayOptions {
  /** How long the service may be silent, in milliseconds. Longer than any client waits for a write. */
  readonly silenceMs?: number;
}

/**
 * The way to a real service: the same request, once, and its answer as it came.
 *
 * Node's own client rather than `fetch`: it sends the path byte for byte, follows no redirect, unpacks no body and
 * repeats nothing. Asking again is the dashboard's decision alone, it knows the Idempotency-Key.
 */
export function createGateway(base: URL, { silenceMs = 60_000 }: GatewayOptions = {}): Service {
  const overTls = base.protocol === "https:";
  const reads = overTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  const ask = ({ incoming, authorization, body }: Exchange, path: string): ClientRequest => {
    const isRead = incoming.method === "GET" || incoming.method === "HEAD";
    const headers = requestHeadersToPass(incoming.headers, authorization);
    if (!isRead) headers["content-length"] = String(body.length);
    return (overTls ? overHttps : overHttp)({
      ...urlToHttpOptions(base),
      path,
      method: incoming.method,
      headers,
      timeout: silenceMs,
      // A write takes a fresh connection: when a kept one closes at that very moment, nobody can tell whether
      // the write arrived, and a person has to find out.
      agent: isRead ? reads : false,
    });
  };

  return (exchange: Exchange) => {
    const { incoming, outgoing, body } = exchange;
    const path = servicePath(incoming.url ?? "", base.pathname);
    if (path === undefined) {
      answerFailure(outgoing, badPath);
      return Promise.resolve();
    }
    return new Promise<void>((settle) => {
      const upstream = ask(exchange, path);
      let mayHaveArrived = false;
      let silent = false;
      const connected = () => {
        mayHaveArrived = true;
      };

      upstream.once("socket", (socket) => {
        // A kept connection never emits this again, so a listener would stay for as long as the connection does.
        if (socket.connecting) socket.once(overTls ? "secureConnect" : "connect", connected);
        else connected();
      });
      upstream.once("timeout", () => {
        silent = true;
        upstream.destroy();
      });
      upstream.once("response", (answer) => {
        const status = answer.statusCode ?? 502;
        if (status >= 300 && status < 400 && status !== 304) {
          upstream.destroy();
          answerFailure(outgoing, redirected(base, status));
          settle();
          return;
        }
        if (status < 200 || status > 999) {
          upstream.destroy();
          answerFailure(outgoing, noAnswer(base, status));
          settle();
          return;
        }
        const headers = responseHeadersToPass(answer.rawHeaders);
        const packed = packOnTheWay(exchange.request, { status, headers });
        outgoing.writeHead(status, packed?.headers ?? headers);
        outgoing.flushHeaders();
        // A break on either side ends the other: the pipeline destroys both, which is all there is to do.
        (packed ? pipeline(answer, packed.by, outgoing) : pipeline(answer, outgoing)).then(settle, () => settle());
      });
      upstream.on("error", (error) => {
        answerFailure(outgoing, silent ? timedOut(base, mayHaveArrived) : broken(base, mayHaveArrived, error));
        settle();
      });
      upstream.once("close", () => {
        // Neither an answer nor an error: the service wants to speak something else than HTTP.
        if (!outgoing.headersSent) answerFailure(outgoing, broken(base, mayHaveArrived, new Error("No answer.")));
        settle();
      });
      // The browser gave up: so do we, before the service works for nobody.
      outgoing.once("close", () => {
        if (!outgoing.writableFinished) upstream.destroy();
      });
      upstream.end(body);
    });
  };
}
