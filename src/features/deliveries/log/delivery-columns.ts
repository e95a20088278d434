import { catalogue } from "#language/catalogue.ts";
import type { GridColumn } from "#ui/grid/grid-head.tsx";

const text = catalogue("webhooks/delivery-columns", {
  status: "Status",
  event: "Event",
  delivery: "Delivery",
  endpoint: "Endpoint",
  attempts: "Attempts",
  error: "Last error",
  time: "Time",
});

/** The columns of the log; the narrower the list, the fewer: status, event and time stay. */
export const deliveryColumns: readonly GridColumn[] = [
  { id: "status", label: text.status, width: "minmax(132px,148px)" },
  { id: "event", label: text.event, width: "minmax(150px,1fr)" },
  { id: "delivery", label: text.delivery, width: "minmax(150px,168px)", hideBelow: 700 },
  { id: "endpoint", label: text.endpoint, width: "minmax(120px,0.9fr)", hideBelow: 600 },
  { id: "attempts", label: text.attempts, align: "end", width: "76px", hideBelow: 560 },
  { id: "error", label: text.error, width: "minmax(140px,1.6fr)", hideBelow: 880 },
  { id: "time", label: text.time, align: "end", width: "minmax(124px,168px)" },
];
