/** A booking as the stub sends it: the documented fields, and plausible ones. */
export type WireRow = {
  service_booking_id: string;
  booking_number: string;
  state: string;
  start: string;
  end: string;
  amount: number;
  currency: string;
  payment_status: string;
  vehicle: { service_vehicle_id: string; external_ref: string; name: string };
  created_at: string;
  updated_at: string;
};

/**
 * Invented bookings, last changed first, all changed at least an hour ago. The same for the same arguments. It uses nothing
 * outside itself, so that it can run in a page.
 * @param now epoch ms
 */
export function makeRows(count: number, now: number): WireRow[] {
  const [day, hour] = [86_400_000, 3_600_000];
  const states = ["requested", "approved", "rejected", "cancelled", "picked_up", "completed"];
  const currencies = ["EUR", "EUR", "EUR", "NOK", "GBP", "CHF"];
  let seed = 7;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join("");
  const id = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in a page
  const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  const vehicles = Array.from({ length: Math.max(1, Math.ceil(count / 50)) }, (_, index) => ({
    service_vehicle_id: id(),
    external_ref: `HV-${index + 1}`,
    name: `Harbour Van ${index + 1}`,
  }));
  const rows = Array.from({ length: count }, (_, index): WireRow => {
    const changed = now - hour - below(900) * day - below(24) * hour - below(3600) * 1000;
    const start = Math.floor((changed + below(30) * day) / hour) * hour;
    return {
      service_booking_id: id(),
      booking_number: `BK-${200_000 + index}`,
      state: states[below(states.length)] ?? "requested",
      start: moment(start),
      end: moment(start + (1 + below(14)) * day),
      amount: 30 + below(90_000) / 100,
      currency: currencies[below(currencies.length)] ?? "EUR",
      payment_status: "authorized",
      vehicle: vehicles[below(vehicles.length)] ?? { service_vehicle_id: "", external_ref: "", name: "" },
      created_at: moment(changed - below(20) * day),
      updated_at: moment(changed),
    };
  });
  return rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : 0));
}
