/** How many pages in a row may come from cursors that were followed before and bring nothing new, before a walk ends. */
const patience = 2;

/**
 * The way of a walk through a list, to notice when it goes in a circle. Cursors are opaque, so that one which comes twice
 * proves nothing yet: only pages that bring no new row count, and only from cursors that were followed before.
 */
export type Trail = {
  /** Notes a page and the cursor that led to it. Returns false once the walk goes in a circle. */
  goOn(cursor: unknown, page: { rows: readonly { id: string }[] }): boolean;
};

/** A walk that begins. */
export function createTrail(): Trail {
  const followed = new Set<unknown>();
  const ids = new Set<unknown>();
  let inVain = 0;
  return {
    goOn(cursor, { rows }) {
      const known = ids.size;
      for (const { id } of rows) ids.add(id);
      inVain = followed.has(cursor) && ids.size === known ? inVain + 1 : 0;
      followed.add(cursor);
      return inVain < patience;
    },
  };
}
