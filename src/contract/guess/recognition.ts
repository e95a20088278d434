import type { Booking } from "../booking-reading.ts";
import { asCount, type Delivery } from "../delivery.ts";
import type { Fields } from "../fields.ts";
import {
  attemptHints,
  deliveryStatusHints,
  endpointWords,
  errorWords,
  plateWords,
  referenceWords,
  notState,
  notVehicle,
  paymentWords,
  stateHints,
  titleWords,
  vehicleWords,
} from "./guess-words.ts";
import { leavesOf, type Leaf } from "./leaves.ts";
import { currencyWords } from "../money-words.ts";
import { flat, moneyIn, periodsIn, timesIn } from "./places.ts";
import { isAny } from "../words.ts";
import { pathOf, valueOn } from "../path.ts";
import type { Vehicle } from "../vehicle.ts";

/**
 * How one thing of a row was read: by a known name, by a guess, or not at all. `unrecognised`: the row has something of the kind, at
 * these paths; `absent`: it has nothing of the kind.
 */
export type Recognition =
  | { readonly kind: "read" }
  | { readonly kind: "guessed"; readonly path: string }
  | { readonly kind: "unrecognised"; readonly paths: readonly string[] }
  | { readonly kind: "absent" };

const absent: Recognition = { kind: "absent" };

/** What was recognised in a booking. Searches the complete row, so only use it for single bookings, not for lists. */
export function recognitionOf(booking: Booking) {
  const { raw, fields, state, start, end, amount, payment, vehicle } = booking;
  const leaves = leavesOf(raw) ?? [];
  const { booking: guessed = {} } = fields.guessed;
  const judge = judgeOf(raw, fields);
  const named = (words: ReadonlySet<string>, not?: ReadonlySet<string>) =>
    leaves.filter((leaf) => isText(leaf) && isAny(flat(leaf), words) && (not === undefined || !isAny(flat(leaf), not)));
  // A name alone is enough to show.
  const hasVehicle = vehicle.reference !== undefined || vehicle.id !== undefined || vehicle.title !== undefined;
  // Unreadable values in known date fields count as recognised.
  const hasDates = start !== undefined || end !== undefined || booking.hasUnreadDates;
  return {
    state: judge(state.kind !== "unsent", guessed.state, named(stateHints, notState)),
    start: judge(hasDates, firstOf(guessed.dates), periodsIn(leaves)),
    end: judge(
      hasDates,
      guessed.dates?.map(([, end]) => end),
      periodsIn(leaves),
    ),
    amount: judge(
      amount !== undefined,
      firstOf(guessed.amount),
      leaves.filter(({ path }) => moneyIn(leaves).some(({ paths }) => paths[0] === path)),
    ),
    payment: judge(
      payment !== undefined,
      guessed.payment,
      named(paymentWords).filter(({ steps }) => !isAny(steps.at(-1) ?? [], currencyWords)),
    ),
    vehicle: judge(
      hasVehicle,
      [...(guessed.vehicleReference ?? []), ...(guessed.vehicleId ?? [])],
      named(vehicleWords, notVehicle),
    ),
  };
}

/** What was recognised in a delivery record. */
export function recognitionOfDelivery(delivery: Delivery) {
  const { raw, fields } = delivery;
  const leaves = leavesOf(raw) ?? [];
  const { delivery: guessed = {} } = fields.guessed;
  const judge = judgeOf(raw, fields);
  const texts = leaves.filter(isText);
  const hasEndpoint = delivery.endpointId !== undefined || delivery.url !== undefined;
  return {
    status: judge(
      delivery.status !== undefined,
      guessed.status,
      texts.filter((leaf) => isAny(flat(leaf), deliveryStatusHints)),
    ),
    attempts: judge(
      delivery.attempts !== undefined,
      guessed.attempts,
      leaves.filter((leaf) => isAny(leaf.steps.at(-1) ?? [], attemptHints) && asCount(leaf.value) !== undefined),
    ),
    error: judge(
      delivery.lastError !== undefined,
      guessed.lastError,
      texts.filter((leaf) => isAny(flat(leaf), errorWords)),
    ),
    event: judge(
      delivery.event !== undefined,
      guessed.event,
      texts.filter(({ value }) => /^(booking|availability|conflict)\./.test(String(value))),
    ),
    eventId: judge(
      delivery.eventId !== undefined,
      guessed.eventId,
      texts.filter(({ value }) => String(value).startsWith("evt_")),
    ),
    endpoint: judge(
      hasEndpoint,
      [...(guessed.endpointId ?? []), ...(guessed.url ?? [])],
      texts.filter((leaf) => String(leaf.value).startsWith("https:") || isAny(flat(leaf), endpointWords)),
    ),
    at: judge(delivery.at !== undefined, guessed.at, timesIn(leaves)),
  };
}

/** What was recognised in a vehicle. */
export function recognitionOfVehicle({ raw, fields, title, reference }: Vehicle) {
  const texts = (leavesOf(raw) ?? []).filter(isText);
  const judge = judgeOf(raw, fields);
  const named = (words: ReadonlySet<string>) => texts.filter((leaf) => isAny(flat(leaf), words));
  const plate = fields.vehicle.plate.some((path) => typeof valueOn(raw, path) === "string");
  return {
    title: judge(title !== undefined, undefined, named(titleWords)),
    plate: judge(plate, undefined, named(plateWords)),
    reference: judge(reference.kind !== "unsent", undefined, named(referenceWords)),
  };
}

const isText = ({ value }: Leaf) => typeof value === "string" && value.trim() !== "";
const firstOf = (pairs: readonly (readonly [string, string])[] | undefined) => pairs?.map(([path]) => path);
const mostPaths = 6;

/** Guesses are tried last, so a value is guessed only if no other name finds it. */
function judgeOf(raw: Booking["raw"], fields: Fields) {
  const isSure = Object.keys(fields.guessed).length === 0;
  return (isRead: boolean, guessed: readonly string[] | undefined, like: readonly Leaf[]): Recognition => {
    const path = isSure ? undefined : guessed?.find((each) => valueOn(raw, pathOf(each)) !== undefined);
    if (isRead) return path === undefined ? { kind: "read" } : { kind: "guessed", path };
    return like.length === 0
      ? absent
      : { kind: "unrecognised", paths: like.slice(0, mostPaths).map((leaf) => leaf.path) };
  };
}
