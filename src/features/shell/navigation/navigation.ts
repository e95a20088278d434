import { t } from "@lingui/core/macro";
import { CalendarCheck, CalendarRange, Inbox, ScrollText, Send, Van, Webhook, type LucideIcon } from "lucide-react";

/** Names that the navigation and other parts of the shell share. */
export const shellWords = {
  main: t`Main`,
  today: t`Today`,
  bookings: t`Bookings`,
  calendar: t`Calendar`,
  vehicles: t`Vehicles`,
  outbox: t`Outbox`,
  webhooks: t`Webhooks`,
  deliveries: t`Deliveries`,
  settings: t`Settings`,
  more: t`More`,
  jump: t`Search or jump`,
  shortcuts: t`Keyboard shortcuts`,
};

/** The main navigation, in order; `more`: behind “More” on phones. */
export const navigation = [
  { to: "/today", label: shellWords.today, icon: CalendarCheck, key: "T", more: false },
  { to: "/bookings", label: shellWords.bookings, icon: Inbox, key: "B", more: false },
  { to: "/calendar", label: shellWords.calendar, icon: CalendarRange, key: "C", more: false },
  { to: "/vehicles", label: shellWords.vehicles, icon: Van, key: "V", more: false },
  { to: "/outbox", label: shellWords.outbox, icon: Send, key: "O", more: true },
  { to: "/webhooks", label: shellWords.webhooks, icon: Webhook, key: "W", more: true },
  { to: "/deliveries", label: shellWords.deliveries, icon: ScrollText, key: "D", more: true },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; key: string; more: boolean }[];
