/**
 * What a part of the page says of writes and jobs, so that no notification says it too: how it ends, its success only, or that it
 * can be undone. The part has their IDs in `data-outcome`, `data-done` or `data-undo`.
 */
export const isOnPage = (what: "outcome" | "done" | "undo", id: string): boolean =>
  document.querySelector(`[data-${what}~="${CSS.escape(id)}"]`) !== null;
