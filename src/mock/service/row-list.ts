import { Refusal } from "./refusal.ts";

/** What every stored row has. */
type StoredRow = { readonly id: string; readonly partnerId: string };

/**
 * Rows in order of insertion, found by ID. They are never removed or moved, which keeps cursors stable
 * (Limits, Pagination).
 */
export type RowList<Row extends StoredRow> = ReturnType<typeof createRowList<Row>>;

/** An empty list. Its name is part of cursors, so that a list refuses the cursor of another. */
export function createRowList<Row extends StoredRow>(name: string) {
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

export type PageRequest = { limit: number; cursor: string | undefined };

/** One page; its cursor is null on the last page (Resources, Envelopes). */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

/**
 * One page of a partner's rows.
 * ASSUMED M19: Lists have the newest row first.
 * A cursor is the position of the last row given, and rows never move. So rows that are inserted while a client pages are
 * before its first page: nothing is skipped or repeated (Limits, Pagination).
 */
export function readPage<Row extends { readonly id: string; readonly partnerId: string }>(
  list: RowList<Row>,
  partnerId: string,
  { limit, cursor }: PageRequest,
  keep: (row: Row) => boolean = () => true,
): Page<Row> {
  const rows: Row[] = [];
  let lastGiven = list.size;
  const start = cursor === undefined ? list.size : openCursor(list.name, cursor);
  for (let position = start - 1; position >= 0; position -= 1) {
    const row = list.at(position);
    if (row === undefined || row.partnerId !== partnerId || !keep(row)) continue;
    if (rows.length === limit) return { rows, nextCursor: sealCursor(list.name, lastGiven) };
    rows.push(row);
    lastGiven = position;
  }
  return { rows, nextCursor: null };
}

function sealCursor(list: string, position: number): string {
  return btoa(`${list}<${position}`);
}

function openCursor(list: string, cursor: string): number {
  const [name, position] = decodeBase64(cursor).split("<");
  if (name !== list || position === undefined || !/^\d{1,9}$/.test(position)) {
    throw new Refusal("invalid_request", "The cursor is not one that this list gave out.");
  }
  return Number(position);
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return "";
  }
}
