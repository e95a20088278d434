import { catalogue } from "#language/catalogue.ts";
import type { TableColumn } from "#ui/grid/table.tsx";

const text = catalogue("activity/outbox-columns", {
  state: "State",
  action: "Action",
  vehicle: "Vehicle",
  outcome: "What happened",
  request: "Request",
  time: "Time",
  buttons: "What you can do",
});

/** The columns of the outbox; on phones a row becomes two lines, and buttons below them. */
export const outboxColumns: readonly TableColumn[] = [
  { id: "glyph", label: text.state, isLabelHidden: true, width: "52px" },
  { id: "action", label: text.action, width: "176px" },
  // Narrower, these two stand with the action, and below what happened.
  { id: "vehicle", label: text.vehicle, width: "92px", from: "lg" },
  { id: "outcome", label: text.outcome },
  { id: "request", label: text.request, width: "156px", from: "xl" },
  { id: "time", label: text.time, align: "end", width: "132px" },
  { id: "buttons", label: text.buttons, isLabelHidden: true, width: "clamp(172px, 17.5vw, 252px)" },
];
