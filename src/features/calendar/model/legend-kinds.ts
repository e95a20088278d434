import { t } from "@lingui/core/macro";
import type { Row } from "#records/replica/row.ts";
import type { StateTone } from "#components/state-tones.ts";
import type { Bar, RowBars } from "./bars.ts";
import type { CalendarSearch } from "./calendar-address.ts";

/** The kinds of bars, in the order of the legend. */
export const legendKinds = [
  { id: "awaiting", label: t`Awaiting`, tone: "awaiting" },
  { id: "approved", label: t`Approved`, tone: "approved" },
  { id: "pickedup", label: t`Picked up`, tone: "pickedup" },
  { id: "completed", label: t`Completed`, tone: "completed" },
  { id: "other", label: t`Other`, tone: "unknown" },
  { id: "blocks", label: t`Your blocks (this browser)`, tone: "block" },
] as const satisfies readonly { id: string; label: string; tone: StateTone }[];
export type LegendKind = (typeof legendKinds)[number]["id"];

/** Which kinds are shown. The same object for the same choice, so that results can be memoised. */
export type Shown = {
  readonly hidden: ReadonlySet<LegendKind>;
  /** Only vehicles with a double booking in view. */
  readonly isOnlyDouble: boolean;
};

const made = new Map<string, Shown>();

/** Reads the choice from an address; unknown kinds are ignored. */
export function shownOf({ hide, only }: CalendarSearch): Shown {
  const named = new Set(hide?.split(","));
  const hidden = legendKinds.map(({ id }) => id).filter((id) => named.has(id));
  const isOnlyDouble = only === "double";
  const key = `${hidden.join(",")} ${isOnlyDouble ? "double" : ""}`;
  const shown = made.get(key) ?? { hidden: new Set(hidden), isOnlyDouble };
  made.set(key, shown);
  return shown;
}

/** The address after a kind is pressed. */
export function afterKind({ hidden }: Shown, pressed: LegendKind): Pick<CalendarSearch, "hide"> {
  const next = legendKinds.map(({ id }) => id).filter((id) => hidden.has(id) !== (id === pressed));
  return { hide: next.length === 0 ? undefined : next.join(",") };
}

/** The address after “Double booking” is pressed. */
export const afterDouble = ({ isOnlyDouble }: Shown): Pick<CalendarSearch, "only"> => ({
  only: isOnlyDouble ? undefined : "double",
});

/** The kind of a booking; none for rejected, cancelled and removed ones, which aren't drawn. */
export function kindOfRow({ state, goneAt }: Pick<Row, "state" | "goneAt">): LegendKind | undefined {
  if (goneAt !== undefined || state === "rejected" || state === "cancelled") return undefined;
  return state === "unsent" ? "other" : state;
}

/** The kind of a bar. */
export const kindOf = ({ of }: Pick<Bar, "of">): LegendKind =>
  of.kind === "block" ? "blocks" : (kindOfRow(of.row) ?? "other");

export const isShown = (bar: Pick<Bar, "of">, { hidden }: Shown): boolean =>
  hidden.size === 0 || !hidden.has(kindOf(bar));

const filtered = new WeakMap<RowBars, { shown: Shown; bars: RowBars }>();

/** The bars that are shown. Lanes and double bookings stay the same, so that nothing moves. Memoised by row and choice. */
export function shownBars(row: RowBars, shown: Shown): RowBars {
  if (shown.hidden.size === 0) return row;
  const known = filtered.get(row);
  if (known?.shown === shown) return known.bars;
  const bars = { ...row, bars: row.bars.filter((bar) => isShown(bar, shown)) };
  filtered.set(row, { shown, bars });
  return bars;
}
