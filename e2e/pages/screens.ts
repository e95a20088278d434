/** Every address that needs no ID, with its heading of level 1. */
export const screens = [
  { address: "/bookings", heading: "Bookings" },
  { address: "/today", heading: "Today" },
  { address: "/bookings?changed=2026-06-11T08:00:00Z", heading: "Bookings" },
  { address: "/calendar", heading: "Calendar" },
  { address: "/vehicles", heading: "Vehicles" },
  { address: "/vehicles/import", heading: "Map from CSV" },
  { address: "/outbox", heading: "Outbox" },
  { address: "/outbox/requests", heading: "Requests" },
  { address: "/webhooks", heading: "Webhooks" },
  { address: "/webhooks/events", heading: "Events" },
  { address: "/webhooks/verify", heading: "Check a signature" },
  { address: "/deliveries", heading: "Deliveries" },
  { address: "/settings", heading: "Settings" },
  { address: "/settings/fields", heading: "Fields" },
] as const;
