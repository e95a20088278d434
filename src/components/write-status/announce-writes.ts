import { ph, t } from "@lingui/core/macro";
import { aboutOf } from "#api/writes.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { shownBy } from "#records/outbox/verify.ts";
import type { Records } from "#records/records.ts";
import { matchesPhone } from "#ui/browser/phone.ts";
import { ahead } from "#ui/lazy/later.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { nameOfWrite } from "./write-nouns.ts";

/** Not needed for the first screen. */
const announcement = ahead(() => import("./announce-outcome.tsx"));

/**
 * Announces how a write ended, if this tab got the response. Returns a function that stops it.
 * @param show opens the screen that shows the status of the write
 */
export function announceWrites(
  { outbox, replica }: Pick<Records, "outbox" | "replica">,
  show: (pending: PendingWrite) => void,
): () => void {
  let isOver = false;

  async function announce(pending: PendingWrite, here: boolean): Promise<void> {
    // A job reports its own items.
    if (!here || pending.about.job !== undefined) return;
    const { write, state, clickedAt } = pending;
    // A decision may be refused because it's done already, which only a refreshed booking shows.
    const isRefused = state === "refused" && aboutOf(pending) === "booking";
    const refreshed = isRefused ? replica.check(clickedAt).catch(() => undefined) : undefined;
    const words = await announcement().catch(() => undefined);
    // Another API key may be in use by now.
    if (isOver) return;
    // A part of the app can't be fetched.
    if (words === undefined) {
      const title = t`${ph({ name: nameOfWrite(pending) })} is no longer in progress`;
      showToast({ tone: state === "applied" ? "ok" : "bad", title, detail: t`See the Outbox for the result.` });
      return;
    }
    await refreshed;
    if (isOver) return;
    // Refused for another reason, such as a missing scope, it may have been done since.
    const isOvertaken =
      isRefused && pending.last?.kind === "invalid" && shownBy(write.kind, replica.row(write.target)) === "effect";
    words.announceOutcome(pending, { isPhone: matchesPhone(), isOvertaken, show: () => show(pending) });
  }

  const stop = outbox.onEnded((pending, here) => void announce(pending, here));
  return () => {
    isOver = true;
    stop();
  };
}
