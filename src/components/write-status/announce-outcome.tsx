import { t } from "@lingui/core/macro";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { Button } from "#ui/button/button.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { tell } from "./tell.ts";

const showLabels: Readonly<Record<WriteSubject, string>> = {
  booking: t`Show booking`,
  mapping: t`Show vehicle`,
  block: t`Open form`,
  webhook: t`Show endpoints`,
};

/** Whether a receipt stays on screen after a success; the others' dialogs close. */
const keepsReceipt: Readonly<Record<WriteSubject, boolean>> = {
  booking: true,
  mapping: true,
  block: false,
  webhook: false,
};

type Options = {
  isPhone: boolean;
  /** Refused because it was already done, so nothing is wrong. */
  isOvertaken: boolean;
  /** Opens what the write is about. */
  show: () => void;
};

/**
 * Notifies of how a write ended, unless that's on screen. A success is only announced where a receipt is on screen or on a phone;
 * a refusal or an action not sent in time stays until dismissed.
 */
export function announceOutcome(pending: PendingWrite, { isPhone, isOvertaken, show }: Options): void {
  const { id, state, ending, write, requestId } = pending;
  const { code, title, detail } = tell(pending, undefined, isOvertaken);
  if (title === undefined) return;
  if (state === "applied") {
    // A write marked by the user needs no notification, and a new endpoint is shown with its secret.
    if (ending === "person" || write.kind === "hookCreate") return;
    // On a phone it would cover the next button.
    const isShown = (isOnPage("outcome", id) && keepsReceipt[aboutOf(pending)]) || isOnPage("done", id);
    if (isPhone || isShown) announce(title);
    else showToast({ tone: "ok", title, requestId, ...(ending === "answer" ? {} : { detail }) });
    return;
  }
  if ((state !== "refused" && code !== "late") || isOnPage("outcome", id)) return;
  const isGone = code === "not found";
  const dismiss = showToast({
    tone: isGone ? "ok" : isOvertaken ? "wait" : "bad",
    title,
    detail,
    requestId: state === "refused" ? lastError(pending).facts.requestId : undefined,
    duration: isGone ? 6000 : "kept",
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          show();
        }}
      >
        {showLabels[aboutOf(pending)]}
      </Button>
    ),
  });
}

/**
 * What a part of the page says of writes and jobs, so that no notification says it too: how it ends, its success only, or that it
 * can be undone. The part has their IDs in `data-outcome`, `data-done` or `data-undo`. Undo counts only where it can be pressed:
 * it may be scrolled away.
 */
export function isOnPage(what: "outcome" | "done" | "undo", id: string): boolean {
  const part = document.querySelector(`[data-${what}~="${CSS.escape(id)}"]`);
  return part !== null && (what !== "undo" || isInView(part));
}

function isInView(part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
