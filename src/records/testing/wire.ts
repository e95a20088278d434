import { asText, valueAt } from "#contract/raw.ts";
import { writeKinds, type Write, type WriteKind } from "#api/writes.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Arrived } from "./hostile-service.ts";
import type { BookingState } from "./ledger.ts";

/** The address of a virtual world's service. Nothing is ever sent there. */
export const baseUrl = "https://service.test/v1";

/** What users of a virtual world click: all nine kinds, on few things, so that clicks collide. */
export const choices: readonly [Write, ...Write[]] = [
  { kind: "approve", target: "b-0", body: null },
  { kind: "approve", target: "b-1", body: null },
  { kind: "reject", target: "b-0", body: '{"reason":"No vehicle"}' },
  { kind: "cancel", target: "b-1", body: '{"reason":"Broken"}' },
  { kind: "cancel", target: "b-2", body: '{"reason":"Broken"}' },
  { kind: "pickup", target: "b-2", body: null },
  { kind: "return", target: "b-3", body: null },
  { kind: "block", target: "v-0", body: '{"start":"2027-01-01","end":"2027-01-03"}' },
  { kind: "block", target: "v-0", body: '{"start":"2027-02-01","end":"2027-02-03"}' },
  { kind: "map", target: "sv-0", body: '{"service_vehicle_id":"sv-0","external_ref":"v-0"}' },
  { kind: "hookCreate", target: "https://a.test", body: '{"url":"https://a.test"}' },
  { kind: "hookDelete", target: "wh-0", body: null },
];

/** The state that each booking starts in. */
export function firstState(booking: string): BookingState {
  if (booking === "b-2") return "approved";
  return booking === "b-3" ? "pickedup" : "awaiting";
}

const words: Readonly<Record<BookingState, string>> = {
  awaiting: "awaiting_approval",
  approved: "approved",
  rejected: "rejected",
  cancelled: "cancelled",
  pickedup: "picked_up",
  completed: "completed",
};

/** The service's own word for a state; now and then one that nobody knows. */
export const wordFor = (state: BookingState, isStrange: boolean) => (isStrange ? `x_${state}` : words[state]);

/** The API key of a request. */
export const credentialOf = ({ headers }: Request): string =>
  headers.get("Authorization")?.replace("Bearer ", "") ?? "";

/** A write as it arrives at the service. */
export function readWrite(request: Request, body: string): Arrived {
  const path = new URL(request.url).pathname.replace("/v1", "");
  const parts = path.split("/");
  const sent: unknown = body === "" ? {} : JSON.parse(body);
  const named = asText(valueAt(sent, "url")) ?? asText(valueAt(sent, "service_vehicle_id"));
  const target = (parts.length > 2 && parts[2] !== "mapping" ? parts[2] : named) ?? "";
  const credential = credentialOf(request);
  return {
    credential,
    key: request.headers.get("Idempotency-Key") ?? "",
    kind: kindOf(request.method, parts),
    target,
    body,
  };
}

const kinds: readonly WriteKind[] = [...new Set(choices.map(({ kind }) => kind))];

function kindOf(method: string, [, resource = "", id = "", last = ""]: string[]): WriteKind {
  const path = [resource, id === "mapping" ? id : undefined, last].filter(Boolean).join("/");
  for (const kind of kinds) {
    const rule = endpoints[writeKinds[kind].endpoint];
    const isSame =
      rule.path
        .slice(1)
        .replace(/:\w+\/?/, "")
        .replace(/\/$/, "") === path;
    if (isSame && rule.method === method) return kind;
  }
  throw new Error(`No write is sent by ${method} to ${path}.`);
}
