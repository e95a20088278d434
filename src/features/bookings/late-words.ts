import type { ErrorWords } from "#api/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import type { Intent } from "#records/intent.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { actionWords } from "./booking-actions.ts";

/** Words for a decision that waited too long and is not sent any more. No attempt of it can have been carried out. */
export function lateWords(
  { clickedAt, attempts, last }: Intent,
  action: BookingAction,
  zone = shownZone(),
): ErrorWords {
  const { noun, verb } = actionWords[action];
  const again = `${verb} again if you still want it.`;
  if (attempts === 0) {
    return {
      title: `The ${noun} was not sent`,
      meaning: `You clicked at ${momentText(clickedAt, zone)}, and for more than a minute it could not leave. Nothing was asked of the service and nothing happened. ${again}`,
    };
  }
  return {
    title: `The ${noun} was given up`,
    meaning: `You clicked at ${momentText(clickedAt, zone)}. The service was asked and did nothing${because(last)}, and by now too much time has passed. ${again}`,
  };
}

function because(last: Intent["last"]): string {
  if (last?.kind === "waiting") return ": it asked us to wait";
  return last?.kind === "unauthorized" ? ": it did not accept the key" : "";
}
