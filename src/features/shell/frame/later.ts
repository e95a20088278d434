import { later } from "#ui/feedback/later.ts";

// What the first paint does not need; fetched once that is there.
export const JumpDialog = later(async () => (await import("../jump/jump-dialog.tsx")).JumpDialog);
export const UndoToasts = later(async () => (await import("./undo-toasts.tsx")).UndoToasts, { isTelling: true });
export const WaitingStrip = later(async () => (await import("../waiting-strip.tsx")).WaitingStrip, { isTelling: true });
export const SecretStrip = later(async () => (await import("./secret-banner.tsx")).SecretStrip, { isTelling: true });
export const StorageStrip = later(async () => (await import("./storage-banner.tsx")).StorageStrip, { isTelling: true });
export const LossStrip = later(async () => (await import("./loss-banner.tsx")).LossStrip, { isTelling: true });
export const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
export const JobNotices = later(async () => (await import("../job-notices.tsx")).JobNotices);
