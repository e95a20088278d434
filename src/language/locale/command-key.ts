import { language } from "./language.ts";

/** How this machine writes the command key: `⌘` on Apple systems, otherwise as on keyboards of the language. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : language === "de" ? "Strg" : "Ctrl";
