import type { GridColumn } from "#ui/grid-head.tsx";

/** The columns of the vehicles; the narrower the list, the fewer: reference, name and button stay. */
export const vehicleColumns: readonly GridColumn[] = [
  { id: "reference", sort: "reference", label: "Your ref", width: "minmax(104px,152px)" },
  { id: "name", sort: "name", label: "Name", width: "minmax(88px,1fr)" },
  { id: "id", sort: "id", label: "Vehicle id", width: "164px", hideBelow: 720 },
  { id: "next", label: "Next on the calendar", width: "minmax(200px,1fr)", hideBelow: 600 },
  { id: "map", label: "", srLabel: "Mapping", align: "end", width: "128px" },
];
