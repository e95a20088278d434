import { page } from "vitest/browser";

/** The parts of the delivery log that its tests look at. */
export const grid = page.getByRole("grid", { name: "Deliveries" });
export const main = page.getByRole("main");
export const tab = (name: string | RegExp) => page.getByRole("tab", { name });
export const search = page.getByRole("searchbox", { name: "Search deliveries" });

/** The world in which one of two endpoints fails. */
export const scenario = "failing-deliveries" as const;

export const isList = (request: Request): boolean => new URL(request.url).pathname.endsWith("/webhooks/deliveries");

/** A service whose list of deliveries is this. */
export const listing = (list: () => Response | Promise<Response>) => ({
  between: async (request: Request, answer: () => Promise<Response>) => (isList(request) ? list() : answer()),
});
export const sent = (...data: unknown[]): Response => Response.json({ data });

/** A record of which all is understood, a minute before the clock of these tests. */
export const delivered = (id: string, more: object = {}) => ({
  id,
  status: "delivered",
  event: "booking.created",
  attempts: 1,
  url: "https://ops.example.com/hooks",
  created_at: "2026-06-11T12:04:00Z",
  ...more,
});
