import type { GridSort } from "#ui/grid/grid-head.tsx";
import type { SortText } from "#values/address.ts";
import { listSortIds } from "../model/calendar-address.ts";
import { kindOf, legendKinds } from "../model/legend-kinds.ts";
import type { Occupation } from "../model/occupations.ts";

type SortId = (typeof listSortIds)[number];
export type ListSort = GridSort & { readonly id: SortId };

const usual: ListSort = { id: "from", isDescending: false };

/** The sorting that an address asks for; usually by beginning. */
export function readListSort(text: SortText<SortId> | undefined): ListSort {
  const isDescending = text?.startsWith("-") === true;
  const id = listSortIds.find((known) => known === (isDescending ? text?.slice(1) : text));
  return id === undefined ? usual : { id, isDescending };
}

/** What the address says once a column's head is pressed: the other direction, or this column. Undefined for the usual one. */
export function sortAfter(before: ListSort, pressed: string): SortText<SortId> | undefined {
  const id = listSortIds.find((known) => known === pressed) ?? usual.id;
  const isDescending = before.id === id && !before.isDescending;
  return id === usual.id && !isDescending ? undefined : `${isDescending ? "-" : ""}${id}`;
}

const rankOf = ({ bar }: Occupation) => legendKinds.findIndex(({ id }) => id === kindOf(bar));

const compare: Record<SortId, (a: Occupation, b: Occupation) => number> = {
  from: (a, b) => a.bar.from - b.bar.from,
  until: (a, b) => a.bar.until - b.bar.until,
  // They come vehicle by vehicle, in the order of the sheet.
  vehicle: () => 0,
  state: (a, b) => rankOf(a) - rankOf(b),
};

/** The occupations in another order; those that are equal stand in the order of the sheet, by vehicle and beginning. */
export function sortOccupations(list: readonly Occupation[], { id, isDescending }: ListSort): readonly Occupation[] {
  if (id === "vehicle") return isDescending ? list.toReversed() : list;
  const direction = isDescending ? -1 : 1;
  return list.toSorted((a, b) => direction * compare[id](a, b));
}
