import { ph, t } from "@lingui/core/macro";
import { waitText } from "#values/wait.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { waitingOf, type SendGate } from "#records/outbox/send-gate.ts";

const text = {
  asking: t`We're trying again now.`,
};

/** Why nothing can be retried while sending is paused. */
export const pausedReason = t`Sending is paused in the Outbox.`;

/**
 * What we do next about a write that may have happened, or what it waits for.
 * @param counts whether to count down the seconds
 */
export function nextStepWords(pending: PendingWrite, gate: SendGate, counts: boolean): string {
  const waiting = waitingOf(pending, gate);
  const left = (until: number) => waitText(until, gate.now);
  const isNow = (until: number) => counts && until <= gate.now;
  switch (waiting?.for) {
    case "resumption":
      return t`Sending is paused. We'll try again when you resume.`;
    case "rate limit":
      return counts
        ? t`Rate limit reached. We'll continue in ${ph({ left: left(waiting.until) })}.`
        : t`Rate limit reached. We'll continue automatically.`;
    case "reading":
      if (isNow(waiting.until)) return t`We're checking what happened.`;
      return counts
        ? t`We'll check what happened in ${ph({ left: left(waiting.until) })}.`
        : t`We'll check what happened first.`;
    case "repetition":
      if (isNow(waiting.until)) return text.asking;
      return counts
        ? t`We'll try again automatically in ${ph({ left: left(waiting.until) })}.`
        : t`We'll try again automatically.`;
    case "key":
      return t`We'll try again once the API key is accepted.`;
    case "answer":
      return text.asking;
    case "person":
      return t`We've stopped trying. Check with the service what happened.`;
    default:
      return "";
  }
}
