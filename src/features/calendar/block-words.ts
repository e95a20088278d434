import { lastError, mayAskAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { answerWords, said, type ErrorWords } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { readInstant } from "#values/instant.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import type { Range } from "./bars.ts";

const text = catalogue("calendar/block-words", {
  cannotBeLifted: "The service cannot list or lift blocks. This one will show here only, in this browser. Keep its id.",
  noTimes: "times not known",
  overlaps: "Not blocked: a live booking overlaps",
  overlapsMeaning: (answer: string, vehicle: string) =>
    `${answer} Nothing changed: ${vehicle} can still be booked on the free days.`,
  unmapped: (vehicle: string) => `${vehicle} is not mapped`,
  unmappedMeaning: (answer: string) => `${answer} No block was made; what you typed is kept.`,
  forbidden: (vehicle: string) => `This key may not block ${vehicle}`,
  forbiddenMeaning: (answer: string) =>
    `${answer} Nothing was blocked. It may lack a permission, or the vehicle is not yours.`,
  ours: "Our mistake",
  oursMeaning: (message: string) => `Nothing was sent. ${message}`,
  refused: (vehicle: string) => `${vehicle} was not blocked`,
  refusedMeaning: (answer: string) => `${answer} Nothing changed. What you typed is kept: change it and send it again.`,
  late: "The block was not sent",
  lateMeaning: (moment: string) =>
    `You pressed it at ${moment}, but it couldn't be sent in time. Nothing was sent. Send it again if you still want it.`,
  givenUp: "The block was given up",
  givenUpMeaning: (moment: string) =>
    `You pressed it at ${moment}. The service was asked and did nothing, and it couldn't be sent again in time. Send it again if you still want it.`,
  unknown: "Outcome unknown",
  unknownMeaning: (answer: string, vehicle: string, range: string) =>
    `${answer}The block of ${vehicle}, ${range}, was sent, and no answer says whether it was made. The service cannot list blocks, so no reading tells.`,
  notTwice: "Asking again won't make a second block.",
});

/** Said before anything is sent (Endpoints, Blocks: none lists or removes them). */
export const { cannotBeLifted } = text;

/** The vehicle of a block, fit to be shown. */
export const vehicleOf = ({ write }: Pick<PendingWrite, "write">) => displayText(write.target, 40);

/** The range of a block, epoch ms; undefined for one that tells none. */
export function rangeOfIntent({ about }: Pick<PendingWrite, "about">): Range | undefined {
  const [start, end] = [readInstant(about.block?.start), readInstant(about.block?.end)];
  if (start?.kind !== "instant" || end?.kind !== "instant") return undefined;
  return { from: start.ms, until: end.ms };
}

/** `12 Jun 08:00 – 14 Jun 20:00 +02`, in the shown zone unless told otherwise. */
export function blockRangeWords(pending: Pick<PendingWrite, "about">, zone = shownZone()): string {
  const range = rangeOfIntent(pending);
  return range === undefined ? text.noTimes : rangeText(zone, range.from, range.until);
}

export const isDoubleBooking = ({ state, last }: Pick<PendingWrite, "state" | "last">) =>
  state === "refused" && last?.code === "double_booking";
export const isUnmapped = ({ state, last }: Pick<PendingWrite, "state" | "last">) =>
  state === "refused" && last?.code === "unmapped_vehicle";

/** Words for a block that was not made: refused by the service, or never sent because it was too late. */
export function notBlockedWords(pending: PendingWrite): ErrorWords {
  const vehicle = vehicleOf(pending);
  if (pending.state !== "refused") return lateWords(pending);
  const error = lastError(pending);
  if (isDoubleBooking(pending)) {
    return {
      title: text.overlaps,
      meaning: text.overlapsMeaning(said(error), vehicle),
    };
  }
  if (isUnmapped(pending)) {
    return { title: text.unmapped(vehicle), meaning: text.unmappedMeaning(said(error)) };
  }
  switch (error.kind) {
    case "forbidden":
      return {
        title: text.forbidden(vehicle),
        meaning: text.forbiddenMeaning(said(error)),
      };
    case "ours":
      return { title: text.ours, meaning: text.oursMeaning(said(error)) };
    default:
      return {
        title: text.refused(vehicle),
        meaning: text.refusedMeaning(said(error)),
      };
  }
}

function lateWords({ clickedAt, attempts }: PendingWrite): ErrorWords {
  const at = momentText(clickedAt);
  return attempts === 0
    ? { title: text.late, meaning: text.lateMeaning(at) }
    : { title: text.givenUp, meaning: text.givenUpMeaning(at) };
}

/** Words for a block that nobody knows the outcome of. `now`: epoch ms. */
export function unknownBlockWords(pending: PendingWrite, now: number): ErrorWords {
  const answer = answerWords(lastError(pending));
  const meaning = text.unknownMeaning(answer, vehicleOf(pending), blockRangeWords(pending));
  return { title: text.unknown, meaning: mayAskAgain(pending, now) ? `${meaning} ${text.notTwice}` : meaning };
}
