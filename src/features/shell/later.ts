import { lazyRouteComponent } from "@tanstack/react-router";

// What the first paint does not need, fetched when it is opened: it would double what the inbox loads.
export const JumpDialog = lazyRouteComponent(() => import("./jump-dialog.tsx"), "JumpDialog");
export const ShortcutsDialog = lazyRouteComponent(() => import("./shortcuts-dialog.tsx"), "ShortcutsDialog");
export const MoreSheet = lazyRouteComponent(() => import("./more-sheet.tsx"), "MoreSheet");
export const KeyRefusedStrip = lazyRouteComponent(() => import("./key-refused-strip.tsx"), "KeyRefusedStrip");
