import { type ClientRequest, Agent as HttpAgent, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { urlToHttpOptions } from "node:url";
import { packOnTheWay } from "./compression.ts";
import { answerFailure, badPath, broken, noAnswer, redirected, timedOut } from "./failures.ts";
import { requestHeadersToPass, responseHeadersToPass } from "./passing.ts";
import type { Exchange, Service } from "./service.ts";
import { hasStep } from "#values/path-value.ts";

/** Each encoded byte as one character: enough to see every step, even in a broken encoding. */
const decoded = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The path and query to request from a service whose base address has the path `basePath`, for a request target exactly as
 * received. Percent-encoding stays byte for byte: `/v1/vehicles/VAN%2F7/blocks` isn't
 * `/v1/vehicles/VAN/7/blocks`. Undefined if the target isn't below `/v1`, or could lead out of it.
 */
function servicePath(target: string, basePath: string): string | undefined {
  const [path = ""] = target.split("?", 1);
  if (path !== "/v1" && !path.startsWith("/v1/")) return undefined;
  // Also for encoded slashes, because a service may decode before it resolves the path.
  if (hasStep(decoded(path))) return undefined;
  // No browser sends such a target, and it couldn't be passed on unchanged.
  if (!/^[\u0021-\u007e]+$/.test(target)) return undefined;
  return basePath.replace(/\/+$/, "") + target.slice("/v1".length);
}

export interface GatewayOptions {
  /** How long the service may be silent, in milliseconds. Longer than any client waits for a write. */
  readonly silenceMs?: number;
}

/**
 * Passes each request to a real service once, and its response back unchanged.
 *
 * Uses Node's own client instead of `fetch`: it sends the path byte for byte, follows no redirect, decompresses no body and
 * repeats nothing. Only the dashboard decides about repeating, because it knows the Idempotency-Key.
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
      // A write gets a new connection: if a reused one closed at that very moment, nobody could tell whether the write
      // arrived, and the user would have to find out.
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
        // A reused connection never emits this again, so the listener would stay as long as the connection.
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
        // A break on either side ends the other: the pipeline destroys both, and nothing else is needed.
        (packed ? pipeline(answer, packed.by, outgoing) : pipeline(answer, outgoing)).then(settle, () => settle());
      });
      upstream.on("error", (error) => {
        answerFailure(outgoing, silent ? timedOut(base, mayHaveArrived) : broken(base, mayHaveArrived, error));
        settle();
      });
      upstream.once("close", () => {
        // Neither response nor error: the service tried to switch to another protocol.
        if (!outgoing.headersSent) answerFailure(outgoing, broken(base, mayHaveArrived, new Error("No answer.")));
        settle();
      });
      // If the browser aborts, abort the request to the service too.
      outgoing.once("close", () => {
        if (!outgoing.writableFinished) upstream.destroy();
      });
      upstream.end(body);
    });
  };
}
