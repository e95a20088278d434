/** Where every row of a grid stands, from fixed heights alone: prefix sums, so that 100,000 rows cost nothing to place. */
export interface GridLayout {
  rowCount: number;
  /** Headings and rows together, in the order drawn. */
  itemCount: number;
  height: number;
  /** Offset and height of a group with its heading. */
  groups: readonly { top: number; height: number; firstRow: number }[];
  /** What the item is: a heading of its group, or a row (counted over all groups). */
  itemAt: (item: number) => { group: number; row?: number };
  itemOfRow: (row: number) => number;
  /** The group of a row and its position in it. */
  placeOf: (row: number) => { group: number; index: number };
  /** The item at a distance from the top, the first or last beyond the ends. */
  itemAtOffset: (y: number) => number;
  rowTop: (row: number) => number;
}

/**
 * @param groups how many rows each group has, and whether it shows a heading
 * @param sizes heights in CSS pixels
 */
export function createGridLayout(
  groups: readonly { count: number; hasHeading: boolean }[],
  sizes: { row: number; heading: number },
): GridLayout {
  let firstRow = 0;
  let firstItem = 0;
  let top = 0;
  const placed = groups.map(({ count, hasHeading }) => {
    const lead = hasHeading ? 1 : 0;
    const group = { firstRow, firstItem, top, lead, height: lead * sizes.heading + count * sizes.row };
    firstRow += count;
    firstItem += lead + count;
    top += group.height;
    return group;
  });

  function itemAt(item: number) {
    const index = placed.findLastIndex((group) => group.firstItem <= item);
    const group = placed[index];
    if (group === undefined) return { group: 0 };
    const inside = item - group.firstItem - group.lead;
    return inside < 0 ? { group: index } : { group: index, row: group.firstRow + inside };
  }

  /** Empty groups share their first row with the next one, so the last that starts there holds it. */
  const holder = (row: number) => placed.findLast((group) => group.firstRow <= row);

  function placeOf(row: number) {
    const group = placed.findLastIndex(({ firstRow }) => firstRow <= row);
    return { group, index: row - (placed[group]?.firstRow ?? 0) };
  }

  return {
    rowCount: firstRow,
    itemCount: firstItem,
    height: top,
    groups: placed,
    itemAt,
    placeOf,
    itemOfRow: (row) => {
      const group = holder(row);
      return group === undefined ? 0 : group.firstItem + group.lead + row - group.firstRow;
    },
    itemAtOffset: (y) => {
      const group = placed.findLast((candidate) => candidate.top <= y && candidate.height > 0);
      if (group === undefined) return 0;
      const below = y - group.top - group.lead * sizes.heading;
      const inside = below < 0 ? 0 : group.lead + Math.floor(below / sizes.row);
      return Math.min(group.firstItem + inside, firstItem - 1);
    },
    rowTop: (row) => {
      const group = holder(row);
      return group === undefined ? 0 : group.top + group.lead * sizes.heading + (row - group.firstRow) * sizes.row;
    },
  };
}
