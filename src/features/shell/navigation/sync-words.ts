import { catalogue } from "#language/catalogue.ts";

/** How current the data is, in the words of the foot, of the sheet on phones and of the dot in its heads. */
export const syncWords = catalogue("shell/sync", {
  reading: (page: number) => `Reading page ${page}`,
  current: "Up to date",
  currentAt: (when: string) => `Up to date, ${when}`,
  currentSince: "Up to date {when}",
  offline: "Offline",
  offlineAt: (when: string) => `Offline, data from ${when}`,
  offlineSince: "Offline. Data from {when}",
  failed: "Last read failed",
  failedAt: (when: string) => `Last read failed, data from ${when}`,
  failedSince: "Last read failed. Data from {when}",
});
