import { lastError, mayAskAgain, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { answerWords, said, type ErrorWords } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { goingOnWords } from "#components/going-on-words.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";
import { displayText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText, shownZone } from "#values/zone.ts";

const text = catalogue("webhooks/words", {
  noneCreated: "No endpoint was created.",
  stillThere: "The endpoint is still there.",
  goneAlready: "The endpoint was gone already",
  nothingLeft: "Nothing is left to delete.",
  mayNotCreate: "This key may not create endpoints",
  mayNotDelete: (endpoint: string) => `This key may not delete ${endpoint}`,
  lacksPermission: "It may lack a permission.",
  lacksPermissionOrOther: "It may lack a permission, or the endpoint is not yours.",
  ours: "Our mistake",
  oursMeaning: (nothing: string, why: string) => `Nothing was sent. ${nothing} ${why}`,
  notCreated: "The endpoint was not created",
  notDeleted: "The endpoint was not deleted",
  typedIsKept: "What you typed is kept: change it and create it again.",
  unknown: "Outcome unknown",
  unknownMeaning: "It was sent, and no answer says what became of it.",
  eitherCreated: "The endpoint may or may not be there.",
  notTwice: "Asking again won't create a second endpoint. Its secret comes with the answer.",
  verifyFirst: "Check the list of endpoints before you create it again.",
  eitherGone: "The endpoint may or may not be gone.",
  late: (moment: string) =>
    `You asked for it at ${moment}, but it couldn't be sent in time. Nothing was done. Ask for it again if you still want it.`,
  givenUp: (moment: string) =>
    `You asked for it at ${moment}. The service was asked and did nothing, and it couldn't be sent again in time. Ask for it again if you still want it.`,
  busy: "Still being processed",
  busyMeaning: "The same request is already under way at the service.",
  forKey: "Waits for the key",
  forKeyMeaning:
    "The key is not accepted, so nothing was done yet. It goes on if the key is accepted within a minute of your click; otherwise ask for it again.",
  paused: "Waits: sending is paused",
  pausedMeaning: "It is paused in the Outbox. What has not left within a minute of its click is dropped.",
  forLimit: (wait: string) => `Waits ${wait} for the rate limit`,
  forLimitMeaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
  tooLate: "Will not be sent",
  tooLateMeaning: "The service asked us to wait for more than a minute after your click. Ask for it again after that.",
  soon: "About to be sent",
  soonMeaning: "It waits for its turn.",
  deleted: (endpoint: string) => `Endpoint ${endpoint} deleted`,
});

const isCreation = ({ write }: Pick<PendingWrite, "write">) => write.kind === "hookCreate";

/** Whether it was refused because the endpoint is not there: that is what was wanted. */
export const wasGone = ({ write, state, last }: PendingWrite): boolean =>
  write.kind === "hookDelete" && state === "refused" && last?.kind === "missing";

/** Words for a write that the service refused. */
export function refusedWords(pending: PendingWrite): ErrorWords {
  const error = lastError(pending);
  const isNew = isCreation(pending);
  const nothing = isNew ? text.noneCreated : text.stillThere;
  if (wasGone(pending)) return { title: text.goneAlready, meaning: `${said(error)} ${text.nothingLeft}` };
  switch (error.kind) {
    case "forbidden":
      return {
        title: isNew ? text.mayNotCreate : text.mayNotDelete(displayText(pending.about.name, 120)),
        meaning: `${said(error)} ${nothing} ${isNew ? text.lacksPermission : text.lacksPermissionOrOther}`,
      };
    case "ours":
      return { title: text.ours, meaning: text.oursMeaning(nothing, said(error)) };
    default:
      return {
        title: isNew ? text.notCreated : text.notDeleted,
        meaning: `${said(error)} ${nothing}${isNew ? ` ${text.typedIsKept}` : ""}`,
      };
  }
}

/** Words for a write that nobody knows the outcome of. `now`: epoch ms. */
export function unknownWords(pending: PendingWrite, now: number): ErrorWords {
  const meaning = `${answerWords(lastError(pending))}${text.unknownMeaning}`;
  if (!isCreation(pending)) return { title: text.unknown, meaning: `${meaning} ${text.eitherGone}` };
  const next = mayAskAgain(pending, now)
    ? ` ${text.notTwice}`
    : pending.state === "person"
      ? ` ${text.verifyFirst}`
      : "";
  return { title: text.unknown, meaning: `${meaning} ${text.eitherCreated}${next}` };
}

/** Words for a write that waited too long and is not sent any more. */
export function lateWords({ clickedAt, write, attempts }: PendingWrite, zone = shownZone()): ErrorWords {
  return {
    title: isCreation({ write }) ? text.notCreated : text.notDeleted,
    meaning: (attempts === 0 ? text.late : text.givenUp)(momentText(clickedAt, zone)),
  };
}

/** Words for a write that waits. `ticking`: the part of them that counts down. */
export function waitingWords(
  pending: PendingWrite,
  situation: SendGate,
): ErrorWords & { ticking?: string | undefined } {
  const waiting = waitingOf(pending, situation);
  const until = waiting !== undefined && "until" in waiting ? waitText(waiting.until, situation.now) : undefined;
  if (statusOf(pending) === "busy") {
    const meaning = `${text.busyMeaning} ${goingOnWords(pending, situation, true)}`;
    return { title: text.busy, meaning, ticking: until };
  }
  switch (waiting?.for) {
    case "key":
      return { title: text.forKey, meaning: text.forKeyMeaning };
    case "resumption":
      return { title: text.paused, meaning: text.pausedMeaning };
    case "rate limit":
      return { title: text.forLimit(until ?? ""), meaning: text.forLimitMeaning, ticking: until };
    case "too late":
      return { title: text.tooLate, meaning: text.tooLateMeaning };
    default:
      return { title: text.soon, meaning: text.soonMeaning };
  }
}

/** `Endpoint https://… deleted`. */
export const deletedWords = ({ about }: Pick<PendingWrite, "about">) => text.deleted(displayText(about.name, 120));
