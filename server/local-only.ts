import type { IncomingHttpHeaders } from "node:http";
import { isLoopback } from "./loopback.ts";

/** What is looked at of a request as Node has it. */
interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
}

// A proxy in front makes everybody look local. Most of them add one of these.
const ofProxy =
  /^(forwarded|via|x-forwarded-.+|x-(real|client|cluster-client)-ip|x-request-start|cf-.+|true-client-ip)$/;

/**
 * Whether a request comes from this machine and was meant for it. The Host header counts too: a page of another site
 * whose name is made to point here (DNS rebinding) still names itself in it.
 */
export function isLocal({ socket, headers, httpVersion }: Incoming): boolean {
  if (Object.keys(headers).some((name) => ofProxy.test(name))) return false;
  // All that tells of nginx where nothing but `proxy_pass` is configured: programs of today speak HTTP/1.1.
  if (httpVersion === "1.0") return false;
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
