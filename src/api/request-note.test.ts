import { describe, expect, test } from "vitest";
import type { RequestNote } from "./request.ts";
import { clientOf, failure, json, noon, refusal, secretKey, type Reaction } from "./testing/answering.ts";
import type { ClientOptions, WriteAsk } from "./transport.ts";

const approve: WriteAsk = {
  method: "POST",
  path: "/bookings/:id/approve",
  params: { id: "b 1" },
  body: '{"reason":"canary-body"}',
  idempotencyKey: "canary-key-abc123",
  attempt: 3,
};

function noted(reactions: [Reaction, ...Reaction[]], options: Partial<ClientOptions> = {}) {
  const all: RequestNote[] = [];
  const client = clientOf(reactions, { onAttempt: (note) => void all.push(note), ...options });
  const of = (isUnderWay: boolean) => all.filter((note) => note.isUnderWay === isUnderWay);
  return {
    all,
    get notes() {
      return of(false);
    },
    get departures() {
      return of(true);
    },
    ...client,
  };
}

const answered = () => json({ data: {}, request_id: "req_1" }, 201, { "X-Idempotent-Replay": "true" });

describe("the note of an attempt", () => {
  test("says what was sent, how it ended and how long it took", async () => {
    let at = noon;
    const slowly = () => {
      at += 1500;
      return answered();
    };
    const seen = noted([slowly], { now: () => at });
    await seen.client.sendOnce(approve);
    expect(seen.notes).toEqual([
      {
        id: expect.any(String),
        isUnderWay: false,
        at: noon,
        method: "POST",
        route: "/bookings/:id/approve",
        path: "/bookings/b%201/approve",
        status: 201,
        kind: undefined,
        code: undefined,
        requestId: "req_1",
        attempt: 3,
        replayed: true,
        ms: 1500,
        retryKeyEnd: "abc123",
      },
    ]);
  });

  test("of a write is made at departure too, before the reply", async () => {
    const answer = Promise.withResolvers<Response>();
    const seen = noted([() => answer.promise]);
    const sent = seen.client.sendOnce(approve);
    const open = { status: undefined, kind: undefined, ms: undefined, requestId: undefined, replayed: false };
    expect(seen.all).toMatchObject([{ isUnderWay: true, at: noon, attempt: 3, retryKeyEnd: "abc123", ...open }]);
    answer.resolve(answered());
    await sent;
    expect(seen.all.map(({ isUnderWay, status }) => [isUnderWay, status])).toEqual([
      [true, undefined],
      [false, 201],
    ]);
    expect(new Set(seen.all.map(({ id }) => id)).size).toBe(1);
  });

  test("is also made without a reply and for each repetition", async () => {
    const seen = noted([() => Promise.reject(new TypeError("down")), () => refusal(503, "odd"), () => json({})]);
    await seen.client.ask({ path: "/vehicles", query: { cursor: "canary-query" } });
    expect(seen.departures).toEqual([]);
    expect(seen.notes[1]).toMatchObject({ code: "odd", requestId: "req_9", replayed: false });
    expect(seen.notes.map(({ method, path, status, kind, attempt }) => [method, path, status, kind, attempt])).toEqual([
      ["GET", "/vehicles", undefined, "silent", 1],
      ["GET", "/vehicles", 503, "failing", 2],
      ["GET", "/vehicles", 200, undefined, 3],
    ]);
  });

  test("isn't made for a request that was never sent", async () => {
    const seen = noted([() => refusal(401, "unauthorized")]);
    await failure(seen.client.sendOnce({ ...approve, params: { id: ".." } }));
    expect(seen.all).toEqual([]);
    await failure(seen.client.sendOnce(approve));
    await failure(seen.client.sendOnce(approve));
    expect([seen.notes, seen.departures].map((notes) => notes.length)).toEqual([1, 1]);
  });

  test("contains no API key, query, header or body", async () => {
    const seen = noted([answered, () => json({}, 500), () => Promise.reject(new TypeError("down"))]);
    for (let count = 0; count < 3; count += 1) await seen.client.sendOnce(approve).catch(() => undefined);
    await seen.client.ask({ path: "/bookings", query: { cursor: "canary-query" } }).catch(() => undefined);
    expect(seen.notes.length).toBeGreaterThan(3);
    expect(JSON.stringify(seen.all)).not.toMatch(/canary|authorization/i);
    expect(JSON.stringify(seen.all)).not.toContain(secretKey.slice(0, 8));
  });
});
