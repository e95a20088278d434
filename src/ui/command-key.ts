/** How this machine writes the command key: `⌘` on Apple systems, `Ctrl` elsewhere. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
