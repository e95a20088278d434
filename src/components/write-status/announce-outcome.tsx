import { ph, t } from "@lingui/core/macro";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { Button } from "#ui/button/button.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import { said } from "../error-words.ts";
import { doneWords, endedWords, notDoneWords, receiptWords } from "./ended-words.ts";
import { wasGone } from "./write-nouns.ts";
import { doneKey, isShownOnScreen } from "./shown-on-screen.ts";

const text = {
  show: {
    booking: t`Show booking`,
    mapping: t`Show vehicle`,
    block: t`Show block`,
    webhook: t`Show endpoints`,
  } satisfies Record<WriteSubject, string>,
};

/** Whether a receipt stays on screen after a success; the others' dialogs close. */
const keepsReceipt: Readonly<Record<WriteSubject, boolean>> = {
  booking: true,
  mapping: true,
  block: false,
  webhook: false,
};

/** Says that a write was done: as a notification, or only announced if a receipt is on screen or it's a phone. */
export function announceDone(pending: PendingWrite, isPhone: boolean): void {
  const { state, ending, write, requestId } = pending;
  // A write marked by the user needs no notification, and a new endpoint is shown with its secret.
  if (state !== "applied" || ending === "person" || write.kind === "hookCreate") return;
  const title = doneWords(pending);
  // On a phone it would cover the next button.
  const isShown = isShownOnScreen(pending.id) && keepsReceipt[aboutOf(pending)];
  if (isPhone || isShown || isShownOnScreen(doneKey(pending.id))) return announce(title);
  const detail = ending === "answer" ? {} : { detail: receiptWords(pending) };
  showToast({ tone: "ok", title, requestId, ...detail });
}

type NotDone = {
  /** Refused because it was already done, so nothing is wrong. */
  isOvertaken: boolean;
  /** Opens what the write is about. */
  show: () => void;
};

/** Notifies of a refusal or an action not sent in time, unless it's on screen. Stays until dismissed. */
export function announceNotDone(pending: PendingWrite, { isOvertaken, show }: NotDone): void {
  const { state, ending, about } = pending;
  if ((state !== "refused" && ending !== "late") || isShownOnScreen(pending.id)) return;
  const words = endedWords(pending, isOvertaken);
  if (words === undefined) return;
  const isRefused = state === "refused";
  const error = lastError(pending);
  const isGone = wasGone(pending);
  const dismiss = showToast({
    tone: isGone ? "ok" : isOvertaken ? "wait" : "bad",
    title:
      isRefused && !isGone
        ? isOvertaken
          ? words.title
          : notDoneWords(pending)
        : t`${ph({ title: words.title })}: ${ph({ name: displayText(about.name, 120) })}`,
    detail: isRefused ? said(error) : words.meaning,
    requestId: isRefused ? error.facts.requestId : undefined,
    duration: isGone ? 6000 : "kept",
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          show();
        }}
      >
        {text.show[aboutOf(pending)]}
      </Button>
    ),
  });
}
