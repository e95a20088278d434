import { ph, t } from "@lingui/core/macro";
import { asApiError } from "#api/errors.ts";
import type { WriteKind, WriteSubject } from "#api/writes.ts";
import type { PendingWrite, Verification } from "#records/outbox/pending-write.ts";
import { momentText } from "#values/zone.ts";
import { said } from "../error-words.ts";

const text = {
  approve: t`Check the booking. If it's approved, picked up or completed, mark it as done.`,
  reject: t`Check the booking. If it's rejected, mark it as done.`,
  cancel: t`Check the booking. If it's cancelled, mark it as done.`,
  pickup: t`Check the booking. If it's picked up or completed, mark it as done.`,
  return: t`Check the booking. If it's completed, mark it as done.`,
  block: t`We can't load blocks. Check on the marketplace whether the dates can still be booked.`,
  map: t`Check the reference in the vehicle list. If it shows none, check the vehicle's bookings.`,
  hookCreate: t`Check the endpoint list. If it has a new endpoint with this URL, mark it as done. Its secret isn't shown again.`,
  hookDelete: t`Check the endpoint list. If the endpoint is missing, mark it as done.`,
};

/** The button that checks what a write did; there is none for blocks, as the API docs show no way to list them (Blocks). */
export const checkLabels: Readonly<Record<WriteSubject, string>> = {
  booking: t`Read the booking first`,
  mapping: t`Check the vehicle first`,
  block: "",
  webhook: t`Check the endpoints first`,
};

const found: Readonly<Record<Verification, string>> = {
  effect: t`the service's data shows the requested change.`,
  old: t`the service's data doesn't show the requested change. It may still go through, so this isn't proof.`,
  other: t`the service's data shows something else.`,
  unclear: t`the service's data doesn't show whether it went through.`,
};

/** What a check found, and a sentence about it. `shows`: undefined if the check failed. */
export type Checked = { shows: Verification | undefined; words: string };

/** Checks what a write did. */
export async function verifyAndReport(
  verify: (pending: PendingWrite) => Promise<Verification>,
  pending: PendingWrite,
): Promise<Checked> {
  try {
    const shows = await verify(pending);
    return { shows, words: t`Checked ${ph({ moment: momentText(Date.now()) })}: ${ph({ found: found[shows] })}` };
  } catch (thrown) {
    const error = asApiError(thrown);
    const { requestId } = error.facts;
    const why = requestId === undefined ? said(error) : `${said(error)} ${t`Request ID: ${ph({ id: requestId })}.`}`;
    return { shows: undefined, words: t`We couldn't check it at ${ph({ moment: momentText(Date.now()) })}. ${why}` };
  }
}

/** How the user can find out what a write did, if the API doesn't tell. */
export function howToVerify(kind: WriteKind): string {
  const isPaid = kind === "approve" || kind === "reject" || kind === "cancel";
  const payment = isPaid ? `${t`Also check your company's payment records.`} ` : "";
  return `${text[kind]} ${payment}${t`If you ask the service's support, give them the time and the end of the idempotency key.`}`;
}
