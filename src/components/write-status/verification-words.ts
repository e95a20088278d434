import { asApiError } from "#api/errors.ts";
import { aboutOf, type WriteKind, type WriteSubject } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite, Verification } from "#records/outbox/pending-write.ts";
import { momentText } from "#values/zone.ts";
import { said } from "../error-words.ts";

const text = catalogue("write-status/verification", {
  readBooking: "Read the booking first",
  readVehicle: "Read the vehicle first",
  readEndpoints: "Read the endpoints first",
  theBooking: "The booking",
  theVehicles: "The vehicles",
  theEndpoints: "The endpoints",
  read: (moment: string, found: string) => `Read ${moment}: ${found}`,
  notRead: (moment: string, why: string) => `It could not be read at ${moment}. ${why}`,
  request: (id: string) => `Request ${id}.`,
  ofBooking: {
    effect: "it shows what was asked for.",
    old: "it still shows the state from before. That does not prove that it stays so: a late request may yet arrive.",
    other: "it shows another state, which is neither the one from before nor what was asked for.",
    unclear: "it shows a state that we do not know, so you have to judge.",
  },
  ofMapping: {
    effect: "the list shows the reference that was asked for.",
    old: "the list still shows what it showed before. That does not prove that it stays so: a late request may yet arrive.",
    other: "the list shows another reference, neither the one from before nor the one that was asked for.",
    unclear: "the list shows no references, or not this vehicle, so you have to judge.",
  },
  ofWebhook: {
    effect: "the list of endpoints shows what was asked for.",
    old: "the list of endpoints still shows what it showed before. That does not prove that it stays so: a late request may yet arrive.",
    other: "the list of endpoints shows neither what was before nor what was asked for.",
    unclear:
      "the list of endpoints does not tell: it did not come whole, or another endpoint with this address was there.",
  },
  payment: "Also look for the payment where your company sees its payments.",
  ask: "The service's support can find it by the time and the end of the retry key.",
  approve: "Read the booking: approved, picked up or completed means that it happened.",
  reject: "Read the booking: rejected means that it happened.",
  cancel: "Read the booking: cancelled means that it happened.",
  pickup: "Read the booking: picked up or completed means that it happened.",
  return: "Read the booking: completed means that it happened.",
  block: "The service cannot list blocks. Try to see whether the dates can still be booked on the marketplace.",
  map: "Read the list of vehicles: the reference that it shows for this one is in force. Where it shows none, your own bookings may name it.",
  hookCreate:
    "Read the list of endpoints: an endpoint with this address means that it happened. Its secret is not shown again.",
  hookDelete: "Read the list of endpoints: a missing one means that it happened.",
});

type Verifying = {
  /** On the button that loads it. */
  readonly button: string;
  /** What is loaded, as a sentence begins with it. */
  readonly what: string;
  /** What it shows, by what is to be seen of the write. */
  readonly found: Readonly<Record<Verification, string>>;
};

/** What is loaded to find out how a write ended; the service lists no blocks (Blocks). */
export const verifying: Readonly<Record<WriteSubject, Verifying | undefined>> = {
  booking: { button: text.readBooking, what: text.theBooking, found: text.ofBooking },
  mapping: { button: text.readVehicle, what: text.theVehicles, found: text.ofMapping },
  block: undefined,
  webhook: { button: text.readEndpoints, what: text.theEndpoints, found: text.ofWebhook },
};

/** Loads what a write was about, and says what that shows, or why it could not be loaded; `shows` is then undefined. */
export async function verifyAndReport(
  look: (pending: PendingWrite) => Promise<Verification>,
  pending: PendingWrite,
): Promise<{ shows: Verification | undefined; words: string }> {
  try {
    const shows = await look(pending);
    const found = verifying[aboutOf(pending)]?.found ?? text.ofBooking;
    return { shows, words: text.read(momentText(Date.now()), found[shows]) };
  } catch (thrown) {
    const error = asApiError(thrown);
    const { requestId } = error.facts;
    const why = requestId === undefined ? said(error) : `${said(error)} ${text.request(requestId)}`;
    return { shows: undefined, words: text.notRead(momentText(Date.now()), why) };
  }
}

/** How a person finds out how a write ended, where the interface does not tell. */
export function howToVerify(kind: WriteKind): string {
  const isPaid = kind === "approve" || kind === "reject" || kind === "cancel";
  return isPaid ? `${text[kind]} ${text.payment} ${text.ask}` : `${text[kind]} ${text.ask}`;
}
