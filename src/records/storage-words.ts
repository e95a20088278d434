import type { OutboxView } from "./intent-mirror.ts";

/** What it means that what this browser kept cannot be read: said wherever somebody could think that all is answered. */
export const unreadWords = "What this browser kept cannot be read, so an earlier action may be unanswered.";

type StorageWords = {
  title: string;
  /** What it means. */
  meaning: string;
  /** What can be done about the browser itself. */
  remedy: string;
  /** What can be done here. */
  verb: string;
};

/** What is said, in every place, while nothing can be kept and so nothing is sent. */
export function storageWords(blockedBy: OutboxView["blockedBy"]): StorageWords {
  if (blockedBy === "newer version") {
    return {
      title: "A newer version of this dashboard has changed what this browser keeps",
      meaning: "This page cannot read or keep it any more, so nothing is sent.",
      remedy: "Reload the page.",
      verb: "Reload",
    };
  }
  return {
    title: "This browser cannot keep a safety record",
    meaning: `A reload could hide whether a payment was captured, so nothing is sent. ${unreadWords}`,
    remedy: "Its storage is full, blocked or private: free some space, allow it for this site, or use a normal window.",
    verb: "Work without it until this page closes",
  };
}
