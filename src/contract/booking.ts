import * as z from "zod/mini";
import { readInstant, type WireTime } from "#values/instant.ts";
import { formatMoney, inMajorUnits, readAmount, type Money } from "#values/money.ts";
import { defaultFields, stateKey, type Fields, type KnownState } from "./fields.ts";
import { isDoubtful } from "./money-doubts.ts";
import {
  firstOn,
  valueOn,
  type Path,
  asText,
  asWord,
  isObject,
  sentText,
  sentTime,
  type RawObject,
  valueAt,
} from "./raw.ts";
import { readVehicleTitle } from "./vehicle.ts";
import { anyReply, type Schema } from "./schema.ts";

export const bookingList = { resource: "bookings", idField: "service_booking_id" } as const;

/** The five actions, by their names in the API (States and transitions). All need the scope `booking:write`. */
export const bookingActions = ["approve", "reject", "cancel", "pickup", "return"] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Actions whose request has the body `{ reason }`. The API document doesn't say whether it is required (Bookings, rule 5). */
export const actionsWithReason: ReadonlySet<BookingAction> = new Set(["reject", "cancel"] as const);

/** Body of reject and cancel (Endpoints, Bookings); the reason is left out if the user gave none (rule 5). */
export const ReasonRequest = z.looseObject({ reason: z.optional(z.string()) });
export type ReasonRequest = z.infer<typeof ReasonRequest>;

/** Response to an action: the booking that it was carried out for. Without one it proves nothing (Bookings, rule 3). */
export const ActionReply = (): Schema<{ booking: string }> =>
  z.pipe(
    anyReply(),
    z.pipe(
      z.transform((body: unknown) => ({ booking: valueAt(body, "data.service_booking_id") })),
      z.object({ booking: z.string() }),
    ),
  );

export type { KnownState } from "./fields.ts";

/** A state as read: recognised, sent but unknown, or not provided. `raw` is always the service's own word. */
export type StateReading = { kind: KnownState; raw: string } | { kind: "other"; raw: string } | { kind: "unsent" };

/** A booking as this dashboard could read it. Undefined: the service didn't provide it in a form that we recognise. */
export type Booking = {
  id: string;
  number: string | undefined;
  state: StateReading;
  start: WireTime | undefined;
  end: WireTime | undefined;
  /** What was sent where a missing value belongs, if we can't read it. */
  unread: Unread;
  amount: Money | undefined;
  payment: string | undefined;
  changedAt: WireTime | undefined;
  vehicle: {
    reference: string | undefined;
    id: string | undefined;
    title: string | undefined;
    /** What was sent for it, if we can't read it. */
    sentTitle: string | undefined;
  };
  raw: RawObject;
  /** The fields it was read with. */
  fields: Fields;
};

/** As text. A currency may come without an amount. */
export type Unread = { readonly [Of in "start" | "end" | "changedAt" | "amount" | "currency"]: string | undefined };

type BookingFields = Fields["booking"];

/** Reads one row of GET /bookings with the given fields. `readPage` has made sure that the row has its ID. */
export function readBooking(raw: RawObject, fields: Fields = defaultFields): Booking {
  const { booking } = fields;
  const read = {
    ...readRange(raw, booking),
    amount: readMoney(raw, fields),
    changedAt: firstOn(raw, booking.changedAt, readInstant),
  };
  return {
    id: String(raw["service_booking_id"]),
    number: firstOn(raw, booking.number, asText),
    state: readState(raw, fields),
    ...read,
    unread: readUnread(raw, read, booking),
    payment: firstOn(raw, booking.payment, asWord),
    vehicle: readVehicleOf(raw, fields),
    raw,
    fields,
  };
}

/** What to call a booking: its number, or its ID if it has none. */
export function bookingName(booking: Pick<Booking, "id" | "number">): string {
  return booking.number ?? booking.id;
}

/** The first known word, else the first word. */
function readState(raw: RawObject, { booking }: Fields): StateReading {
  let unknown: string | undefined;
  for (const path of booking.state) {
    const word = asWord(valueOn(raw, path));
    if (word === undefined) continue;
    // `pickedUp` is `picked_up`.
    const parted = word.replaceAll(/([a-z])([A-Z])/g, "$1_$2");
    const kind = booking.stateWords.get(stateKey(word)) ?? booking.stateWords.get(stateKey(parted));
    if (kind !== undefined) return { kind, raw: word };
    unknown ??= word;
  }
  return unknown === undefined ? { kind: "unsent" } : { kind: "other", raw: unknown };
}

function readRange(raw: RawObject, { dates }: BookingFields): Pick<Booking, "start" | "end"> {
  let half: Pick<Booking, "start" | "end"> | undefined;
  for (const [startPath, endPath] of dates) {
    const start = readInstant(valueOn(raw, startPath));
    const end = readInstant(valueOn(raw, endPath));
    // A complete pair first: `from` starts two pairs, and only one of them has its end.
    if (start !== undefined && end !== undefined) return { start, end };
    if (start !== undefined || end !== undefined) half ??= { start, end };
  }
  return half ?? { start: undefined, end: undefined };
}

/** ASSUMED A18: Blank texts, zero and dates before 1971, such as year 1 or epoch 0, say that there is no date. */
function readUnread(
  raw: RawObject,
  { start, end, changedAt, amount }: Pick<Booking, "start" | "end" | "changedAt" | "amount">,
  { dates, changedAt: changed, amount: pairs }: BookingFields,
): Unread {
  const time = (read: WireTime | undefined, paths: () => readonly Path[]) =>
    read === undefined ? firstOn(raw, paths(), sentTime) : undefined;
  const sent = amount === undefined ? pairs.map((pair) => pair.map((path) => valueOn(raw, path))) : [];
  // An object before its own parts says less.
  const [own, currency] =
    sent.find(([value]) => asWord(value) !== undefined) ?? sent.find(([value]) => sentText(value) !== undefined) ?? [];
  return {
    start: time(start, () => dates.map(([path]) => path)),
    end: time(end, () => dates.map(([, path]) => path)),
    changedAt: time(changedAt, () => changed),
    amount: sentText(own),
    currency:
      sentText(currency) ?? (own === undefined ? sent.map(([, code]) => asWord(code)).find(Boolean) : undefined),
  };
}

/** The amount as sent with its currency, if we can't read it: `312,00 EUR`. */
export const unreadMoney = ({ unread: { amount, currency } }: Pick<Booking, "unread">): string | undefined =>
  amount === undefined || currency === undefined ? amount : `${amount} ${currency}`;

/** The amount in words, readable or as sent; undefined if none was sent. */
export const moneyText = (booking: Pick<Booking, "amount" | "unread">): string | undefined =>
  booking.amount === undefined ? unreadMoney(booking) : formatMoney(booking.amount);

/** Only from a place that a person named it is taken without doubts. */
function readMoney(raw: RawObject, { booking, configured, chosen }: Fields): Money | undefined {
  const isNamed = (configured.booking?.amount ?? chosen.booking?.amount) !== undefined;
  for (const [amountPath, currencyPath] of booking.amount) {
    const money = readAmount(valueOn(raw, amountPath), valueOn(raw, currencyPath));
    if (money === undefined) continue;
    if (!isNamed && isDoubtful(raw, amountPath, money)) return undefined;
    return booking.amountUnit === "minor" ? inMajorUnits(money) : money;
  }
  return undefined;
}

function readVehicleOf(raw: RawObject, fields: Fields): Booking["vehicle"] {
  const nested = raw["vehicle"];
  const { vehicleReference, vehicleId, vehicleTitle } = fields.booking;
  const title =
    firstOn(raw, vehicleTitle, asText) ??
    (isObject(nested) ? readVehicleTitle(nested, fields) : asText(raw["vehicle_name"]));
  const sent = () =>
    firstOn(raw, vehicleTitle, sentText) ??
    (isObject(nested) ? firstOn(nested, fields.vehicle.title, sentText) : sentText(raw["vehicle_name"]));
  return {
    reference: firstOn(raw, vehicleReference, asText),
    id: firstOn(raw, vehicleId, asText),
    title,
    sentTitle: title === undefined ? sent() : undefined,
  };
}

/** What the service says about a payment; `other`: a word that this dashboard doesn't know. */
export type PaymentReading = "held" | "captured" | "other" | "not provided";

/**
 * Reads the payment of a booking. Only `held` says that there is a hold to capture, release or refund.
 * ASSUMED A17: A few words mean held or captured; any other payment status is shown as provided and says nothing about a hold.
 */
export function paymentOf({ payment }: Pick<Booking, "payment">): PaymentReading {
  if (payment === undefined) return "not provided";
  const word = payment.trim();
  if (/^(held|on[ _-]?hold|(pre[ _-]?)?authori[sz]ed)$/i.test(word)) return "held";
  return /^(captured|paid)$/i.test(word) ? "captured" : "other";
}
