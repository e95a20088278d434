import { fingerprintOf } from "../request.ts";
import { json, refusal } from "./answering.ts";

const text = new TextDecoder();

/** A web server that keeps one API key for this browser, as a page sees it, and a service that accepts everything. */
export function heldKeys() {
  const held: { current: { id: string; key: string } | undefined } = { current: undefined };
  const requests: Request[] = [];
  /** The requests that reached the service: `own`, or the API key that the server added. */
  const served: string[] = [];
  let isDown = false;
  let isUnreachable = false;

  async function session(request: Request): Promise<Response> {
    if (request.method === "POST") {
      const { key, id }: { key: string; id: string } = JSON.parse(text.decode(await request.arrayBuffer()));
      held.current = { id, key };
      return json({ id: held.current.id, keyEnd: key.slice(-4) });
    }
    if (request.method === "DELETE") {
      if (held.current?.id === request.headers.get("X-Session")) held.current = undefined;
      return new Response(null, { status: 204 });
    }
    if (held.current === undefined) return new Response(null, { status: 204 });
    const { searchParams } = new URL(request.url);
    const salt = Uint8Array.from(
      atob((searchParams.get("salt") ?? "").replaceAll("-", "+").replaceAll("_", "/")),
      (byte) => byte.charCodeAt(0),
    );
    const { id, key } = held.current;
    return json({ id, keyEnd: key.slice(-4), fp: await fingerprintOf(searchParams.get("base") ?? "", key, salt) });
  }

  async function fetch(request: Request): Promise<Response> {
    requests.push(request.clone());
    if (isDown) throw new TypeError("Failed to fetch");
    if (new URL(request.url).pathname === "/session") return session(request);
    if (isUnreachable) {
      const error = { code: "gateway_unreachable", message: "Nothing was sent.", request_id: "req_gateway_1" };
      return json({ error }, 502);
    }
    const own = request.headers.get("Authorization");
    if (own !== null) {
      served.push("own");
      return json({ data: {} });
    }
    if (held.current === undefined) return refusal(401, "session_ended");
    if (held.current.id !== request.headers.get("X-Session")) return refusal(401, "session_changed");
    served.push(held.current.key);
    return json({ data: {} });
  }

  return {
    fetch,
    requests,
    served,
    held,
    /** Makes the service unreachable for the server. */
    setUnreachable: () => void (isUnreachable = true),
    /** Stops all replies, or resumes them. */
    setDown: (down: boolean) => void (isDown = down),
  };
}
