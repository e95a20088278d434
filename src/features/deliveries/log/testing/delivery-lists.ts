import { page } from "vitest/browser";
import { names } from "#names";

export const grid = page.getByRole(...names.deliveries.grid);
export const main = page.getByRole("main");
export const tab = (name: string | RegExp) => page.getByRole("tab", { name });
export const search = page.getByRole("searchbox", { name: "Search deliveries" });

/** A scenario in which one of two endpoints fails. */
export const scenario = "mixed-deliveries" as const;

export const isList = (request: Request): boolean => new URL(request.url).pathname.endsWith("/webhooks/deliveries");

export const listing = (list: () => Response | Promise<Response>) => ({
  between: async (request: Request, answer: () => Promise<Response>) => (isList(request) ? list() : answer()),
});
export const sent = (...data: unknown[]): Response => Response.json({ data });

/** A record with only known fields, a minute before the tests' clock. */
export const delivered = (id: string, more: object = {}) => ({
  id,
  status: "delivered",
  event: "booking.created",
  attempts: 1,
  url: "https://ops.example.com/hooks",
  created_at: "2026-06-11T12:04:00Z",
  ...more,
});
