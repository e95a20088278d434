import { aboutOf, type WriteKind, type WriteSubject } from "#api/writes.ts";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite, Verification } from "#records/outbox/pending-write.ts";
import type { LookFound } from "#components/look-words.ts";
import { momentText } from "#values/zone.ts";

const text = catalogue("activity/verify", {
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
  read: (moment: string, found: string) => `Read ${moment}: ${found}`,
  ofMapping: {
    effect: "the list shows the reference that was asked for.",
    old: "the list still shows what it showed before. That does not prove that it stays so: a late request may yet arrive.",
    other: "the list shows another reference, neither the one from before nor the one that was asked for.",
    unclear: "the list shows no references, or not this vehicle, so you have to judge.",
  },
  ofHooks: {
    effect: "the list of endpoints shows what was asked for.",
    old: "the list of endpoints still shows what it showed before. That does not prove that it stays so: a late request may yet arrive.",
    other: "the list of endpoints shows neither what was before nor what was asked for.",
    unclear:
      "the list of endpoints does not tell: it did not come whole, or another endpoint with this address was there.",
  },
});

const withPayment = (words: string) => `${words} ${text.payment} ${text.ask}`;
const plain = (words: string) => `${words} ${text.ask}`;

/** How a person finds out what became of a write, where the interface does not tell. */
export const howToVerify: Readonly<Record<WriteKind, string>> = {
  approve: withPayment(text.approve),
  reject: withPayment(text.reject),
  cancel: withPayment(text.cancel),
  pickup: plain(text.pickup),
  return: plain(text.return),
  block: plain(text.block),
  map: plain(text.map),
  hookCreate: plain(text.hookCreate),
  hookDelete: plain(text.hookDelete),
};

/** What a list shows, by what was written; the words of the look itself where there are none. */
const found: Readonly<Record<WriteSubject, Readonly<Record<Verification, string>> | undefined>> = {
  booking: undefined,
  mapping: text.ofMapping,
  block: undefined,
  webhook: text.ofHooks,
};

/** What a look found, in the words that fit what was written. @param at when it was read, epoch ms */
export function foundWords({ write }: Pick<PendingWrite, "write">, { shows, words }: LookFound, at: number): string {
  const own = found[aboutOf({ write })];
  return own === undefined || shows === undefined ? words : text.read(momentText(at), own[shows]);
}
