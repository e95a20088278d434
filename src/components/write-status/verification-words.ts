import { t } from "@lingui/core/macro";
import { asApiError } from "#api/errors.ts";
import { aboutOf, type WriteKind, type WriteSubject } from "#api/writes.ts";
import type { PendingWrite, Verification } from "#records/outbox/pending-write.ts";
import { momentText } from "#values/zone.ts";
import { said } from "../error-words.ts";

const text = {
  readBooking: t`Read the booking first`,
  readVehicle: t`Check the vehicle first`,
  readEndpoints: t`Check the endpoints first`,
  theBooking: t`this booking`,
  theVehicles: t`vehicles`,
  theEndpoints: t`endpoints`,
  read: (moment: string, found: string) => t`Checked ${moment}: ${found}`,
  notRead: (moment: string, why: string) => t`We couldn't check it at ${moment}. ${why}`,
  request: (id: string) => t`Request ID: ${id}.`,
  ofBooking: {
    effect: t`it shows the requested change.`,
    old: t`it still shows the previous status. The request may still arrive, so this isn't proof.`,
    other: t`it shows another status, neither the previous nor the requested one.`,
    unclear: t`the service's data doesn't show whether it went through.`,
  },
  ofMapping: {
    effect: t`the list shows the new reference.`,
    old: t`the list still shows the previous reference. The request may still arrive, so this isn't proof.`,
    other: t`the list shows another reference, neither the previous nor the new one.`,
    unclear: t`the list shows no references, or not this vehicle, so we can't tell.`,
  },
  ofWebhook: {
    effect: t`the endpoint list shows the requested change.`,
    old: t`the endpoint list is unchanged. The request may still arrive, so this isn't proof.`,
    other: t`the endpoint list shows neither the previous nor the requested entry.`,
    unclear: t`the endpoint list can't tell: it's incomplete, or another endpoint with this address already existed.`,
  },
  payment: t`Also check your company's payment records.`,
  ask: t`The service's support can find it by the time and the end of the idempotency key.`,
  approve: t`Check the booking. If it's approved, picked up or completed, it went through.`,
  reject: t`Check the booking. If it's rejected, it went through.`,
  cancel: t`Check the booking. If it's cancelled, it went through.`,
  pickup: t`Check the booking. If it's picked up or completed, it went through.`,
  return: t`Check the booking. If it's completed, it went through.`,
  block: t`The service can't list blocks. Check on the marketplace whether the dates can still be booked.`,
  map: t`Check the vehicle list. If it shows no reference, check the vehicle's bookings.`,
  hookCreate: t`Check the endpoint list. If it has a new endpoint with this address, it went through. Its secret isn't shown again.`,
  hookDelete: t`Check the endpoint list. If the endpoint is missing, it went through.`,
};

type Verifying = {
  /** The label of the button. */
  readonly button: string;
  /** What is loaded: “The booking”. */
  readonly what: string;
  /** What we found, by what it shows of the write. */
  readonly found: Readonly<Record<Verification, string>>;
};

/** How we check what a write did; the service can't list blocks (Blocks). */
export const verifying: Readonly<Record<WriteSubject, Verifying | undefined>> = {
  booking: { button: text.readBooking, what: text.theBooking, found: text.ofBooking },
  mapping: { button: text.readVehicle, what: text.theVehicles, found: text.ofMapping },
  block: undefined,
  webhook: { button: text.readEndpoints, what: text.theEndpoints, found: text.ofWebhook },
};

/** Checks what a write did and says what was found, or why the check failed (`shows` is then undefined). */
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

/** How the user can find out what a write did, if the API doesn't tell. */
export function howToVerify(kind: WriteKind): string {
  const isPaid = kind === "approve" || kind === "reject" || kind === "cancel";
  return isPaid ? `${text[kind]} ${text.payment} ${text.ask}` : `${text[kind]} ${text.ask}`;
}
