import { errorCodes, headers } from "#contract/headers.ts";
import { withWait } from "../dialects/retry-after.ts";
import type { Instead } from "./fault-rule.ts";

/** No request id of the service stands behind what it never answered. */
const requestId = "req_0000000000";

const json = { "Content-Type": "application/json" };

/** The response that a rule puts in the place of the service's own. */
export function insteadOf(deed: Exclude<Instead, { kind: "drop" | "hang" | "late" | "keyRevoked" }>): Response {
  if (deed.kind === "badGateway") return badGateway();
  if (deed.kind === "tooManyRequests") return tooManyRequests(deed);
  const { status, body = null, headers: given } = deed;
  return new Response(body, { status, headers: { ...json, ...given } });
}

/** Authentication, rule 2. */
export function unauthorized(): Response {
  const error = { code: "unauthorized", message: "The API key has been revoked.", request_id: requestId };
  return Response.json({ error }, { status: errorCodes.unauthorized });
}

function badGateway(): Response {
  const page = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";
  return new Response(page, { status: 502, headers: { "Content-Type": "text/html" } });
}

function tooManyRequests({ place, retryAfter, header }: Extract<Instead, { kind: "tooManyRequests" }>): Response {
  const error = { code: "rate_limited", message: "Too many requests.", request_id: requestId };
  const response = Response.json(withWait(error, place, retryAfter), { status: errorCodes.rate_limited });
  if (header !== undefined) response.headers.set(headers.retryAfter, header);
  return response;
}
