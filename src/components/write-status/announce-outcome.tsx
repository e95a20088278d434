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
import { isShownOnScreen } from "./shown-on-screen.ts";

const text = {
  show: {
    booking: t`Show booking`,
    mapping: t`Show vehicle`,
    block: t`Show block`,
    webhook: t`Show endpoints`,
  } satisfies Record<WriteSubject, string>,
};

/** Whether the receipt stays where it was begun; the dialogs of the others close with it. */
const keepsReceipt: Readonly<Record<WriteSubject, boolean>> = {
  booking: true,
  mapping: true,
  block: false,
  webhook: false,
};

/** Says that a write was done: a notification, or only in words where a receipt is on screen or there is no room for both. */
export function announceDone(pending: PendingWrite, isPhone: boolean): void {
  const { state, ending, write, requestId } = pending;
  // A person's word is no success that the service reported, and who gave it knows. A new endpoint is told with its secret.
  if (state !== "applied" || ending === "person" || write.kind === "hookCreate") return;
  const title = doneWords(pending);
  // On a phone it would cover the next button.
  if (isPhone || (keepsReceipt[aboutOf(pending)] && isShownOnScreen(pending.id))) return announce(title);
  const detail = ending === "answer" ? {} : { detail: receiptWords(pending) };
  showToast({ tone: "ok", title, requestId, ...detail });
}

type NotDone = {
  /** It was refused because it's done already: nothing is wrong. */
  isOvertaken: boolean;
  /** Opens what shows how it stands. */
  show: () => void;
};

/** Says that a write was refused or waited too long, unless that is on screen. The notification stays until it is dismissed. */
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
