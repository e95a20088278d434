import { lastError } from "#records/last-error.ts";
import { said, type ErrorWords } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { referenceOf, type FleetRow } from "#records/fleet/fleet-row.ts";
import type { FleetView } from "#records/fleet/fleet.ts";
import { goingOnWords } from "#records/going-on-words.ts";
import type { Intent } from "#records/intent.ts";
import { waitingOf, type Situation } from "#records/situation.ts";
import { standingOf } from "#records/standing.ts";
import { seenText } from "#values/text.ts";
import { waitText } from "#values/wait.ts";
import { momentText, shownZone } from "#values/zone.ts";

/** A reference in a sentence, or that there is none. */
export const referenceWords = (reference: string | undefined) =>
  reference === undefined ? "no reference" : seenText(reference, 80);

/** `HV-18 → HV-20`: what a mapping changes. */
export const changeWords = (from: string | undefined, to: string | undefined) =>
  `${referenceWords(from)} → ${referenceWords(to)}`;

/** `Harbour Van 20 mapped to HV-20`. */
export const mappedWords = ({ about }: Pick<Intent, "about">) =>
  `${seenText(about.name)} mapped to ${referenceWords(about.reference)}`;

/** Words for a mapping that the service refused: its rules about references are not shown, so they are its own. */
export function refusedWords(intent: Intent): ErrorWords {
  const error = lastError(intent);
  const { name, from } = intent.about;
  const vehicle = seenText(name);
  const kept = from === undefined ? "It is still not mapped." : `It keeps ${referenceWords(from)}.`;
  const change = "What you typed is kept: change it and send it again.";
  switch (error.kind) {
    case "forbidden":
      return {
        title: `This key may not map ${vehicle}`,
        meaning: `${said(error)} ${kept} It may lack a permission, or the vehicle is not yours.`,
      };
    case "missing":
      return {
        title: `${vehicle} was not found`,
        meaning: `${said(error)} Nothing was mapped. The list here may be out of date.`,
      };
    case "ours":
      return { title: "Our mistake", meaning: `Nothing was sent. ${kept} ${error.message}` };
    default:
      return { title: `${vehicle} was not mapped`, meaning: `${said(error)} ${kept} ${change}` };
  }
}

/** Words for a mapping that nobody knows the outcome of. */
export function unknownWords(intent: Intent): ErrorWords {
  const error = lastError(intent);
  const { from, reference } = intent.about;
  const answered = error.facts.status === undefined ? "" : `${said(error)} `;
  const either = `The vehicle may have ${referenceWords(reference)} by now, or still ${referenceWords(from)}.`;
  return {
    title: "Outcome unknown",
    meaning: `${answered}The mapping to ${referenceWords(reference)} was sent, ${unknownBecause(error)}. ${either} Asking again is safe: the same key goes with it, so nothing runs twice.`,
  };
}

function unknownBecause({ kind, facts }: ApiError): string {
  if (kind === "busy") return "and is still under way";
  if (kind === "waiting") return "no answer came, and then the service asked us to wait";
  if (kind === "unauthorized") return "no answer came, and then the key was not accepted";
  if (facts.status === undefined) return "and no answer came back";
  if (kind === "failing" || kind === "unreadable") return "and the answer does not say whether it was done";
  return "first without an answer, and then refused";
}

/** What the list of vehicles says of this one, as far as it was read. */
export function listedWords(
  row: FleetRow | undefined,
  { showsReferences }: Pick<FleetView, "showsReferences">,
): string {
  if (row === undefined) return "It is not among the vehicles that are loaded.";
  if (row.goneAt !== undefined) return "The list no longer holds this vehicle.";
  if (!showsReferences) return "The list shows no references, so it cannot tell.";
  const { reference } = row.reading;
  return reference.kind === "named"
    ? `The list says ${referenceWords(reference.reference)}.`
    : "The list says that it has no reference.";
}

/** How we know that it was done, and whether the list shows it. */
export function receiptWords({ ending, about }: Intent, row: FleetRow | undefined): string {
  const how =
    ending === "read"
      ? "No answer says whether it was done by us, but the list shows it: by this browser or by someone else."
      : ending === "replay"
        ? "The service repeated its first answer, so this was done once."
        : "The service accepted it.";
  if (row === undefined || ending === "read" || referenceOf(row) !== about.reference) return how;
  return row.mapping.kind === "mapped" ? `${how} The list shows it too.` : how;
}

/** Words for a mapping that waited too long and is not sent any more. */
export function lateWords({ clickedAt, attempts }: Intent, zone = shownZone()): ErrorWords {
  const at = `You saved it at ${momentText(clickedAt, zone)}`;
  return attempts === 0
    ? {
        title: "The mapping was not sent",
        meaning: `${at}, and for more than a minute it could not leave. Nothing was asked of the service. Save it again if you still want it.`,
      }
    : {
        title: "The mapping was given up",
        meaning: `${at}. The service was asked and did nothing, and by now too much time has passed. Save it again if you still want it.`,
      };
}

/** Words for a mapping that waits. `ticking`: the part of them that counts down. */
export function waitingWords(intent: Intent, situation: Situation): ErrorWords & { ticking?: string | undefined } {
  const waiting = waitingOf(intent, situation);
  const until = waiting !== undefined && "until" in waiting ? waitText(waiting.until, situation.now) : undefined;
  if (standingOf(intent) === "busy") {
    const meaning = `The same request is already under way at the service. Nothing ran twice. ${goingOnWords(intent, situation, true)}`;
    return { title: "The mapping is still being processed", meaning, ticking: until };
  }
  switch (waiting?.for) {
    case "key":
      return {
        title: "The mapping waits for the key",
        meaning:
          "The service did not accept the key, so nothing happened. It goes on if the key is accepted within a minute of your click; otherwise save it again.",
      };
    case "resumption":
      return {
        title: "The mapping waits",
        meaning: "Sending is paused in the Outbox. What has not left within a minute of its click is dropped.",
      };
    case "rate limit":
      return {
        title: `The mapping waits ${until} for the rate limit`,
        meaning: "The service asked us to wait. It goes by itself after that; nothing was done yet.",
        ticking: until,
      };
    case "too late":
      return {
        title: "The mapping will not be sent",
        meaning:
          "The service asked us to wait for more than a minute after your click. Nothing was sent; save it again after that.",
      };
    default:
      return { title: "The mapping is about to be sent", meaning: "It waits for its turn." };
  }
}
