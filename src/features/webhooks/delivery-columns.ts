import type { GridColumn } from "#ui/grid-head.tsx";

/** The columns of the log; the narrower the list, the fewer: status, event and time stay. */
export const deliveryColumns: readonly GridColumn[] = [
  { id: "status", label: "Status", width: "minmax(132px,148px)" },
  { id: "event", label: "Event", width: "minmax(150px,1fr)" },
  { id: "delivery", label: "Delivery", width: "minmax(150px,168px)", hideBelow: 700 },
  { id: "endpoint", label: "Endpoint", width: "minmax(120px,0.9fr)", hideBelow: 600 },
  { id: "attempts", label: "Attempts", align: "end", width: "76px", hideBelow: 560 },
  { id: "error", label: "Last error", width: "minmax(140px,1.6fr)", hideBelow: 880 },
  { id: "time", label: "Time", align: "end", width: "minmax(124px,168px)" },
];
