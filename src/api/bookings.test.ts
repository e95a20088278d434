import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { bookingActions } from "#contract/booking.ts";
import { readBooking } from "#contract/booking-reading.ts";
import { bookingChanges, bookingPages, readBookingAgain, sendDecision } from "./bookings.ts";
import { clientOf, failure, json, refusal, type Reaction } from "./testing/answering.ts";

const changed = "2026-06-12T10:00:00Z";
const row = (id: string, updated_at = changed) => ({ service_booking_id: id, updated_at });
const page = (next: string | null, ...rows: object[]): Reaction => {
  return () => json({ data: rows, pagination: { next_cursor: next } });
};
const done: Reaction = () => json({ data: { service_booking_id: "b-1", booking_number: "BK-1" }, request_id: "req_1" });
const quiet = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
const addresses = (requests: readonly Request[]) =>
  requests.map(({ url }) => url.replace("https://service.example/v1", ""));

describe("sending a decision", () => {
  test.each(bookingActions)("%s goes to its own address with its own key", async (action) => {
    const { client, requests } = clientOf([done]);
    await sendDecision(client, { id: "b-1", action }, "key-7");
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ["POST", `https://service.example/v1/bookings/b-1/${action}`],
    ]);
    expect(requests[0]?.headers.get("Idempotency-Key")).toBe("key-7");
  });

  test.each(["approve", "pickup", "return"] as const)("%s has no body, not even with a reason", async (action) => {
    const { client, requests } = clientOf([done]);
    await sendDecision(client, { id: "b-1", action, reason: "typed for another action" }, "key-7");
    expect(requests[0]?.body).toBeNull();
  });

  test.each([
    ["No vehicle", { reason: "No vehicle" }],
    ["  No vehicle\n", { reason: "No vehicle" }],
    ["", {}],
    ["  \n", {}],
    [undefined, {}],
  ])("reject and cancel with the reason %j send %j", async (reason, body) => {
    for (const action of ["reject", "cancel"] as const) {
      const { client, requests } = clientOf([done]);
      await sendDecision(client, { id: "b-1", action, ...(reason === undefined ? {} : { reason }) }, "key-7");
      expect(await requests[0]?.json()).toEqual(body);
      expect(requests[0]?.headers.get("Content-Type")).toBe("application/json");
    }
  });

  test("an id is one segment of the address, or nothing is sent", async () => {
    const { client, requests } = clientOf([done]);
    await failure(sendDecision(client, { id: "../me?x=1#y", action: "approve" }, "key-7"));
    expect(addresses(requests)).toEqual(["/bookings/..%2Fme%3Fx%3D1%23y/approve"]);
    await failure(sendDecision(client, { id: "..", action: "approve" }, "key-7"));
    expect(requests).toHaveLength(1);
  });
});

const odd = (body: object) => sendDecision(clientOf([() => json(body)]).client, { id: "b1", action: "approve" }, "k");

describe("a success that proves nothing", () => {
  test.each([
    ["holds an error", { error: { code: "declined", message: "Card expired", request_id: "req_1" } }],
    ["names another booking", { data: { service_booking_id: "b2", booking_number: "BK-2" }, request_id: "req_1" }],
  ])("one that %s leaves the outcome unknown", async (_why, body) => {
    expect(await failure(odd(body))).toHaveProperty("outcomeUnknown", true);
  });

  test.each<[object]>([[{}], [{ data: {} }], [{ data: { service_booking_id: "b1" } }]])(
    "one that says nothing else counts: %o",
    async (body) => {
      expect((await odd(body)).status).toBe(200);
    },
  );
});

describe("reading the pages of all bookings", () => {
  test("one after the other, until the service ends or repeats itself", async () => {
    const { client, requests } = clientOf([page("A", row("b1")), page("B", row("b2")), page("A", row("b3"))]);
    const queries = quiet();
    const observer = new InfiniteQueryObserver(queries, bookingPages(client));
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    const last = await observer.fetchNextPage();
    expect(last.data?.pages).toHaveLength(3);
    expect(last.hasNextPage).toBe(false);
    await observer.fetchNextPage();
    expect(addresses(requests)).toEqual(["", "&cursor=A", "&cursor=B"].map((more) => `/bookings?limit=200${more}`));
  });

  test("one key's pages are not another's", async () => {
    const [a, b] = [clientOf([page(null)], { id: "client-a" }), clientOf([page(null)], { id: "client-b" })];
    expect(bookingPages(a.client).queryKey).not.toEqual(bookingPages(b.client).queryKey);
    expect(bookingChanges(a.client).queryKey).not.toEqual(bookingChanges(b.client).queryKey);
  });
});

describe("reading one booking again", () => {
  const booking = readBooking(row("b2"));
  const since = "/bookings?limit=200&updated_since=2026-06-12T09%3A50%3A00.000Z";

  test("asks for what changed since ten minutes before its last known change, and stops when it is found", async () => {
    const { client, requests } = clientOf([page("c2", row("b9")), page("c3", row("b2", "2026-06-12T11:00:00Z"))]);
    const queries = quiet();
    await readBookingAgain(queries, client, booking);
    expect(addresses(requests)).toEqual([since, `${since}&cursor=c2`]);
    const changes = queries.getQueryData(bookingChanges(client).queryKey);
    expect(changes?.flatMap(({ rows }) => rows)).toEqual([row("b9"), row("b2", "2026-06-12T11:00:00Z")]);
  });

  test("adds to what was read again before", async () => {
    const { client } = clientOf([page(null, row("b2"))]);
    const queries = quiet();
    await readBookingAgain(queries, client, booking);
    await readBookingAgain(queries, client, booking);
    expect(queries.getQueryData(bookingChanges(client).queryKey)).toHaveLength(2);
  });

  test.each([
    ["whose last change is not known", readBooking({ service_booking_id: "b2" }), [page(null, row("b2"))]],
    ["of which only the day is known", readBooking(row("b2", "2026-06-12")), [page(null, row("b2"))]],
    ["that is not among what changed", booking, [page(null, row("b9")), page(null, row("b2"))]],
  ] as const)("%s means reading all pages again", async (_what, sought, [first, ...more]) => {
    const { client, requests } = clientOf([page(null, row("b1")), first, ...more]);
    const queries = quiet();
    await queries.fetchInfiniteQuery(bookingPages(client));
    await readBookingAgain(queries, client, sought);
    expect(addresses(requests).at(-1)).toBe("/bookings?limit=200");
    const pages = queries.getQueryData(bookingPages(client).queryKey)?.pages ?? [];
    expect(pages.flatMap(({ rows }) => rows)).toEqual([row("b2")]);
  });

  test("that is refused says so, and keeps what was read before the refusal", async () => {
    const { client } = clientOf([page("c2", row("b9")), () => refusal(503, "down")]);
    const queries = quiet();
    expect(await failure(readBookingAgain(queries, client, booking))).toMatchObject({ kind: "failing" });
    expect(queries.getQueryData(bookingChanges(client).queryKey)).toHaveLength(1);
  });

  test("that is refused for all pages says so too", async () => {
    const { client } = clientOf([page(null, row("b1")), () => refusal(503, "down")]);
    const queries = quiet();
    await queries.fetchInfiniteQuery(bookingPages(client));
    const again = readBookingAgain(queries, client, readBooking({ service_booking_id: "b1" }));
    expect(await failure(again)).toMatchObject({ kind: "failing" });
  });
});
