import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "./loopback.ts";

/** What is looked at of a request as Node has it. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

// A proxy in front would make everybody look local; most of them say that they are there.
const proxied = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * Whether a request comes from this machine and was meant for it. The Host header counts too: a page of another site
 * whose name is made to point here (DNS rebinding) still names itself in it.
 */
export function isLocal({ socket, headers }: Incoming): boolean {
  if (proxied.some((name) => headers[name] !== undefined)) return false;
  const named = URL.parse(`http://${headers.host ?? ""}`)?.hostname;
  return named !== undefined && isLoopback(named) && isLoopback(socket.remoteAddress ?? "");
}

/** Whether a page of another origin asks. Programs that are no browser send neither header. */
export function isCrossSite({ headers }: Pick<Incoming, "headers">): boolean {
  const { origin, host } = headers;
  const from = headers["sec-fetch-site"];
  if (from !== undefined && from !== "same-origin" && from !== "none") return true;
  return origin !== undefined && origin !== `http://${host ?? ""}`;
}
