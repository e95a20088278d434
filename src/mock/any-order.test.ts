import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { BookingState } from "./service/entities.ts";
import type { BookingEntry } from "./service/ledger-entry.ts";
import type { Reply } from "./testing/ask.ts";
import { operations, type Operation, type Write } from "./testing/operations.ts";
import { openSmallFleet, type SmallFleet } from "./testing/small-fleet.ts";
import { page } from "./testing/statements/replies.ts";

/** Every transition, written independently: from, action, to. */
const steps: ReadonlySet<string> = new Set([
  "awaiting_approval approve approved",
  "awaiting_approval reject rejected",
  "awaiting_approval cancel cancelled",
  "approved cancel cancelled",
  "approved pickup picked_up",
  "picked_up return completed",
]);

type Sent = { write: Write; reply: Reply };

/** Plays a story. Each write has an Idempotency-Key; events that aren't possible are skipped. */
async function play(
  fleet: SmallFleet,
  story: readonly Operation[],
  after: () => Promise<unknown>,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  for (const operation of story) {
    if (operation.kind === "write") {
      const [method, path, asking] = operation.write(fleet);
      const write: Write = [method, path, { ...asking, idempotencyKey: `k-${sent.length}` }];
      sent.push({ write, reply: await fleet.ask(...write) });
    } else {
      attempt(() => operation.happen(fleet));
    }
    await after();
  }
  return sent;
}

/** Skips what a rule refuses or what has no object: it must change nothing. */
function attempt(happen: () => unknown): void {
  try {
    happen();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
  }
}

/** Pages through the bookings of a fleet, one page for each `turn`. */
function slowWalk({ ask }: SmallFleet) {
  const seen: unknown[] = [];
  let cursor: string | null = "";
  /** Loads one more page; false after the last. */
  const turn = async (): Promise<boolean> => {
    if (cursor === null) return false;
    const from = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { rows, nextCursor } = await page(ask, `/bookings?limit=1${from}`);
    seen.push(...rows.map((row) => row["service_booking_id"]));
    cursor = nextCursor;
    return true;
  };
  const finish = async () => {
    while (await turn());
    return seen;
  };
  return { turn, finish };
}

function stateByLedger(entries: readonly BookingEntry[]): BookingState {
  let state: BookingState = "awaiting_approval";
  for (const entry of entries) {
    if (entry.kind !== "transition") continue;
    expect(entry.from).toBe(state);
    expect(steps).toContain(`${entry.from} ${entry.action} ${entry.to}`);
    state = entry.to;
  }
  return state;
}

/** Each booking has the state of its ledger, allowed payments, and the events of each transition. */
function expectOrder({ world }: SmallFleet): void {
  for (const { id, state, paymentStatus, partnerId } of world.bookings.all()) {
    if (partnerId !== "harbour-fleet") continue;
    const entries = world.ledger.of(id);
    expect(state).toBe(stateByLedger(entries));
    const payments = entries.flatMap(({ kind }) =>
      kind === "held" || kind === "captured" || kind === "released" || kind === "refunded" ? [kind] : [],
    );
    expect(paymentStatus).toBe(payments.at(-1) ?? "unpaid");
    expect(world.ledger.capturesOf(id).length).toBeLessThanOrEqual(1);
    expect(payments.join(" ")).toMatch(/^(held)?( ?captured( refunded)?| ?released)?$/);
    const kinds = world.events.all().flatMap(({ booking, kind }) => (booking.id === id ? [kind] : []));
    const moves = entries.flatMap((entry) => (entry.kind === "transition" ? [entry.event] : []));
    expect(kinds.filter((kind) => moves.includes(kind))).toEqual(moves);
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    expect(count("booking.created")).toBe(1);
    expect(count("booking.completed")).toBe(state === "completed" ? 1 : 0);
    // booking.created covers a payment that came with the booking.
    const created = world.events.all().find((event) => event.booking.id === id)?.booking;
    expect(count("booking.payment_updated")).toBe(payments.length - (created?.paymentStatus === "held" ? 1 : 0));
  }
}

/** A retry gives the original answer and does nothing, whatever happened since (Limits, Idempotency). */
async function expectReplays({ ask, world }: SmallFleet, sent: readonly Sent[]): Promise<void> {
  const done = world.ledger.entries().length;
  const happened = world.events.size;
  for (const { write, reply } of sent) {
    const retry = await ask(...write);
    expect([retry.status, retry.body]).toEqual([reply.status, reply.body]);
    expect(retry.headers.get("X-Idempotent-Replay")).toBe("true");
  }
  expect([world.ledger.entries().length, world.events.size]).toEqual([done, happened]);
}

/** In ms. It usually takes two seconds, and much longer on a busy machine. */
const patience = 60_000;

test(
  "moves money once, keeps cursors stable and replays answers, in any order of events",
  async () => {
    const story = fc.array(operations, { minLength: 1, maxLength: 30, size: "max" });
    await fc.assert(
      fc.asyncProperty(story, async (story) => {
        const fleet = openSmallFleet();
        const walk = slowWalk(fleet);
        await walk.turn();
        const before = fleet.world.bookings.all().filter(({ partnerId }) => partnerId === "harbour-fleet");
        const sent = await play(fleet, story, walk.turn);
        expectOrder(fleet);
        expect(await walk.finish()).toEqual(before.map(({ id }) => id).toReversed());
        await expectReplays(fleet, sent);
      }),
      { numRuns: 1_000 },
    );
  },
  patience,
);
