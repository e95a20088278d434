import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { createAnswer } from "#mock/http/answer.ts";
import { bookingOnWire } from "#mock/http/on-wire.ts";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { createScenario } from "#mock/scenarios/scenarios.ts";
import type { Booking, BookingState } from "#mock/service/entities.ts";
import { addBooking } from "#mock/service/happenings.ts";
import type { Chance } from "../../testing/chance.ts";

/** What a service leaves open. `pageSize`: rows a page; `isTimeless`: bookings have no time of change. */
type ServiceOptions = {
  dialect: string;
  isTimeless: boolean;
  pageSize: number;
  bookings: number;
  saysDate: boolean;
  seed: number;
  chance: Chance;
  now: () => number;
};

const [minute, day] = [60_000, 86_400_000];
const states: readonly BookingState[] = [
  "awaiting_approval",
  "approved",
  "picked_up",
  "completed",
  "rejected",
  "cancelled",
  "in_review",
];

/** The mock with bookings that change, come and go while they are loaded, and that counts that. */
export function openMockService(options: ServiceOptions) {
  const { dialect: name, isTimeless, pageSize, saysDate, seed, chance, now, bookings } = options;
  const world = createScenario("empty", { clock: { now }, seed });
  if (!isDialect(name)) throw new Error(`There is no dialect ${name}.`);
  const spoken = dialects[name].dialect;
  const dialect = isTimeless ? { ...spoken, changed: "none" as const } : spoken;
  const answer = createAnswer(world, { dialect, rateLimit: { limit: 1_000_000, windowSeconds: 60 } });
  const [partnerId, vehicleId] = [harbourFleet.id, "00000000-0000-4000-8000-000000000001"];
  world.vehicles.add({ id: vehicleId, partnerId, externalRef: "HV-12" });
  /** The IDs of bookings that came back without a change: only a full load can find them. */
  const silentlyBack = new Set<string>();
  let changes = 0;

  const of = (partner: string) => world.bookings.all().filter((booking) => booking.partnerId === partner);
  const listed = () => of(partnerId);
  const pick = (from: readonly Booking[]) => from[chance.between(0, Math.max(0, from.length - 1))];

  function put(booking: Booking, next: Partial<Booking>): void {
    changes += 1;
    world.bookings.replace({ ...booking, ...next });
  }

  function insert(): void {
    changes += 1;
    const start = now() + chance.between(1, 40) * day;
    addBooking(world, { vehicleId, period: { start, end: start + day } });
  }

  /** `late`: its time is some minutes back, as in a service that commits later than it stamps. */
  function change(how: "now" | "late" | "equal"): void {
    const booking = pick(listed());
    if (booking === undefined) return;
    const others = states.filter((state) => state !== booking.state);
    const state = others[chance.between(0, others.length - 1)] ?? "approved";
    const late = now() - Math.floor(chance.random() * 8 * minute);
    const newest = Math.max(...listed().map(({ updatedAt }) => updatedAt));
    const at = how === "now" ? now() : how === "late" ? late : newest;
    // A booking's own time never goes back, and no time is further back than the overlap covers.
    put(booking, { state, updatedAt: Math.max(booking.updatedAt, at, now() - 8 * minute) });
    silentlyBack.delete(booking.id);
  }

  function remove(): void {
    const booking = pick(listed());
    if (booking !== undefined) put(booking, { partnerId: "nobody" });
  }

  function comeBack(isChanged: boolean): void {
    const booking = pick(of("nobody"));
    if (booking === undefined) return;
    put(booking, { partnerId, ...(isChanged ? { updatedAt: now() } : {}) });
    if (isChanged) silentlyBack.delete(booking.id);
    else silentlyBack.add(booking.id);
  }

  if (bookings > 0) insert();
  // Creating each on its own would be slow.
  for (const first of listed()) {
    for (let count = 1; count < bookings; count += 1) {
      const id = `00000000-0000-4000-9000-${String(count).padStart(12, "0")}`;
      const state = states[count % states.length] ?? "approved";
      world.bookings.add({ ...first, id, number: `BK-${20_000 + count}`, state });
    }
  }
  changes = 0;
  // Most of them, and in a large account all, changed at some time in the days before.
  for (const [index, booking] of listed().entries()) {
    const ago = bookings > 100 ? 3600 + index * 10 : chance.happens(0.7) ? chance.between(3600, 72 * 3600) : 0;
    world.bookings.replace({ ...booking, updatedAt: now() - ago * 1000 });
  }

  async function serve(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.searchParams.has("limit")) url.searchParams.set("limit", String(pageSize));
    const response = await answer(new Request(url, { headers: request.headers }));
    if (saysDate) response.headers.set("Date", new Date(now()).toUTCString());
    return response;
  }

  return {
    serve,
    insert,
    change,
    remove,
    comeBack,
    silentlyBack,
    changeSome: (count: number): void => {
      for (const booking of listed().slice(0, count)) {
        put(booking, { state: booking.state === "approved" ? "cancelled" : "approved", updatedAt: now() });
      }
    },
    changes: () => changes,
    key: demoKeys.full,
    /** What the service has, by ID: the rows as sent, as JSON. */
    truth: (): ReadonlyMap<string, string> =>
      new Map(listed().map((booking) => [booking.id, JSON.stringify(bookingOnWire(world, booking, dialect))] as const)),
  };
}

export type MockService = ReturnType<typeof openMockService>;
