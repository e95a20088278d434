/**
 * How much larger than usual the user has set all text, 1 for not at all, as it was when this was read first. For what is laid
 * out by arithmetic; everything else says `rem`.
 */
export const textScale =
  typeof document === "undefined" ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
