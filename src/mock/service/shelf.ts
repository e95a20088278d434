/** What every kept row has: its id and the partner it belongs to. */
type Kept = { readonly id: string; readonly partnerId: string };

/**
 * Rows in the order in which they came, found by id. Rows are never removed and never move:
 * a row's position is what makes cursors stable under inserts (Limits, Pagination).
 */
export type Shelf<Row extends Kept> = ReturnType<typeof createShelf<Row>>;

/** An empty shelf. Its name goes into cursors, so that a cursor of one list is refused by another. */
export function createShelf<Row extends Kept>(name: string) {
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
    /** Puts a changed row in the place of the one with the same id. */
    replace(row: Row): void {
      const position = positions.get(row.id);
      if (position === undefined) throw new Error(`${name}: there is no row ${row.id}`);
      rows[position] = row;
    },
    get(id: string): Row | undefined {
      const position = positions.get(id);
      return position === undefined ? undefined : rows[position];
    },
    /** The row at a position; the first is 0. */
    at: (position: number): Row | undefined => rows[position],
    all: (): readonly Row[] => rows,
  };
}
