import { deleteDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import type { NotedRequest } from "./journal.ts";
import { openDatabase } from "../testing/open-database.ts";

beforeEach(() => deleteDB("partner-dashboard"));

const request = (at: number, fields: Partial<NotedRequest> = {}): NotedRequest => ({
  id: `request ${at}`,
  isUnderWay: false,
  fp: "fp",
  at,
  method: "GET",
  route: "/bookings",
  path: "/bookings",
  status: 200,
  kind: undefined,
  code: undefined,
  requestId: undefined,
  attempt: 1,
  replayed: false,
  ms: 1,
  retryKeyEnd: undefined,
  ...fields,
});

test("the 500 newest requests are kept", async () => {
  const { requests } = await openDatabase();
  await requests.add(Array.from({ length: 505 }, (_, at) => request(at)));
  const newest = await requests.newest("fp");
  expect(newest).toHaveLength(500);
  expect([newest.at(0)?.at, newest.at(-1)?.at]).toEqual([504, 5]);
});

test("a day of readings pushes out neither what was written nor what went wrong", async () => {
  const { requests } = await openDatabase();
  const kept = [
    request(0, { method: "POST", route: "/bookings/:id/approve" }),
    request(1, { status: 503, kind: "failing" }),
  ];
  await requests.add([...kept, ...Array.from({ length: 600 }, (_, at) => request(at + 2))]);
  const newest = await requests.newest("fp");
  expect([newest.length, newest.at(0)?.at]).toEqual([500, 601]);
  expect(newest.slice(-2)).toEqual(kept.toReversed());
});

test("what is asked with another key pushes out no request of this one", async () => {
  const { requests } = await openDatabase();
  await requests.add([request(0)]);
  await requests.add(Array.from({ length: 600 }, (_, at) => request(at, { id: `other ${at}`, fp: "other" })));
  expect(await requests.newest("fp")).toEqual([request(0)]);
  expect(await requests.newest("other")).toHaveLength(500);
});

test("a request that left and ended is one record, and what is never answered counts in one", async () => {
  const { requests } = await openDatabase();
  const silent = { kind: "silent", status: undefined } as const;
  const leaving = { isUnderWay: true, status: undefined, ms: undefined } as const;
  await requests.add([request(1, leaving)]);
  expect(await requests.newest("fp")).toEqual([request(1, leaving)]);
  await requests.add([request(1)]);
  for (const at of [2, 3, 4]) {
    await requests.add([request(at, leaving)]);
    await requests.add([request(at, silent)]);
  }
  await requests.add([request(5, { ...silent, fp: "other" })]);
  const counted = request(4, { ...silent, id: "request 2", times: 3, firstAt: 2 });
  expect(await requests.newest("fp")).toEqual([counted, request(1)]);
});

test("signing out wipes the requests of this key, and of no other", async () => {
  const storage = await openDatabase();
  await storage.requests.add([request(1), request(2, { fp: "other" })]);
  await storage.forget("fp");
  expect(await (await openDatabase()).requests.newest("fp")).toEqual([]);
  expect(await storage.requests.newest("other")).toHaveLength(1);
});
