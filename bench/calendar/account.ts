const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const id = (kind: string, number: number) => `${kind}-0000-4000-a000-${String(number).padStart(12, "0")}`;

/** A fleet whose vehicles have this many bookings each, spread over a year around `now` (epoch ms). The same for the same arguments. */
export function createFleetAccount(vehicles: number, perVehicle: number, now: number) {
  const [hour, day] = [3_600_000, 86_400_000];
  const states = ["approved", "approved", "requested", "completed", "picked_up"];
  const begin = Math.floor(now / day) * day - 180 * day;
  const slot = Math.floor((365 * day) / perVehicle);
  let seed = 11;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  const fleet = Array.from({ length: vehicles }, (_, index) => ({
    service_vehicle_id: id("00000001", index),
    external_ref: `HV-${String(index + 1).padStart(5, "0")}`,
    name: `Harbour Van ${index + 1}`,
  }));
  const bookings = fleet.flatMap((vehicle, place) =>
    Array.from({ length: perVehicle }, (_, index) => {
      const start = begin + index * slot + below(Math.floor(slot / hour / 3)) * hour;
      const end = start + Math.min(slot, (12 + below(Math.floor(slot / hour / 2))) * hour);
      const number = place * perVehicle + index;
      return {
        service_booking_id: id("00000002", number),
        booking_number: `BK-${100_000 + number}`,
        state: states[below(states.length)],
        start: moment(start),
        end: moment(end),
        vehicle,
        updated_at: moment(now - day - number * 1000),
      };
    }),
  );
  return { fleet, bookings, answer: async (request: Request) => reply(request, fleet, bookings) };
}

let requests = 0;
const perPage = 200;

async function reply(request: Request, fleet: readonly unknown[], bookings: readonly unknown[]): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/v1/me") return answer({ name: "Bench fleet", scopes: ["booking:read", "booking:write"] });
  const rows = pathname === "/v1/vehicles" ? fleet : pathname === "/v1/bookings" ? bookings : undefined;
  if (request.method === "POST" && pathname.endsWith("/blocks")) return answer({ data: {}, request_id: "req_block" });
  if (rows === undefined) return answer({ error: { code: "not_found", message: "This stub has no such path." } }, 404);
  // Nothing in it changes.
  if (searchParams.has("updated_since")) return answer({ data: [], pagination: { next_cursor: null } });
  const from = Number(searchParams.get("cursor") ?? "0");
  const to = Math.min(from + perPage, rows.length);
  return answer({ data: rows.slice(from, to), pagination: { next_cursor: to < rows.length ? String(to) : null } });
}

function answer(body: unknown, status = 200): Response {
  requests += 1;
  const limits = { "RateLimit-Limit": "1000000", "RateLimit-Remaining": "999999" };
  return Response.json(body, { status, headers: { ...limits, "X-Request-Id": `req_${requests}` } });
}
