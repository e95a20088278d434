import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { readBooking } from "#contract/booking-reading.ts";
import { bookingChanges, bookingPages, decisionBody, readBookingAgain } from "./bookings.ts";
import { clientOf, failure, json, refusal, type Reaction } from "./testing/answering.ts";

const changed = "2026-06-12T10:00:00Z";
const row = (id: string, updated_at = changed) => ({ service_booking_id: id, updated_at });
const page = (next: string | null, ...rows: object[]): Reaction => {
  return () => json({ data: rows, pagination: { next_cursor: next } });
};
const expired: Reaction = () => refusal(400, "invalid_request");
const quiet = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
const addresses = (requests: readonly Request[]) =>
  requests.map(({ url }) => url.replace("https://service.example/v1", ""));

describe("the body of a decision", () => {
  test.each(["approve", "pickup", "return"] as const)("%s has none, not even with a reason", (action) => {
    expect(decisionBody({ action, reason: "typed for another action" })).toBeNull();
  });

  test.each([
    ["No vehicle", '{"reason":"No vehicle"}'],
    ["  No vehicle\n", '{"reason":"No vehicle"}'],
    ["", "{}"],
    ["  \n", "{}"],
    [undefined, "{}"],
  ])("reject and cancel with the reason %j send %j", (reason, body) => {
    for (const action of ["reject", "cancel"] as const) {
      expect(decisionBody({ action, ...(reason === undefined ? {} : { reason }) })).toBe(body);
    }
  });
});

describe("reading the pages of all bookings", () => {
  test("one after the other, until the service repeats itself without bringing anything new", async () => {
    const [a, b] = [page("B", row("b2")), page("A", row("b3"))];
    const { client, requests } = clientOf([page("A", row("b1")), a, b, a, b]);
    const observer = new InfiniteQueryObserver(quiet(), bookingPages(client));
    let last = await observer.fetchNextPage();
    for (let count = 0; count < 6; count += 1) last = await observer.fetchNextPage();
    expect(last.hasNextPage).toBe(false);
    expect(last.data?.pages).toHaveLength(5);
    expect(addresses(requests)).toEqual(
      ["", "&cursor=A", "&cursor=B", "&cursor=A", "&cursor=B"].map((more) => `/bookings?limit=200${more}`),
    );
  });

  test.each([
    ["400", () => refusal(400, "invalid_request")],
    ["404", () => refusal(404, "not_found")],
  ])("starts over when the next cursor is answered with %s, and goes on until something new comes", async (_s, no) => {
    const { client, requests } = clientOf([
      page("A", row("b1")),
      page("B", row("b2")),
      no,
      page("A2", row("b0"), row("b1")),
      page("B2", row("b2")),
      page("C2", row("b2")),
      page("D2", row("b3")),
      page(null, row("b4")),
    ]);
    const observer = new InfiniteQueryObserver(quiet(), bookingPages(client));
    for (let count = 0; count < 3; count += 1) await observer.fetchNextPage();
    expect(addresses(requests).slice(2)).toEqual(
      ["&cursor=B", "", "&cursor=A2", "&cursor=B2", "&cursor=C2"].map((more) => `/bookings?limit=200${more}`),
    );
    const last = await observer.fetchNextPage();
    expect(addresses(requests).at(-1)).toBe("/bookings?limit=200&cursor=D2");
    expect(last.hasNextPage).toBe(false);
    expect(last.data?.pages.map(({ rows }) => rows.length)).toEqual([1, 1, 5, 1]);
  });

  test("starts over no more than once: a cursor that is refused again is an error, and what is loaded stays", async () => {
    const { client, requests } = clientOf([page("A", row("b1")), expired, page("A2", row("b1")), expired, page(null)]);
    const observer = new InfiniteQueryObserver(quiet(), bookingPages(client));
    await observer.fetchNextPage();
    const last = await observer.fetchNextPage();
    expect(last.error).toMatchObject({ kind: "invalid" });
    expect(last.data?.pages).toHaveLength(1);
    expect(requests).toHaveLength(4);
  });

  test("is not started over because of anything else", async () => {
    const { client, requests } = clientOf([page("A", row("b1")), () => refusal(403, "forbidden")]);
    const observer = new InfiniteQueryObserver(quiet(), bookingPages(client));
    await observer.fetchNextPage();
    expect((await observer.fetchNextPage()).error).toMatchObject({ kind: "forbidden" });
    expect(requests).toHaveLength(2);
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
