import type { GridColumn } from "#ui/grid/grid-head.tsx";
import { catalogue } from "#language/catalogue.ts";
import { language } from "#language/language.ts";

const text = catalogue("bookings/columns", {
  state: "State",
  number: "Number",
  vehicle: "Vehicle",
  name: "Vehicle name",
  dates: "From – to",
  amount: "Amount",
  changed: "Last change",
});

/** German puts a point behind each day of a month: two of them in a range, one in the last change. */
const point = language === "de" ? 4 : 0;

/**
 * The columns of the inbox; the narrower the list, the fewer: first the name goes, then the amount, which is never cut. All but
 * the name have room beside the panel on a screen of 1280 px, also with a scrollbar that takes room of its own; there the last change has just what a day, a clock and an offset take.
 */
export const bookingColumns: readonly GridColumn[] = [
  { id: "state", label: "", srLabel: text.state, width: "60px" },
  { id: "number", sort: "number", label: text.number, width: "80px" },
  { id: "vehicle", sort: "vehicle", label: text.vehicle, width: "76px" },
  { id: "name", label: "", srLabel: text.name, width: "minmax(0,1.2fr)", hideBelow: 802 + 3 * point },
  { id: "dates", sort: "start", label: text.dates, width: `minmax(${223 + 2 * point}px,1fr)` },
  { id: "amount", sort: "amount", label: text.amount, align: "end", width: "112px", hideBelow: 688 + 3 * point },
  {
    id: "changed",
    sort: "changed",
    label: text.changed,
    align: "end",
    width: `minmax(${137 + point}px,${142 + point}px)`,
    hideBelow: 576,
  },
];
