/**
 * What a part of the page says of writes and jobs, so that no notification says it too: how it ends, its success only, or that it
 * can be undone. The part has their IDs in `data-outcome`, `data-done` or `data-undo`. Undo counts only where it can be pressed:
 * it may be scrolled away.
 */
export function isOnPage(what: "outcome" | "done" | "undo", id: string): boolean {
  const part = document.querySelector(`[data-${what}~="${CSS.escape(id)}"]`);
  return part !== null && (what !== "undo" || isInView(part));
}

function isInView(part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
