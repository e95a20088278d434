import { describe, expect, test } from "vitest";
import { readBooking, type Booking } from "#contract/booking.ts";
import { endpoints } from "#contract/endpoints.ts";
import { listBookings } from "./bookings.ts";
import { createWalk, readListPage, type ListPage } from "./read.ts";
import { clientOf, failure, json, nested, noon, refusal, type Reaction } from "./testing/answering.ts";
import type { Client } from "./transport.ts";

const list = endpoints.listBookings;
type BookingPage = ListPage<Booking>;
const row = (id: string) => ({ service_booking_id: id });

/** A page with its next cursor; `undefined` leaves the pagination out. */
const page = (next: string | null | undefined, ...ids: string[]): Reaction => {
  const pagination = next === undefined ? {} : { pagination: { next_cursor: next } };
  return () => json({ data: ids.map(row), request_id: `req_${ids.join("_")}`, ...pagination });
};

const idsOf = (pages: readonly BookingPage[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id));

async function walk(client: Client, options: Parameters<typeof createWalk>[1] & { updatedSince?: number } = {}) {
  const { updatedSince = noon } = options;
  const walked = createWalk((cursor) => listBookings(client, { cursor, updatedSince }), options);
  const pages: BookingPage[] = [];
  while (walked.ending() === undefined) pages.push(await walked.next());
  return [walked.ending(), idsOf(pages)] as const;
}

const cursorsOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).searchParams.get("cursor"));

describe("one page", () => {
  test.each([150, 2000, 9000])("sets aside a row nested %d levels deep and keeps the others", async (levels) => {
    const rows = ['{"service_booking_id":"b1"}', nested("service_booking_id", levels), '{"service_booking_id":"b3"}'];
    const { client } = clientOf([() => new Response(`{"data":[${rows.join(",")}]}`)]);
    const found = await readListPage(client, list);
    expect([idsOf([found]), found.unreadable.length]).toEqual([["b1", "b3"], 1]);
  });

  test("is requested with the largest page size, its cursor and the query", async () => {
    const { client, requests } = clientOf([page(null)]);
    await readListPage(client, list);
    await readListPage(client, list, { cursor: "c 2/=", query: { updated_since: "2026-06-12T10:00:00Z" } });
    expect(requests.map(({ url }) => url)).toEqual([
      "https://service.example/v1/bookings?limit=200",
      "https://service.example/v1/bookings?limit=200&updated_since=2026-06-12T10%3A00%3A00Z&cursor=c+2%2F%3D",
    ]);
  });

  test("has its rows, the unreadable ones, the next cursor and the time", async () => {
    const body = {
      data: [row("b1"), { lost: true }, row("b2"), 7],
      pagination: { next_cursor: "c2" },
      request_id: "r",
    };
    expect(await readListPage(clientOf([() => json(body)]).client, list)).toEqual({
      rows: [row("b1"), row("b2")].map((row) => readBooking(row)),
      unreadable: [{ lost: true }, 7],
      next: { kind: "cursor", cursor: "c2" },
      requestId: "r",
      at: noon,
    });
  });
});

describe("walking a list", () => {
  test("follows the cursors to the end that the service reports, across empty pages", async () => {
    const { client, requests } = clientOf([page("c2", "b1"), page("c3"), page(null, "b3")]);
    expect(await walk(client)).toEqual(["complete", ["b1", "b3"]]);
    expect(cursorsOf(requests)).toEqual([null, "c2", "c3"]);
    for (const { url } of requests) expect(url).toContain("limit=200&updated_since=2026-06-12T12%3A00%3A00.000Z");
  });

  test("ends when the service doesn't say what follows, and remembers that", async () => {
    const { client } = clientOf([page("c2", "b1"), page(undefined, "b2")]);
    expect(await walk(client)).toEqual(["unsaid", ["b1", "b2"]]);
  });

  test.each<[string, Record<string, Reaction>, number, number]>([
    ["one cursor again and again", { "": page("A", "b1"), A: page("A", "b2") }, 2, 4],
    ["one cursor that never brings anything", { "": page("A", "b1"), A: page("A", "b1") }, 1, 4],
    ["two cursors in turn", { "": page("A", "b1"), A: page("B", "b2"), B: page("A", "b3") }, 3, 5],
    ["empty pages in turn", { "": page("A"), A: page("B"), B: page("C"), C: page("A") }, 0, 6],
    ["back to the middle", { "": page("A", "b1"), A: page("B", "b2"), B: page("C", "b3"), C: page("B", "b4") }, 4, 6],
  ])("stops when it goes in circles: %s", async (_what, pagesAt, found, asked) => {
    const { client, requests } = clientOf([
      (request) => pagesAt[new URL(request.url).searchParams.get("cursor") ?? ""]?.(request) ?? json({}, 500),
    ]);
    const [ending, ids] = await walk(client);
    expect([ending, new Set(ids).size]).toEqual(["circle", found]);
    // At most three requests for nothing, counted from the last one that could bring a new row.
    expect(requests).toHaveLength(asked);
    expect(asked - Object.keys(pagesAt).length).toBeLessThanOrEqual(3);
  });

  test("follows a repeated cursor as long as it brings new rows", async () => {
    const { client } = clientOf([page("A", "b1"), page("A", "b2"), page("A"), page("A", "b3"), page("A"), page(null)]);
    expect(await walk(client)).toEqual(["complete", ["b1", "b2", "b3"]]);
  });

  test.each([400, 404])("starts over once when a cursor is answered with %d, and keeps earlier rows", async (no) => {
    const refused = () => refusal(no, "invalid_request");
    const { client, requests } = clientOf([page("A", "b1"), refused, page("A", "b1"), page(null, "b2")]);
    expect(await walk(client)).toEqual(["complete", ["b1", "b1", "b2"]]);
    expect(cursorsOf(requests)).toEqual([null, "A", null, "A"]);
    const again = clientOf([page("A", "b1"), refused, page("A", "b1"), refused]);
    expect(await failure(walk(again.client))).toMatchObject({ facts: { status: no } });
    expect(again.requests).toHaveLength(4);
  });

  test("continues at the page that failed when asked again", async () => {
    const { client, requests } = clientOf([page("c2", "b1"), () => refusal(403, "forbidden"), page(null, "b2")]);
    const { next, ending } = createWalk((cursor) => listBookings(client, { cursor }));
    expect(idsOf([await next()])).toEqual(["b1"]);
    await expect(next()).rejects.toMatchObject({ kind: "forbidden" });
    expect([idsOf([await next()]), ending()]).toEqual([["b2"], "complete"]);
    expect(cursorsOf(requests)).toEqual([null, "c2", "c2"]);
  });
});
