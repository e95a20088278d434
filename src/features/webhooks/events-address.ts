/** What `/webhooks/events` keeps in its query string. */
export type EventsSearch = { q?: string | undefined };
