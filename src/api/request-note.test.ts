import { describe, expect, test } from "vitest";
import type { RequestNote } from "./request-note.ts";
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
  const notes: RequestNote[] = [];
  return { notes, ...clientOf(reactions, { onAttempt: (note) => void notes.push(note), ...options }) };
}

const answered = () => json({ data: {}, request_id: "req_1" }, 201, { "X-Idempotent-Replay": "true" });

describe("every attempt is noted", () => {
  test("with what it was, how it ended and how long it took", async () => {
    let at = noon;
    const slowly = () => {
      at += 1500;
      return answered();
    };
    const { client, notes } = noted([slowly], { now: () => at });
    await client.sendOnce(approve);
    expect(notes).toEqual([
      {
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

  test("with its refusal", async () => {
    const { client, notes } = noted([() => refusal(422, "unmapped_vehicle")]);
    await failure(client.sendOnce(approve));
    expect(notes).toMatchObject([
      { status: 422, kind: "refused", code: "unmapped_vehicle", requestId: "req_9", replayed: false },
    ]);
  });

  test("also those that were never answered, given up or repeated", async () => {
    const { client, notes } = noted([() => Promise.reject(new TypeError("down")), () => json({}, 503), () => json({})]);
    await client.ask({ path: "/vehicles", query: { cursor: "canary-query" } });
    expect(notes.map(({ method, path, status, kind, attempt }) => [method, path, status, kind, attempt])).toEqual([
      ["GET", "/vehicles", undefined, "silent", 1],
      ["GET", "/vehicles", 503, "failing", 2],
      ["GET", "/vehicles", 200, undefined, 3],
    ]);
    expect(notes.map(({ retryKeyEnd }) => retryKeyEnd)).toEqual([undefined, undefined, undefined]);
  });

  test("but not what was never sent", async () => {
    const { client, notes } = noted([() => refusal(401, "unauthorized")]);
    await failure(client.sendOnce({ ...approve, params: { id: ".." } }));
    expect(notes).toEqual([]);
    await failure(client.sendOnce(approve));
    await failure(client.sendOnce(approve));
    expect(notes).toHaveLength(1);
  });

  test("without any key, query, header or body", async () => {
    const { client, notes } = noted([answered, () => json({}, 500), () => Promise.reject(new TypeError("down"))]);
    for (let count = 0; count < 3; count += 1) await client.sendOnce(approve).catch(() => undefined);
    await client.ask({ path: "/bookings", query: { cursor: "canary-query" } }).catch(() => undefined);
    expect(notes.length).toBeGreaterThan(3);
    expect(JSON.stringify(notes)).not.toMatch(/canary|authorization/i);
    expect(JSON.stringify(notes)).not.toContain(secretKey.slice(0, 8));
  });

  test("with a path below the base address, wherever that is", async () => {
    for (const baseUrl of ["https://service.example", "https://service.example/", "https://service.example/a/b/v1/"]) {
      const { client, notes } = noted([answered], { baseUrl });
      await client.ask({ path: "/me" });
      expect(notes[0]?.path).toBe("/me");
    }
  });
});
