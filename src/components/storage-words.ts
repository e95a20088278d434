import { catalogue } from "#language/catalogue.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";

const text = catalogue("records/storage", {
  unread: "What this browser kept cannot be read, so an earlier action may be unanswered.",
  newer: {
    title: "A newer version of this dashboard has changed what this browser keeps",
    meaning: "This page cannot read or keep it any more, so no actions are sent.",
    remedy: "Reload the page.",
    verb: "Reload",
  },
  otherTab: {
    title: "Another tab with an earlier version of this dashboard is in the way",
    meaning: "Until it is closed this page can keep nothing, so no actions are sent.",
    remedy: "Close the other tabs of this dashboard.",
    verb: "Work without it until this page closes",
  },
  anew: {
    title: "The data of this browser were cleared while this page was open",
    meaning: "What this page knows would be kept where nothing finds it again, so no actions are sent.",
    remedy: "Reload the page.",
    verb: "Reload",
  },
  unclear: {
    title: "Your last action may or may not have been saved",
    meaning:
      "This browser can't tell. If it was saved, it may still be sent within a minute of your click. Check the booking before you decide again.",
  },
  unclearHere:
    "This browser can't tell whether it saved this. It may still be sent within a minute. Check the Outbox before you try again.",
  none: {
    title: "This browser cannot keep a safety record",
    meaning: "A reload could hide whether a payment was captured, so no actions are sent.",
    remedy: "Its storage is full, blocked or private: free some space, allow it for this site, or use a normal window.",
    verb: "Work without it until this page closes",
  },
});

/** What it means that what this browser kept cannot be read: said wherever somebody could think that all is answered. */
export const unreadWords = text.unread;

/** Said, where an action was asked for, when it may be saved although storing it failed. */
export const [unclearTitle, unclearWords] = [text.unclear.title, text.unclearHere];

type StorageWords = {
  title: string;
  /** What it means. */
  meaning: string;
  /** What can be done about the browser itself. */
  remedy: string;
  /** What can be done here. */
  verb: string;
};

/** What is said, in every place, while nothing can be kept and so no actions are sent. */
export function storageWords(blockedBy: OutboxView["blockedBy"]): StorageWords {
  if (blockedBy === "newer version") return text.newer;
  if (blockedBy === "other tab") return { ...text.otherTab, meaning: `${text.otherTab.meaning} ${text.unread}` };
  if (blockedBy === "begun anew") return { ...text.anew, meaning: `${text.anew.meaning} ${text.unread}` };
  if (blockedBy === "unclear") return { ...text.none, ...text.unclear };
  return { ...text.none, meaning: `${text.none.meaning} ${text.unread}` };
}
