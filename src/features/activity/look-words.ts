import { said } from "#api/error-words.ts";
import { asApiError } from "#api/errors.ts";
import type { Intent, Look } from "#records/intent.ts";
import { browserZone, formatClock, offsetAt } from "#values/zone.ts";

const found: Readonly<Record<Look, string>> = {
  effect: "it shows what was asked for.",
  old: "it still shows the state from before. That does not prove that it stays so: a late request may yet arrive.",
  other: "it shows another state, which is neither the one from before nor what was asked for.",
  unclear: "it shows a state that we do not know, so you have to judge.",
};

/** A moment with seconds and zone, in plain text. */
export const momentText = (ms: number) => `${formatClock(browserZone(), ms, "seconds")} ${offsetAt(browserZone(), ms)}`;

/** Reads what a write was about and says what that shows, or why it could not be read. */
export async function lookAndSay(look: (intent: Intent) => Promise<Look>, intent: Intent): Promise<string> {
  try {
    const shows = await look(intent);
    return `Read ${momentText(Date.now())}: ${found[shows]}`;
  } catch (thrown) {
    const error = asApiError(thrown);
    const id = error.facts.requestId;
    return `It could not be read at ${momentText(Date.now())}. ${said(error)}${id === undefined ? "" : ` Request ${id}.`}`;
  }
}
