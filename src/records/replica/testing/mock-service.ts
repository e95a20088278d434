import type { Chance } from "../../testing/chance.ts";

/** What we need of a booking in the mock service's world. */
export type MockBooking = {
  readonly id: string;
  readonly number: string;
  readonly partnerId: string;
  readonly state: string;
  readonly updatedAt: number;
};

type Shelf<Booking> = {
  get(id: string): Booking | undefined;
  all(): readonly Booking[];
  add(row: Booking): void;
  replace(row: Booking): void;
};
type MockWorld<Booking> = {
  bookings: Shelf<Booking>;
  vehicles: { add(vehicle: { id: string; partnerId: string; externalRef: string }): void };
};
type Answer = (request: Request) => Promise<Response>;
type Wish = { vehicleId: string; period: { start: number; end: number }; price: { amount: number; currency: string } };

/** The parts of the mock service that a world is built from; passed in, because only tests and benchmarks may import it. */
export type Mock<Booking extends MockBooking, World extends MockWorld<Booking>, Dialect extends object> = {
  createScenario: (name: "empty", soil: { clock: { now(): number }; seed: number }) => World;
  createAnswer: (
    world: World,
    options: { dialect: Dialect; rateLimit: { limit: number; windowSeconds: number } },
  ) => Answer;
  bookingOnWire: (world: World, booking: Booking, dialect: Dialect) => Record<string, unknown>;
  land: (world: World, wish: Wish) => Booking;
  dialects: Readonly<Record<string, { dialect: Dialect }>>;
  twisted: (
    deed: { kind: "sameCursor" } | { kind: "cut"; share: number } | { kind: "clockSkew"; seconds: number },
    request: Request,
    answer: Response,
    time: { now(): number; wait(ms: number): Promise<void> },
  ) => Promise<Response>;
  partnerId: string;
  key: string;
};

/** What a service leaves open. `pageSize`: rows a page; `isTimeless`: bookings have no time of change. */
export type ServiceOptions = {
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
const words = ["awaiting_approval", "approved", "picked_up", "completed", "rejected", "cancelled", "in_review"];

/** A mock service whose bookings change, come and go while they are loaded, and which counts that. */
export function openMockService<Booking extends MockBooking, World extends MockWorld<Booking>, Dialect extends object>(
  mock: Mock<Booking, World, Dialect>,
  { dialect: name, isTimeless, pageSize, saysDate, seed, chance, now, bookings }: ServiceOptions,
) {
  const world = mock.createScenario("empty", { clock: { now }, seed });
  const spoken = mock.dialects[name]?.dialect;
  if (spoken === undefined) throw new Error(`There is no dialect ${name}.`);
  const dialect: Dialect = isTimeless ? { ...spoken, changed: "none" } : spoken;
  const answer = mock.createAnswer(world, { dialect, rateLimit: { limit: 1_000_000, windowSeconds: 60 } });
  const vehicleId = "00000000-0000-4000-8000-000000000001";
  world.vehicles.add({ id: vehicleId, partnerId: mock.partnerId, externalRef: "HV-12" });
  /** The IDs of bookings that came back without a change: only a full load can find them. */
  const silentlyBack = new Set<string>();
  let changes = 0;

  const listed = () => world.bookings.all().filter(({ partnerId }) => partnerId === mock.partnerId);
  const hidden = () => world.bookings.all().filter(({ partnerId }) => partnerId === "nobody");

  function put(booking: Booking, next: Partial<MockBooking>): void {
    changes += 1;
    world.bookings.replace({ ...booking, ...next });
  }

  function insert(): void {
    changes += 1;
    const start = now() + chance.between(1, 40) * day;
    mock.land(world, { vehicleId, period: { start, end: start + day }, price: { amount: 90, currency: "EUR" } });
  }

  /** `late`: its time is some minutes back, as in a service that commits later than it stamps. */
  function change(how: "now" | "late" | "equal"): void {
    const booking = pick(listed());
    if (booking === undefined) return;
    const others = words.filter((word) => word !== booking.state);
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
    const booking = pick(hidden());
    if (booking === undefined) return;
    put(booking, { partnerId: mock.partnerId, ...(isChanged ? { updatedAt: now() } : {}) });
    if (isChanged) silentlyBack.delete(booking.id);
    else silentlyBack.add(booking.id);
  }

  function pick(from: readonly Booking[]): Booking | undefined {
    return from[chance.between(0, Math.max(0, from.length - 1))];
  }

  /** So many bookings of the same kind; creating each on its own would be slow. */
  function fill(): void {
    insert();
    const [first] = listed();
    if (first === undefined) return;
    for (let count = 1; count < bookings; count += 1) {
      const id = `00000000-0000-4000-9000-${String(count).padStart(12, "0")}`;
      world.bookings.add({
        ...first,
        id,
        number: `BK-${20_000 + count}`,
        state: words[count % words.length] ?? "approved",
      });
    }
  }

  if (bookings > 0) fill();
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
    /** So many bookings change now, each once. */
    changeSome: (count: number): void => {
      for (const booking of listed().slice(0, count)) {
        put(booking, { state: booking.state === "approved" ? "cancelled" : "approved", updatedAt: now() });
      }
    },
    changes: () => changes,
    twisted: mock.twisted,
    key: mock.key,
    /** What the service has, by ID: the rows as sent, as JSON. */
    truth: (): ReadonlyMap<string, string> =>
      new Map(
        listed().map((booking) => [booking.id, JSON.stringify(mock.bookingOnWire(world, booking, dialect))] as const),
      ),
  };
}

export type MockService = ReturnType<typeof openMockService<MockBooking, MockWorld<MockBooking>, object>>;
