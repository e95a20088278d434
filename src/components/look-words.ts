import { said } from "./error-words.ts";
import { asApiError } from "#api/errors.ts";
import { catalogue } from "#language/catalogue.ts";
import { momentText } from "#values/zone.ts";
import type { PendingWrite, Verification } from "#records/outbox/pending-write.ts";

const text = catalogue("records/look", {
  effect: "it shows what was asked for.",
  old: "it still shows the state from before. That does not prove that it stays so: a late request may yet arrive.",
  other: "it shows another state, which is neither the one from before nor what was asked for.",
  unclear: "it shows a state that we do not know, so you have to judge.",
  read: (moment: string, found: string) => `Read ${moment}: ${found}`,
  notRead: (moment: string, why: string) => `It could not be read at ${moment}. ${why}`,
  request: (id: string) => `Request ${id}.`,
});

/** What a look found, in words; `shows` is undefined when it could not be read. */
export type LookFound = { shows: Verification | undefined; words: string };

/** Reads what a write was about and says what that shows, or why it could not be read. */
export async function verifyAndReport(
  look: (pending: PendingWrite) => Promise<Verification>,
  pending: PendingWrite,
): Promise<LookFound> {
  try {
    const shows = await look(pending);
    return { shows, words: text.read(momentText(Date.now()), text[shows]) };
  } catch (thrown) {
    const error = asApiError(thrown);
    const { requestId } = error.facts;
    const why = requestId === undefined ? said(error) : `${said(error)} ${text.request(requestId)}`;
    return { shows: undefined, words: text.notRead(momentText(Date.now()), why) };
  }
}
