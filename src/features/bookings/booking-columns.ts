import type { GridColumn } from "#ui/grid-head.tsx";

/** The columns of the inbox; the narrower the list, the fewer: first the name goes, then the amount. */
export const bookingColumns: readonly GridColumn[] = [
  { id: "state", label: "", srLabel: "State", width: "48px" },
  { id: "number", label: "Number", width: "84px" },
  { id: "vehicle", label: "Vehicle", width: "80px" },
  { id: "name", label: "", srLabel: "Vehicle name", width: "minmax(0,1fr)", hideBelow: 780 },
  { id: "dates", label: "From – to", width: "226px" },
  { id: "amount", label: "Amount", align: "end", width: "100px", hideBelow: 668 },
  { id: "changed", label: "Last change", align: "end", width: "128px", hideBelow: 566 },
];
