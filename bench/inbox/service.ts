import type { WireRow } from "./rows.ts";

const perPage = 200;

/** The account of one API key, as far as the inbox and Today load it. */
export interface Account {
  readonly rows: () => readonly WireRow[];
  readonly answer: (request: Request) => Promise<Response>;
  /** Changes so many bookings, spread over the list, to requests for a vehicle with this name; `to`: what else changes. */
  readonly change: (count: number, name: string, to?: Partial<WireRow>) => void;
  /** Pages and rows sent since the last call. */
  readonly sent: () => { pages: number; rows: number };
}

/** A stub of the API with these bookings, last changed first, and a limit that nobody reaches. */
export function createAccount(bookings: readonly WireRow[]): Account {
  let rows = bookings;
  let counted = { pages: 0, rows: 0 };

  const vehicles = [...new Map(bookings.map(({ vehicle }) => [vehicle.external_ref, vehicle])).values()];

  function fleet(query: URLSearchParams): Response {
    const from = Number(query.get("cursor") ?? "0");
    const next = from + perPage;
    const next_cursor = next < vehicles.length ? String(next) : null;
    return answer({ data: vehicles.slice(from, next), pagination: { next_cursor } });
  }

  function page(query: URLSearchParams): Response {
    const since = Date.parse(query.get("updated_since") ?? "");
    // Last changed first.
    const firstOlder = Number.isNaN(since) ? -1 : rows.findIndex((row) => Date.parse(row.updated_at) < since);
    const end = firstOlder < 0 ? rows.length : firstOlder;
    const from = Number(query.get("cursor") ?? "0");
    const to = Math.min(from + Math.min(Number(query.get("limit") ?? perPage), perPage), end);
    const data = rows.slice(from, to);
    counted = { pages: counted.pages + 1, rows: counted.rows + data.length };
    return answer({ data, pagination: { next_cursor: to < end ? String(to) : null } });
  }

  return {
    rows: () => rows,
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/v1/me") return answer({ name: "Bench fleet", scopes: ["booking:read", "booking:write"] });
      if (pathname === "/v1/bookings") return page(searchParams);
      if (pathname === "/v1/vehicles") return fleet(searchParams);
      return answer({ error: { code: "not_found", message: "This stub has no such path." } }, 404);
    },
    change: (count, name, to = {}) => {
      const every = Math.max(1, Math.floor(rows.length / count));
      const isChosen = (index: number) => index % every === 0 && index / every < count;
      const updated_at = `${new Date().toISOString().slice(0, 19)}Z`;
      const chosen = rows
        .filter((_, index) => isChosen(index))
        .map((row) =>
          Object.assign({}, row, { state: "requested", updated_at, vehicle: { ...row.vehicle, name } }, to),
        );
      rows = [...chosen, ...rows.filter((_, index) => !isChosen(index))];
    },
    sent: () => {
      const before = counted;
      counted = { pages: 0, rows: 0 };
      return before;
    },
  };
}

let requests = 0;

function answer(body: unknown, status = 200): Response {
  requests += 1;
  const headers = {
    "RateLimit-Limit": "1000000",
    "RateLimit-Remaining": "999999",
    "X-Request-Id": `req_${requests}`,
  };
  return Response.json(body, { status, headers });
}
