import { describe, expect, test } from "vitest";
import { readBooking } from "#contract/booking.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { aPendingWrite, unanswered } from "#records/testing/a-pending-write.ts";
import { stateWords } from "#components/booking-states.ts";
import { conflictsOf } from "#records/replica/conflicts.ts";
import { rowOf } from "#records/replica/row.ts";
import type { InboxFilter } from "../filters/inbox-filter.ts";
import { inboxList } from "./inbox-list.ts";

const booking = (id: string, state?: string, fields: object = {}) =>
  rowOf(
    { service_booking_id: id, ...(state === undefined ? {} : { state }), ...fields },
    { at: 0, requestId: undefined },
  );
const changed = (id: string, state: string, updated_at?: string) => booking(id, state, { updated_at });
const everything: InboxFilter = {
  text: "",
  state: undefined,
  vehicle: undefined,
  from: undefined,
  to: undefined,
  zone: "UTC",
  changed: undefined,
  unresolved: undefined,
};

/** The inbox in short: each heading's id with the ids of its rows. */
function drawn(
  bookings: readonly ReturnType<typeof booking>[],
  filter: Partial<InboxFilter> = {},
  pendingWrites: ReadonlyMap<string, PendingWrite> = new Map(),
) {
  return inboxList(bookings, pendingWrites, { ...everything, ...filter }).groups.map(({ id, count, rows }) => {
    expect(count).toBe(rows.length);
    return `${id}: ${rows.map((row) => row.id).join(" ")}`;
  });
}

describe("changes since a time", () => {
  const since = Date.parse("2026-06-11T09:00:00Z");
  const rows = [
    changed("b1", "approved", "2026-06-11T11:00:00Z"),
    changed("b2", "pending", "2026-06-11T10:00:00Z"),
    changed("b3", "cancelled", "2026-06-11T09:00:00Z"),
    changed("b4", "pending", "2026-06-11T08:59:59Z"),
    changed("b5", "pending"),
    changed("b6", "pending", "yesterday"),
  ];

  test("are in one list in its order, whatever their state or outcome", () => {
    expect(drawn(rows, { changed: since }, new Map([["b2", unanswered("b2")]]))).toEqual(["changed: b1 b2 b3"]);
    expect(drawn(rows, { changed: since, state: "awaiting" })).toEqual(["awaiting: b2"]);
  });

  test("count the bookings whose time of change is missing or unreadable", () => {
    const { matching, untimed, counts } = inboxList(rows, new Map(), { ...everything, changed: since });
    expect([matching, untimed, counts.get("awaiting")]).toEqual([3, 2, 1]);
    expect(inboxList(rows, new Map(), everything).untimed).toBe(0);
  });

  test("contain a booking that was no longer listed since, in its own group", () => {
    const old = changed("b7", "approved", "2026-06-01T09:00:00Z");
    expect(drawn([Object.assign({}, old, { goneAt: since + 1 })], { changed: since })).toEqual(["gone: b7"]);
    expect(drawn([Object.assign({}, old, { goneAt: since - 1 })], { changed: since })).toEqual([]);
  });
});

describe("the inbox", () => {
  const all = [
    booking("b1", "cancelled"),
    booking("b2", "in_review"),
    booking("b3", "completed"),
    booking("b4", "approved"),
    booking("b5", "pending"),
    booking("b6"),
    booking("b7", "rejected"),
    booking("b8", "picked_up"),
  ];

  test("shows what needs a decision first, and unknown states apart", () => {
    const states = ["awaiting: b5", "approved: b4", "pickedup: b8", "completed: b3", "rejected: b7", "cancelled: b1"];
    expect(drawn(all)).toEqual([...states, "other: b2 b6"]);
  });

  test.each<[string, PendingWrite]>([
    ["awaiting", aPendingWrite("approve", "b5", { state: "recorded" })],
    ["awaiting", aPendingWrite("approve", "b5", { state: "sending", attempts: 1, undecided: 1 })],
    ["awaiting", aPendingWrite("approve", "b5", { state: "held" })],
    ["awaiting", aPendingWrite("approve", "b5", { state: "refused" })],
    ["outcome", unanswered("b5", { state: "person" })],
    ["outcome", unanswered("b5", { state: "held" })],
    // A repetition of what may have happened is no fresh sending.
    ["outcome", unanswered("b5", { state: "sending", attempts: 2, undecided: 2 })],
  ])(
    "groups a booking under %s by the state of its decision, an unknown outcome above all others",
    (group, pending) => {
      const rows = [booking("b5", "approved"), booking("b4", "pending")];
      const groups = group === "outcome" ? ["outcome: b5", "awaiting: b4"] : ["awaiting: b4", "approved: b5"];
      expect(drawn(rows, {}, new Map([["b5", pending]]))).toEqual(groups);
    },
  );

  test("counts each booking in one state, under all other filters", () => {
    const { counts, matching } = inboxList([...all, booking("b9", "pending")], new Map(), {
      ...everything,
      state: "approved",
    });
    expect(Object.fromEntries(counts)).toEqual({
      awaiting: 2,
      approved: 1,
      pickedup: 1,
      completed: 1,
      rejected: 1,
      cancelled: 1,
      other: 2,
    });
    expect(matching).toBe(9);
  });
});

test("shows removed bookings last, in no state's count, but still searchable", () => {
  const rows = [{ ...booking("b1", "pending"), goneAt: 1 }, booking("b2", "pending")];
  expect(drawn(rows)).toEqual(["awaiting: b2", "gone: b1"]);
  expect(drawn(rows, { state: "awaiting" })).toEqual(["awaiting: b2"]);
  expect(drawn(rows, { text: "b1" })).toEqual(["gone: b1"]);
  expect(Object.fromEntries(inboxList(rows, new Map(), everything).counts)).toEqual({ awaiting: 1 });
});

const rented = (id: string, start?: string, end?: string) => booking(id, "approved", { start, end });

describe("narrowing the inbox", () => {
  const rows = [
    rented("before", "2026-06-10T09:00:00Z", "2026-06-12T00:00:00Z"),
    rented("into", "2026-06-11T09:00:00Z", "2026-06-12T00:00:01Z"),
    rented("within", "2026-06-12T09:00:00Z", "2026-06-12T18:00:00Z"),
    rented("around", "2026-06-01T09:00:00Z", "2026-06-30T18:00:00Z"),
    rented("after", "2026-06-13T00:00:00Z", "2026-06-14T18:00:00Z"),
    rented("start", "2026-06-12T09:00:00Z"),
    rented("days", "2026-06-12", "2026-06-12"),
    rented("undated"),
  ];

  test("by dates keeps overlapping bookings, and counts those without dates", () => {
    const range = { from: "2026-06-12", to: "2026-06-12" };
    expect(drawn(rows, range)).toEqual(["approved: into within around start days"]);
    expect(inboxList(rows, new Map(), { ...everything, ...range }).undated).toBe(1);
    expect(drawn(rows, { from: "2026-06-13" })).toEqual(["approved: around after"]);
    expect(inboxList(rows, new Map(), everything).undated).toBe(0);
  });

  test("by vehicle matches the full reference, or else the ID", () => {
    const some = [
      booking("b1", "approved", { vehicle: { external_ref: "HV-1", service_vehicle_id: "v1" } }),
      booking("b2", "approved", { vehicle: { external_ref: "HV-12" } }),
      booking("b3", "approved", { vehicle: { service_vehicle_id: "v1" } }),
      booking("b4", "approved"),
    ];
    expect(drawn(some, { vehicle: "HV-1" })).toEqual(["approved: b1"]);
    expect(drawn(some, { vehicle: "v1" })).toEqual(["approved: b3"]);
  });

  test("to unresolved keeps bookings sent without a reply", () => {
    const pendingWrites = new Map([["within", unanswered("within")]]);
    expect(drawn(rows, { unresolved: "yes" }, pendingWrites)).toEqual(["outcome: within"]);
    expect(drawn(rows, { unresolved: "yes" })).toEqual([]);
  });
});

describe("looking for a booking", () => {
  const rows = [booking("b1", "pending", {}), booking("b2", "approved", {}), booking("b3", "pending", {})];

  test("by state still finds a booking with an unknown outcome", () => {
    const pendingWrites = new Map([["b1", unanswered("b1")]]);
    expect(drawn(rows, { state: "awaiting" }, pendingWrites)).toEqual(["outcome: b1", "awaiting: b3"]);
    expect(drawn(rows, { state: "approved" }, pendingWrites)).toEqual(["approved: b2"]);
  });
});

test.each([
  ["pending", { tone: "awaiting", asSent: false }],
  ["Confirmed", { tone: "approved", asSent: false }],
  ["in_review", { tone: "unknown", word: "in_review", asSent: true }],
  ["__proto__", { tone: "unknown", word: "__proto__", asSent: true }],
  [undefined, { tone: "unknown", asSent: false }],
])("shows the state %s as sent where we don't know it", (state, words) => {
  expect(stateWords(readBooking({ service_booking_id: "b1", state }))).toMatchObject(words);
});

const claim = (id: string, vehicle: string, start: number, end: number, state = "pending") =>
  booking(id, state, {
    vehicle: { external_ref: vehicle },
    start: new Date(Date.UTC(2026, 5, start)).toISOString(),
    end: new Date(Date.UTC(2026, 5, end)).toISOString(),
  });

describe("bookings that collide", () => {
  const rows = [
    claim("alone", "HV-9", 1, 9),
    claim("soon-late", "HV-1", 12, 15),
    claim("later", "HV-2", 20, 23, "approved"),
    claim("later-too", "HV-2", 22, 24),
    claim("soon", "HV-1", 11, 14),
  ];
  const { open } = conflictsOf(rows, new Map(), "UTC", 0);
  const listOf = (filter: Partial<InboxFilter> = {}, pendingWrites: ReadonlyMap<string, PendingWrite> = new Map()) =>
    inboxList(rows, pendingWrites, { ...everything, ...filter }, open);
  const groupsOf = (list: ReturnType<typeof listOf>) =>
    list.groups.map(({ id, rows: own }) => `${id}: ${own.map((row) => row.id).join(" ")}`);

  test("are the first group, each beside what it collides with, the soonest first", () => {
    const list = listOf();
    expect(groupsOf(list)).toEqual(["conflicts: soon soon-late later later-too", "awaiting: alone"]);
    expect(list.groups.map(({ count }) => count)).toEqual([2, 1]);
    expect([...list.joined]).toEqual([
      ["soon", "first"],
      ["soon-late", "last"],
      ["later", "first"],
      ["later-too", "last"],
    ]);
  });

  test("are counted under every filter except the state, and are still counted in their states", () => {
    for (const state of [undefined, "approved", "conflicts"] as const) {
      const { conflicts, counts } = listOf({ state });
      expect([conflicts, Object.fromEntries(counts)]).toEqual([2, { awaiting: 4, approved: 1 }]);
    }
    expect(listOf({ vehicle: "HV-1" }).conflicts).toBe(1);
  });

  test("can be listed alone, and are among the others of their state there", () => {
    expect(groupsOf(listOf({ state: "conflicts" }))).toEqual(["conflicts: soon soon-late later later-too"]);
    expect(groupsOf(listOf({ state: "awaiting" }))).toEqual(["awaiting: alone soon-late later-too soon"]);
  });

  test("are under an unknown outcome while there is one, without a bracket to nothing", () => {
    const list = listOf({ state: "conflicts" }, new Map([["soon", unanswered("soon")]]));
    expect(groupsOf(list)).toEqual(["conflicts: soon-late later later-too", "outcome: soon"]);
    expect(list.joined.has("soon-late")).toBe(false);
  });
});
