import { later } from "#ui/later.ts";

// What the first paint does not need; fetched once that is there.
export const JumpDialog = later(async () => (await import("./jump-dialog.tsx")).JumpDialog);
export const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
export const MoreSheet = later(async () => (await import("./more-sheet.tsx")).MoreSheet);
export const KeyRefusedStrip = later(async () => (await import("./key-refused-strip.tsx")).KeyRefusedStrip);
