/** A media query; one that never matches in a browser that can't answer. */
export function mediaQuery(query: string): Pick<MediaQueryList, "matches" | keyof EventTarget> {
  try {
    return matchMedia(query);
  } catch {
    return Object.assign(new EventTarget(), { matches: false });
  }
}
