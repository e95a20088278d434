import type { Row } from "#records/replica/row.ts";
import { kindOfRow } from "../model/legend-kinds.ts";
import type { Tracks } from "../model/tracks.ts";

/** Bookings that hold something, or may, and yet stand on no day or on no row of the calendar. */
export type OffCalendar = {
  /** Without dates that a range could be drawn of. */
  readonly undated: readonly Row[];
  /** Of these none has a date that could be read. */
  readonly isDateless: boolean;
  /** Without a vehicle, whether they have dates or not. */
  readonly homeless: readonly Row[];
};

const made = new WeakMap<readonly Row[], readonly Row[]>();

/** What the tray names. The same lists for the same tracks. */
export function offCalendar({ undated, homeless }: Pick<Tracks, "undated" | "homeless">): OffCalendar {
  const rows = standing(undated);
  return {
    undated: rows,
    isDateless: rows.every(({ start, end }) => Number.isNaN(start) || Number.isNaN(end)),
    homeless: standing(homeless),
  };
}

/** Those that would be drawn if anybody knew where. */
function standing(rows: readonly Row[]): readonly Row[] {
  const known = made.get(rows);
  if (known !== undefined) return known;
  const left = rows.filter((row) => kindOfRow(row) !== undefined);
  made.set(rows, left);
  return left;
}
