/**
 * How much larger than usual the user has set all text, 1 for normal. For layouts that calculate pixels; everything else uses
 * `rem`. Read once, with the calendar: in a file of the first load it would be read before the styles.
 */
export const textScale =
  typeof document === "undefined" ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
