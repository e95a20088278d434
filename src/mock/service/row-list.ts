/** What every stored row has. */
type Kept = { readonly id: string; readonly partnerId: string };

/**
 * Rows in order of insertion, found by ID. They are never removed or moved, which keeps cursors stable
 * (Limits, Pagination).
 */
export type RowList<Row extends Kept> = ReturnType<typeof createRowList<Row>>;

/** An empty list. Its name is part of cursors, so that a list refuses the cursor of another. */
export function createRowList<Row extends Kept>(name: string) {
  const rows: Row[] = [];
  const positions = new Map<string, number>();
  return {
    name,
    get size() {
      return rows.length;
    },
    add(row: Row): void {
      if (positions.has(row.id)) throw new Error(`${name}: there is already a row ${row.id}`);
      positions.set(row.id, rows.length);
      rows.push(row);
    },
    replace(row: Row): void {
      const position = positions.get(row.id);
      if (position === undefined) throw new Error(`${name}: there is no row ${row.id}`);
      rows[position] = row;
    },
    get(id: string): Row | undefined {
      const position = positions.get(id);
      return position === undefined ? undefined : rows[position];
    },
    at: (position: number): Row | undefined => rows[position],
    all: (): readonly Row[] => rows,
  };
}
