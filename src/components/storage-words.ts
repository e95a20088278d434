import { t } from "@lingui/core/macro";
import type { OutboxView } from "#records/outbox/outbox-types.ts";

const text = {
  mayBeOpen: t`Earlier actions may still be open.`,
  newer: {
    title: t`A newer version of this dashboard changed this browser's data`,
    meaning: t`This page can no longer read or save it, so no actions are sent.`,
    remedy: t`Reload the page.`,
    verb: t`Reload`,
  },
  otherTab: {
    title: t`An earlier version of this dashboard is open in another tab`,
    meaning: t`This page can't save anything until you close it, so no actions are sent.`,
    remedy: t`Close the other tabs of this dashboard.`,
    verb: t`Work without it until this page closes`,
  },
  cleared: {
    title: t`This browser's data was cleared while this page was open`,
    meaning: t`Anything saved now would be lost after a reload, so no actions are sent.`,
    remedy: t`Reload the page.`,
    verb: t`Reload`,
  },
  unclear: {
    title: t`Your last action may not have been saved`,
    meaning: t`If it was saved, it may still be sent within a minute of your click. Check the Outbox before you try again.`,
  },
  none: {
    title: t`This browser can't save your actions`,
    meaning: t`After a reload we couldn't tell whether a payment was captured, so no actions are sent.`,
    remedy: t`Storage may be full or blocked, or this is a private window. Free up space, allow storage for this site, or use a normal window.`,
    verb: t`Work without it until this page closes`,
  },
};

/** Shown wherever unreadable storage could make it look as if nothing were open. */
export const unreadWords = t`We can't read what this browser saved, so an earlier action may still be open.`;

/** What helps a browser that can't save something. */
export const storageRemedy = text.none.remedy;

/** Shown after an action that may have been saved although storing it failed. */
export const unclearWords = text.unclear;

type StorageWords = {
  title: string;
  meaning: string;
  remedy: string;
  verb: string;
};

/** Shown everywhere while nothing can be saved, and so no actions are sent. */
export function storageWords(blockedBy: OutboxView["blockedBy"]): StorageWords {
  if (blockedBy === "newer version") return text.newer;
  if (blockedBy === "other tab") return { ...text.otherTab, meaning: `${text.otherTab.meaning} ${text.mayBeOpen}` };
  if (blockedBy === "cleared") return { ...text.cleared, meaning: `${text.cleared.meaning} ${text.mayBeOpen}` };
  if (blockedBy === "unclear") return { ...text.none, ...text.unclear };
  return { ...text.none, meaning: `${text.none.meaning} ${text.mayBeOpen}` };
}
