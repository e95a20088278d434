import { lastError } from "#records/last-error.ts";
import { said, type ErrorWords } from "#api/error-words.ts";
import { goingOnWords } from "#records/going-on-words.ts";
import type { Intent } from "#records/intent.ts";
import { waitingOf, type Situation } from "#records/situation.ts";
import { standingOf } from "#records/standing.ts";
import { seenText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText, shownZone } from "#values/zone.ts";

const isCreation = ({ write }: Pick<Intent, "write">) => write.kind === "hookCreate";

/** Whether it was refused because the endpoint is not there: that is what was wanted. */
export const wasGone = ({ write, state, last }: Intent): boolean =>
  write.kind === "hookDelete" && state === "refused" && last?.kind === "missing";

/** Words for a write that the service refused. */
export function refusedWords(intent: Intent): ErrorWords {
  const error = lastError(intent);
  const name = seenText(intent.about.name, 120);
  const nothing = isCreation(intent) ? "No endpoint was created." : "The endpoint is still there.";
  if (wasGone(intent)) {
    return { title: "The endpoint was gone already", meaning: `${said(error)} Nothing is left to delete.` };
  }
  switch (error.kind) {
    case "forbidden":
      return {
        title: isCreation(intent) ? "This key may not create endpoints" : `This key may not delete ${name}`,
        meaning: `${said(error)} ${nothing} It may lack a permission${isCreation(intent) ? "" : ", or the endpoint is not yours"}.`,
      };
    case "ours":
      return { title: "Our mistake", meaning: `Nothing was sent. ${nothing} ${error.message}` };
    default:
      return {
        title: isCreation(intent) ? "The endpoint was not created" : "The endpoint was not deleted",
        meaning: `${said(error)} ${nothing}${isCreation(intent) ? " What you typed is kept: change it and create it again." : ""}`,
      };
  }
}

/** Words for a write that nobody knows the outcome of. */
export function unknownWords(intent: Intent): ErrorWords {
  const error = lastError(intent);
  const answered = error.facts.status === undefined ? "" : `${said(error)} `;
  const either = isCreation(intent)
    ? "The endpoint may or may not be there. We ask again with the same key, so it is created once; its secret comes with the answer."
    : "The endpoint may or may not be gone. Asking again is safe: the same key goes with it.";
  return {
    title: "Outcome unknown",
    meaning: `${answered}It was sent, and no answer says what became of it. ${either}`,
  };
}

/** Words for a write that waited too long and is not sent any more. */
export function lateWords({ clickedAt, write }: Intent, zone = shownZone()): ErrorWords {
  return {
    title: isCreation({ write }) ? "The endpoint was not created" : "The endpoint was not deleted",
    meaning: `You asked for it at ${momentText(clickedAt, zone)}, and for more than a minute it could not leave. Nothing was done. Ask for it again if you still want it.`,
  };
}

/** Words for a write that waits. `ticking`: the part of them that counts down. */
export function waitingWords(intent: Intent, situation: Situation): ErrorWords & { ticking?: string | undefined } {
  const waiting = waitingOf(intent, situation);
  const until = waiting !== undefined && "until" in waiting ? waitText(waiting.until, situation.now) : undefined;
  if (standingOf(intent) === "busy") {
    const meaning = `The same request is already under way at the service. Nothing ran twice. ${goingOnWords(intent, situation, true)}`;
    return { title: "Still being processed", meaning, ticking: until };
  }
  switch (waiting?.for) {
    case "key":
      return {
        title: "Waits for the key",
        meaning:
          "The service did not accept the key, so nothing happened. It goes on if the key is accepted within a minute of your click; otherwise ask for it again.",
      };
    case "resumption":
      return {
        title: "Waits: sending is paused",
        meaning: "It is paused in the Outbox. What has not left within a minute of its click is dropped.",
      };
    case "rate limit":
      return {
        title: `Waits ${until} for the rate limit`,
        meaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
        ticking: until,
      };
    case "too late":
      return {
        title: "Will not be sent",
        meaning: "The service asked us to wait for more than a minute after your click. Ask for it again after that.",
      };
    default:
      return { title: "About to be sent", meaning: "It waits for its turn." };
  }
}

/** `Endpoint https://… deleted`. */
export const deletedWords = ({ about }: Pick<Intent, "about">) => `Endpoint ${seenText(about.name, 120)} deleted`;
