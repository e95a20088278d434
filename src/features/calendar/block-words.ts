import { lastError } from "#records/last-error.ts";
import { said, type ErrorWords } from "#api/error-words.ts";
import type { Intent } from "#records/intent.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { seenText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import type { Range } from "./bars.ts";

/** Said before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const cannotBeLifted =
  "The service cannot list or lift blocks. This one will show here only, in this browser. Keep its id.";

/** The vehicle of a block, fit to be shown. */
export const vehicleOf = ({ write }: Pick<Intent, "write">) => seenText(write.target, 40);

/** The range of a block, epoch ms; undefined for one that tells none. */
export function rangeOfIntent({ about }: Pick<Intent, "about">): Range | undefined {
  const [start, end] = [readInstant(about.block?.start), readInstant(about.block?.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return undefined;
  return { from: start.ms, until: end.ms };
}

/** `12 Jun 08:00 – 14 Jun 20:00 +02`, in the shown zone unless told otherwise. */
export function blockRangeWords(intent: Pick<Intent, "about">, zone = shownZone()): string {
  const range = rangeOfIntent(intent);
  return range === undefined ? "times not known" : rangeText(zone, range.from, range.until);
}

export const isDoubleBooking = ({ state, last }: Pick<Intent, "state" | "last">) =>
  state === "refused" && last?.code === "double_booking";
export const isUnmapped = ({ state, last }: Pick<Intent, "state" | "last">) =>
  state === "refused" && last?.code === "unmapped_vehicle";

/** Words for a block that was not made: refused by the service, or never sent because it was too late. */
export function notBlockedWords(intent: Intent): ErrorWords {
  const vehicle = vehicleOf(intent);
  if (intent.state !== "refused") return lateWords(intent);
  const error = lastError(intent);
  if (isDoubleBooking(intent)) {
    return {
      title: "Not blocked: a live booking overlaps",
      meaning: `${said(error)} Nothing changed: ${vehicle} can still be booked on the free days.`,
    };
  }
  if (isUnmapped(intent)) {
    return { title: `${vehicle} is not mapped`, meaning: `${said(error)} No block was made; what you typed is kept.` };
  }
  switch (error.kind) {
    case "forbidden":
      return {
        title: `This key may not block ${vehicle}`,
        meaning: `${said(error)} Nothing was blocked. It may lack a permission, or the vehicle is not yours.`,
      };
    case "ours":
      return { title: "Our mistake", meaning: `Nothing was sent. ${error.message}` };
    default:
      return {
        title: `${vehicle} was not blocked`,
        meaning: `${said(error)} Nothing changed. What you typed is kept: change it and send it again.`,
      };
  }
}

function lateWords({ clickedAt, attempts }: Intent): ErrorWords {
  const at = `You pressed it at ${momentText(clickedAt)}`;
  return attempts === 0
    ? {
        title: "The block was not sent",
        meaning: `${at}, and for more than a minute it could not leave. Nothing was asked of the service. Send it again if you still want it.`,
      }
    : {
        title: "The block was given up",
        meaning: `${at}. The service was asked and did nothing, and by now too much time has passed. Send it again if you still want it.`,
      };
}

/** Words for a block that nobody knows the outcome of. */
export function unknownBlockWords(intent: Intent): ErrorWords {
  const error = lastError(intent);
  const answered = error.facts.status === undefined ? "" : `${said(error)} `;
  return {
    title: "Outcome unknown",
    meaning: `${answered}The block of ${vehicleOf(intent)}, ${blockRangeWords(intent)}, was sent, and no answer says whether it was made. The service cannot list blocks, so no reading tells. Asking again is safe: the same key goes with it, so nothing runs twice.`,
  };
}
