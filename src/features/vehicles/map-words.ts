import { catalogue } from "#language/catalogue.ts";
import { lastError, mayAskAgain, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { answerWords, said, type ErrorWords } from "#components/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText, shownZone } from "#values/zone.ts";

const text = catalogue("vehicles/words", {
  noReference: "no reference",
  mapped: (vehicle: string, reference: string) => `${vehicle} mapped to ${reference}`,
  stillUnmapped: "It is still not mapped.",
  keeps: (reference: string) => `It keeps ${reference}.`,
  typedKept: "What you typed is kept: change it and send it again.",
  mayNot: (vehicle: string) => `This key may not map ${vehicle}`,
  mayNotMeaning: (said: string, kept: string) =>
    `${said} ${kept} It may lack a permission, or the vehicle is not yours.`,
  notFound: (vehicle: string) => `${vehicle} was not found`,
  notFoundMeaning: (said: string) => `${said} Nothing was mapped. The list here may be out of date.`,
  ours: "Our mistake",
  oursMeaning: (kept: string, message: string) => `Nothing was sent. ${kept} ${message}`,
  notMapped: (vehicle: string) => `${vehicle} was not mapped`,
  unknown: "Outcome unknown",
  unknownMeaning: (to: string, from: string, because: string) =>
    `The mapping to ${to} was sent, ${because}. The vehicle may have ${to} by now, or still ${from}.`,
  notTwice: "Asking again won't apply it twice.",
  busy: "and is still under way",
  noAnswerThenWait: "no answer came, and then the service asked us to wait",
  noAnswerThenUnreached: "no answer came, and then the service could not be reached",
  noAnswerThenKey: "no answer came, and then the key was not accepted",
  noAnswer: "and no answer came back",
  unclear: "and the answer does not say whether it was done",
  thenRefused: "first without an answer, and then refused",
  notLoaded: "It is not among the vehicles that are loaded.",
  noLonger: "The list no longer holds this vehicle.",
  cannotTell: "The list shows no references, so it cannot tell.",
  listSays: (reference: string) => `The list says ${reference}.`,
  listSaysNone: "The list says that it has no reference.",
  byReading: "No answer says whether it was done by us, but the list shows it: by this browser or by someone else.",
  replay: "The service repeated its first answer, so this was done once.",
  accepted: "The service accepted it.",
  shownToo: (how: string) => `${how} The list shows it too.`,
  lateNotSent: "The mapping was not sent",
  lateNotSentMeaning: (moment: string) =>
    `You saved it at ${moment}, but it couldn't be sent in time. Nothing was sent. Save it again if you still want it.`,
  lateGivenUp: "The mapping was given up",
  lateGivenUpMeaning: (moment: string) =>
    `You saved it at ${moment}. The service was asked and did nothing, and it couldn't be sent again in time. Save it again if you still want it.`,
  processing: "The mapping is still being processed",
  processingMeaning: (goingOn: string) => `The same request is already under way at the service. ${goingOn}`,
  waitsForKey: "The mapping waits for the key",
  waitsForKeyMeaning:
    "The key is not accepted, so nothing was done yet. It goes on if the key is accepted within a minute of your click; otherwise save it again.",
  waits: "The mapping waits",
  waitsPaused: "Sending is paused in the Outbox. What has not left within a minute of its click is dropped.",
  waitsForRate: (until: string) => `The mapping waits ${until} for the rate limit`,
  waitsForRateMeaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
  tooLate: "The mapping will not be sent",
  tooLateMeaning:
    "The service asked us to wait for more than a minute after your click. Nothing was sent; save it again after that.",
  aboutToSend: "The mapping is about to be sent",
  aboutToSendMeaning: "It waits for its turn.",
});

/** A reference in a sentence, or that there is none. */
export const referenceWords = (reference: string | undefined) =>
  reference === undefined ? text.noReference : displayText(reference, 80);

/** `HV-18 → HV-20`: what a mapping changes. */
export const changeWords = (from: string | undefined, to: string | undefined) =>
  `${referenceWords(from)} → ${referenceWords(to)}`;

/** `Harbour Van 20 mapped to HV-20`. */
export const mappedWords = ({ about }: Pick<PendingWrite, "about">) =>
  text.mapped(displayText(about.name), referenceWords(about.reference));

/** Words for a mapping that the service refused: its rules about references are not shown, so they are its own. */
export function refusedWords(pending: PendingWrite): ErrorWords {
  const error = lastError(pending);
  const { name, from } = pending.about;
  const vehicle = displayText(name);
  const kept = from === undefined ? text.stillUnmapped : text.keeps(referenceWords(from));
  switch (error.kind) {
    case "forbidden":
      return { title: text.mayNot(vehicle), meaning: text.mayNotMeaning(said(error), kept) };
    case "missing":
      return { title: text.notFound(vehicle), meaning: text.notFoundMeaning(said(error)) };
    case "ours":
      return { title: text.ours, meaning: text.oursMeaning(kept, said(error)) };
    default:
      return { title: text.notMapped(vehicle), meaning: `${said(error)} ${kept} ${text.typedKept}` };
  }
}

/** Words for a mapping that nobody knows the outcome of. `now`: epoch ms. */
export function unknownWords(pending: PendingWrite, now: number): ErrorWords {
  const error = lastError(pending);
  const { from, reference } = pending.about;
  const meaning = text.unknownMeaning(referenceWords(reference), referenceWords(from), unknownBecause(error));
  const notTwice = mayAskAgain(pending, now) ? ` ${text.notTwice}` : "";
  return { title: text.unknown, meaning: `${answerWords(error)}${meaning}${notTwice}` };
}

function unknownBecause({ kind, facts }: ApiError): string {
  if (kind === "busy") return text.busy;
  if (kind === "waiting") return text.noAnswerThenWait;
  if (kind === "unreached") return text.noAnswerThenUnreached;
  if (kind === "unauthorized") return text.noAnswerThenKey;
  if (facts.status === undefined) return text.noAnswer;
  if (kind === "failing" || kind === "unreadable") return text.unclear;
  return text.thenRefused;
}

/** What the list of vehicles says of this one, as far as it was read. */
export function listedWords(
  row: VehicleRow | undefined,
  { showsReferences }: Pick<FleetView, "showsReferences">,
): string {
  if (row === undefined) return text.notLoaded;
  if (row.goneAt !== undefined) return text.noLonger;
  if (!showsReferences) return text.cannotTell;
  const { reference } = row.reading;
  return reference.kind === "named" ? text.listSays(referenceWords(reference.reference)) : text.listSaysNone;
}

/** How we know that it was done, and whether the list shows it. */
export function receiptWords({ ending, about }: PendingWrite, row: VehicleRow | undefined): string {
  const how = ending === "read" ? text.byReading : ending === "replay" ? text.replay : text.accepted;
  if (row === undefined || ending === "read" || referenceOf(row) !== about.reference) return how;
  return row.mapping.kind === "mapped" ? text.shownToo(how) : how;
}

/** Words for a mapping that waited too long and is not sent any more. */
export function lateWords({ clickedAt, attempts }: PendingWrite, zone = shownZone()): ErrorWords {
  const moment = momentText(clickedAt, zone);
  return attempts === 0
    ? { title: text.lateNotSent, meaning: text.lateNotSentMeaning(moment) }
    : { title: text.lateGivenUp, meaning: text.lateGivenUpMeaning(moment) };
}

/** Words for a mapping that waits. `ticking`: the part of them that counts down. */
export function waitingWords(
  pending: PendingWrite,
  situation: SendGate,
): ErrorWords & { ticking?: string | undefined } {
  const waiting = waitingOf(pending, situation);
  const until = waiting !== undefined && "until" in waiting ? waitText(waiting.until, situation.now) : undefined;
  if (statusOf(pending) === "busy") {
    const meaning = text.processingMeaning(goingOnWords(pending, situation, true));
    return { title: text.processing, meaning, ticking: until };
  }
  switch (waiting?.for) {
    case "key":
      return { title: text.waitsForKey, meaning: text.waitsForKeyMeaning };
    case "resumption":
      return { title: text.waits, meaning: text.waitsPaused };
    case "rate limit":
      return { title: text.waitsForRate(until ?? ""), meaning: text.waitsForRateMeaning, ticking: until };
    case "too late":
      return { title: text.tooLate, meaning: text.tooLateMeaning };
    default:
      return { title: text.aboutToSend, meaning: text.aboutToSendMeaning };
  }
}
