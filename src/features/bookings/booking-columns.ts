import type { GridColumn } from "#ui/grid-head.tsx";

/**
 * The columns of the inbox; the narrower the list, the fewer: first the name goes, then the amount, which is never cut. All but
 * the name have room beside the panel on a screen of 1280 px; there the last change has just what a day, a clock and an offset take.
 */
export const bookingColumns: readonly GridColumn[] = [
  { id: "state", label: "", srLabel: "State", width: "60px" },
  { id: "number", sort: "number", label: "Number", width: "80px" },
  { id: "vehicle", sort: "vehicle", label: "Vehicle", width: "76px" },
  { id: "name", label: "", srLabel: "Vehicle name", width: "minmax(0,1.2fr)", hideBelow: 802 },
  { id: "dates", sort: "start", label: "From – to", width: "minmax(223px,1fr)" },
  { id: "amount", sort: "amount", label: "Amount", align: "end", width: "112px", hideBelow: 688 },
  { id: "changed", sort: "changed", label: "Last change", align: "end", width: "minmax(137px,142px)", hideBelow: 576 },
];
