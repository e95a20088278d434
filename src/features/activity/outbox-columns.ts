import type { TableColumn } from "#ui/table.tsx";

/** The columns of the outbox; on phones a row becomes two lines, and buttons below them. */
export const outboxColumns: readonly TableColumn[] = [
  { id: "glyph", label: "State", isLabelHidden: true, width: "52px" },
  { id: "action", label: "Action", width: "176px" },
  // Narrower, these two stand with the action, and below what happened.
  { id: "vehicle", label: "Vehicle", width: "92px", from: "lg" },
  { id: "outcome", label: "What happened" },
  { id: "request", label: "Request", width: "156px", from: "xl" },
  { id: "time", label: "Time", align: "end", width: "132px" },
  { id: "buttons", label: "What you can do", isLabelHidden: true, width: "clamp(172px, 17.5vw, 252px)" },
];
