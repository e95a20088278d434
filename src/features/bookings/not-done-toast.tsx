import { said } from "#components/error-words.ts";
import type { BookingAction } from "#contract/booking.ts";
import { type PendingWrite, lastError } from "#records/outbox/pending-write.ts";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { lateWords } from "./late-words.ts";
import { overtakenWords, refusalWords } from "./refusal-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/not-done", {
  late: (title, booking) => `${title}: ${booking}`,
  show: "Show booking",
});

/**
 * Tells of a decision that was refused, or waited too long, to somebody who verifications elsewhere by now; it stays until it is
 * dismissed.
 * @param isOvertaken it was refused because the booking stands there already: nothing is wrong
 * @param show opens the panel of the booking, which tells the whole of it
 */
export function notDoneToast(
  pending: PendingWrite,
  action: BookingAction,
  isOvertaken: boolean,
  show: () => void,
): void {
  const isRefused = pending.state === "refused";
  const error = lastError(pending);
  const late = lateWords(pending, action);
  const dismiss = showToast({
    tone: isOvertaken ? "wait" : "bad",
    title: isRefused
      ? (isOvertaken ? overtakenWords : refusalWords)(error, action, pending.about.name).title
      : text.late(late.title, pending.about.name),
    detail: isRefused ? said(error) : late.meaning,
    requestId: isRefused ? error.facts.requestId : undefined,
    duration: "kept",
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          show();
        }}
      >
        {text.show}
      </Button>
    ),
  });
}
