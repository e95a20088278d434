import { CalendarRange, Inbox, ScrollText, Send, Van, Webhook, type LucideIcon } from "lucide-react";

/** The main navigation, in order; `more` stands behind “More” on phones. */
export const navigation = [
  { to: "/bookings", label: "Bookings", icon: Inbox, key: "B", more: false },
  { to: "/calendar", label: "Calendar", icon: CalendarRange, key: "C", more: false },
  { to: "/vehicles", label: "Vehicles", icon: Van, key: "V", more: false },
  { to: "/outbox", label: "Outbox", icon: Send, key: "O", more: false },
  { to: "/webhooks", label: "Webhooks", icon: Webhook, key: "W", more: true },
  { to: "/deliveries", label: "Deliveries", icon: ScrollText, key: "D", more: true },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; key: string; more: boolean }[];
