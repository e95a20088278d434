import type { Heard } from "#api/transport.ts";
import { bookingList } from "#contract/booking.ts";
import { readBooking } from "#contract/booking-reading.ts";
import { readDelivery, deliveryList } from "#contract/delivery.ts";
import { endpoints } from "#contract/endpoints.ts";
import { errorCodes, headers } from "#contract/headers.ts";
import { eventKinds } from "#contract/event.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import { readKeyHolder } from "#contract/me.ts";
import { readPage, type ListShape } from "#contract/page.ts";
import { asText, isObject, valueAt, type RawObject } from "#contract/raw.ts";
import { shapeOf } from "#contract/guess/leaves.ts";
import { readVehicle, vehicleList } from "#contract/vehicle.ts";
import { webhookList } from "#contract/webhook.ts";
import type { Finding, Point } from "./finding.ts";
import { fieldsOf, formOf, pathTo, retryPlaces } from "./places.ts";

/** What one response shows about a point. */
export type Seen = Pick<Finding, "point" | "answer" | "sample">;

/** How many rows of a page are checked for fields; states and kinds are collected from all. */
const rowsLookedAt = 5;

const lists: Readonly<Record<string, { shape: ListShape; fields: Point }>> = {
  [endpoints.listVehicles.path]: { shape: vehicleList, fields: "vehicle fields" },
  [endpoints.listBookings.path]: { shape: bookingList, fields: "booking fields" },
  [endpoints.listWebhooks.path]: { shape: webhookList, fields: "webhook fields" },
  [endpoints.listDeliveries.path]: { shape: deliveryList, fields: "delivery fields" },
};

/** What a response, read by these fields, shows about the points that the API leaves open. It keeps no values. */
export function observe(heard: Heard, fields: Fields = defaultFields): readonly Seen[] {
  const { status, method, route } = heard;
  const always = [...ofHeaders(heard)];
  if (status >= 400) return [...always, ...ofRefusal(heard)];
  if (status >= 300) return always;
  if (route === endpoints.getMe.path) return [...always, ...ofKey(heard)];
  if (method === "GET") return [...always, ...ofList(heard, fields)];
  return [...always, ...ofReply(heard)];
}

/** One of the service's own words; anything else isn't kept. */
const wordOf = (sent: string) => (/^~?[\p{L}\p{N}_ .-]{1,40}$/u.test(sent) ? sent : "~unread");

const seen = (point: Point, answer: string, around?: unknown): Seen => ({
  point,
  answer,
  sample: around === undefined ? undefined : shapeOf(around),
});

function ofHeaders({ headers: sent, method, at }: Heard): Seen[] {
  const limit = sent.get(headers.rateLimit);
  const replay = sent.get(headers.idempotentReplay);
  return [
    seen("rate limit", limit === null ? "~unreadable" : `${headers.rateLimit}: ${limit.slice(0, 40)}`),
    ...(method !== "GET" && replay !== null
      ? [seen("replay", `${headers.idempotentReplay}: ${replay.slice(0, 20)}`)]
      : []),
    seen("clock", Number.isNaN(Date.parse(sent.get("Date") ?? "")) || at === 0 ? "~unreadable" : "Date"),
  ];
}

function ofKey({ body }: Heard): Seen[] {
  const { scopes } = readKeyHolder(body);
  const data = valueAt(body, "data");
  return [
    ...fieldsOf("me", isObject(data) ? data : body),
    ...(scopes ?? []).map((scope) => seen("scopes", scope.slice(0, 60))),
    ...(scopes === undefined ? [seen("scopes", "~unsent")] : []),
  ];
}

function ofList({ route, query, body }: Heard, fields: Fields): Seen[] {
  const list = lists[route];
  if (list === undefined) return [];
  const page = readPage(body, list.shape, fields);
  if (page.kind !== "page") return [seen("rows", `GET ${route}: ~unread`, body)];
  const rows: readonly unknown[] = page.rows.length > 0 ? page.rows : page.unreadable;
  const [first] = rows;
  if (first === undefined) return [];
  const objects = rows.filter(isObject);
  const asked = Number(query?.["limit"]);
  const isCut = page.next.kind === "cursor" && asked > rows.length;
  return [
    seen(
      "rows",
      `GET ${route}: ${pathTo(body, (value) => Array.isArray(value) && value.includes(first)) ?? "~unread"}`,
    ),
    seen("cursor", `GET ${route}: ${pathTo(body, (_value, name) => name === "next_cursor") ?? "~unsent"}`),
    ...(isCut ? [seen("page size", `GET ${route}: ${asked} → ${rows.length}`)] : []),
    ...objects.slice(0, rowsLookedAt).flatMap((row) => fieldsOf(list.fields, row)),
    ...ofRows(route, objects, fields),
  ];
}

function ofRows(route: string, rows: readonly RawObject[], fields: Fields): Seen[] {
  if (route === endpoints.listVehicles.path) {
    const isListed = rows.some((row) => readVehicle(row, fields).reference.kind !== "unsent");
    return [seen("listed reference", isListed ? "~yes" : "~no")];
  }
  if (route === endpoints.listBookings.path) {
    const states = new Set(
      rows.map((row) => readBooking(row, fields).state).map((state) => ("raw" in state ? state.raw : "~unsent")),
    );
    const times = rows.slice(0, rowsLookedAt).flatMap((row) => timesIn(row));
    return [...[...states].map((state) => seen("states", wordOf(state))), ...times];
  }
  if (route !== endpoints.listDeliveries.path) return [];
  const deliveries = rows.map((row) => readDelivery(row, fields));
  const words = new Set(deliveries.map(({ status }) => status ?? "~unsent"));
  const kinds = new Set(deliveries.map(({ event }) => event).filter((event) => event !== undefined));
  return [
    ...[...words].map((word) => seen("delivery states", wordOf(word))),
    ...[...kinds]
      .filter((kind) => !Object.hasOwn(eventKinds, kind))
      .map((kind) => seen("event kinds", kind.slice(0, 60))),
  ];
}

/** A date, or a date and time in any usual form, and nothing else: a remark that starts with a date must not be kept. */
const written = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?( ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;

const timesIn = (row: RawObject): Seen[] =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === "string" && written.test(value) ? [seen("times", `${name}: ${formOf(value)}`)] : [],
  );

const replies: Readonly<Record<string, Point>> = {
  [endpoints.approveBooking.path]: "action reply",
  [endpoints.rejectBooking.path]: "action reply",
  [endpoints.cancelBooking.path]: "action reply",
  [endpoints.pickupBooking.path]: "action reply",
  [endpoints.returnBooking.path]: "action reply",
  [endpoints.mapVehicle.path]: "mapping reply",
  [endpoints.createBlock.path]: "block reply",
  [endpoints.createWebhook.path]: "webhook reply",
  [endpoints.deleteWebhook.path]: "removal reply",
};

function ofReply({ route, status, body, sent }: Heard): Seen[] {
  const point = replies[route];
  if (point === undefined) return [];
  const data = valueAt(body, "data");
  const place = pathTo(body, (_value, name) => name.endsWith("secret"));
  return [
    ...(body === undefined || body === null
      ? [seen(point, `${status} ~empty`)]
      : fieldsOf(point, isObject(data) ? data : body)),
    ...(point === "webhook reply" ? [seen("secret", place ?? "~unsent")] : []),
    ...(takesReason(route) && !hasReason(sent) ? [seen("reason", `${nameOf(route)}: ~optional`)] : []),
  ];
}

const takesReason = (route: string) => route === endpoints.rejectBooking.path || route === endpoints.cancelBooking.path;
const hasReason = (sent: string | undefined) => sent !== undefined && /"reason":"[^"]/.test(sent);
const nameOf = (route: string) => route.slice(route.lastIndexOf("/") + 1);

function ofRefusal(heard: Heard): Seen[] {
  const { method, route, query, status, headers: answered, body, sent } = heard;
  const code = asText(valueAt(body, "error.code"));
  const what = `${status} ${code?.slice(0, 60) ?? "~no code"}`;
  const kind = answered.get("Content-Type")?.split(";")[0]?.slice(0, 40) ?? "~unsent";
  const found: Seen[] = [];
  if (code === undefined) found.push(seen("bare errors", `${status} ${kind}`));
  else if (!Object.entries(errorCodes).some(([known, of]) => known === code && of === status))
    found.push(seen("codes", what, body));
  if (status === 429) found.push(...retryPlaces(answered, body));
  if (query?.["cursor"] !== undefined && status < 429) found.push(seen("lost cursor", `GET ${route}: ${what}`));
  if (method === "GET" || status === 401 || status === 403 || status === 429 || status >= 500) return found;
  const isReason =
    takesReason(route) && !hasReason(sent) && /reason/i.test(asText(valueAt(body, "error.message")) ?? "");
  if (isReason) found.push(seen("reason", `${nameOf(route)}: ~required, ${what}`));
  else if (replies[route] === "action reply" && status === 400)
    found.push(seen("wrong state", `${nameOf(route)}: ${what}`));
  else if (route === endpoints.mapVehicle.path) found.push(seen("mapping refused", what));
  else if (route === endpoints.createBlock.path) found.push(seen("block refused", what));
  return found;
}
