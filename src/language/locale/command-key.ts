import { language } from "./language.ts";

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** How this machine writes the command key: `⌘` on Apple systems, otherwise as on keyboards of the language. */
export const commandKey = isApple ? "⌘" : language === "de" ? "Strg" : "Ctrl";

/** The same of the Alt key. */
export const optionKey = isApple ? "⌥" : "Alt";
