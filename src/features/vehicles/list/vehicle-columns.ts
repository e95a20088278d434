import { catalogue } from "#language/catalogue.ts";
import type { GridColumn } from "#ui/grid/grid-head.tsx";

const text = catalogue("vehicles/columns", {
  reference: "Your ref",
  name: "Name",
  id: "Vehicle id",
  next: "Next on the calendar",
  mapping: "Mapping",
});

/** The columns of the vehicles; the narrower the list, the fewer: reference, name and button stay. */
export const vehicleColumns: readonly GridColumn[] = [
  { id: "reference", sort: "reference", label: text.reference, width: "minmax(104px,152px)" },
  { id: "name", sort: "name", label: text.name, width: "minmax(88px,1fr)" },
  { id: "id", sort: "id", label: text.id, width: "164px", hideBelow: 720 },
  { id: "next", label: text.next, width: "minmax(200px,1fr)", hideBelow: 600 },
  { id: "map", label: "", srLabel: text.mapping, align: "end", width: "128px" },
];
