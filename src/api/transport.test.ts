import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, type ErrorKind } from "./errors.ts";
import { approve, clientOf, failure, json, me, noon, refusal, secretKey, silence } from "./testing/answering.ts";
import type { Ask, Client, WriteAsk } from "./transport.ts";

const ok = () => json({ data: {}, request_id: "req_1" });

const sized = (size: number) => () => new Response(`"${"x".repeat(size)}"`);

const sent = (client: Client, wanted: Ask | WriteAsk) =>
  "method" in wanted ? client.sendOnce(wanted) : client.ask(wanted);

async function errorOf(answer: () => Response, wanted: Ask | WriteAsk = me): Promise<ApiError> {
  const thrown = await failure(sent(clientOf([answer]).client, wanted));
  if (!(thrown instanceof ApiError)) throw new Error("It is not an ApiError.", { cause: thrown });
  return thrown;
}

describe("what the page sends", () => {
  test("is, for a read, the API key as bearer and nothing of the browser's own", async () => {
    const { client, requests } = clientOf([ok]);
    await client.ask({ ...me, query: { limit: "200" } });
    const [request] = requests;
    expect(request?.url).toBe("https://service.example/v1/me?limit=200");
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: `Bearer ${secretKey}`,
    });
    expect(request).toMatchObject({
      method: "GET",
      body: null,
      redirect: "error",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      keepalive: false,
    });
  });

  test("is, for a write, its Idempotency-Key and exact bytes, even when the page closes", async () => {
    const { client, requests } = clientOf([ok]);
    await client.sendOnce({ ...approve, body: '{ "reason":"Ålesund"}' });
    await client.sendOnce(approve);
    const [request, without] = requests;
    expect([without?.body, without?.headers.get("Content-Type")]).toEqual([null, null]);
    expect(request?.headers.get("Idempotency-Key")).toBe("key-1");
    expect(request?.headers.get("Content-Type")).toBe("application/json");
    expect(await request?.text()).toBe('{ "reason":"Ålesund"}');
    expect(request).toMatchObject({ keepalive: true, redirect: "error", credentials: "omit", cache: "no-store" });
  });

  test("is nothing at all if an ID or the API key can't be carried", async () => {
    const { client, requests } = clientOf([ok]);
    await failure(client.sendOnce({ ...approve, params: { id: ".." } }));
    const odd = clientOf([ok], { key: "a\nb" });
    await failure(odd.client.ask(me));
    expect([...requests, ...odd.requests]).toEqual([]);
  });
});

describe("a success", () => {
  test("returns the body, its request ID and the time", async () => {
    const body = { data: { service_booking_id: "b-1" }, request_id: "req_1" };
    const { client } = clientOf([() => json(body, 201)]);
    expect(await client.ask(me)).toEqual({ status: 201, body, requestId: "req_1", replayed: false, at: noon });
  });

  test("may be empty, with the request ID in a header", async () => {
    const { client } = clientOf([() => new Response(null, { status: 204, headers: { "X-Request-Id": "req_h" } })]);
    expect(await client.ask(me)).toMatchObject({ status: 204, body: undefined, requestId: "req_h" });
  });

  test("allows larger responses for lists, up to a limit", async () => {
    const ask = { ...me, list: true };
    expect((await clientOf([sized(4_900_000)]).client.ask(ask)).status).toBe(200);
    expect(await errorOf(sized(5_000_000), ask)).toMatchObject({ kind: "unreadable" });
  });

  test.each([
    ["true", true],
    ["TRUE", true],
    ["false", false],
    [undefined, false],
  ])("is marked as a replay or not by X-Idempotent-Replay %j: %j", async (value, replayed) => {
    const { client } = clientOf([() => json({}, 200, value === undefined ? {} : { "X-Idempotent-Replay": value })]);
    expect((await client.sendOnce(approve)).replayed).toBe(replayed);
  });

  test.each([
    ["HTML", () => new Response("<html>Welcome</html>", { headers: { "Content-Type": "text/html" } })],
    ["JSON that breaks off", () => new Response('{"data":{')],
    ["more bytes than a single answer may have", () => new Response(`"${"x".repeat(256_000)}"`)],
  ])("is unreadable if it contains %s", async (_what, answer) => {
    const error = await errorOf(answer, approve);
    expect(error).toMatchObject({ kind: "unreadable", facts: { status: 200, at: noon } });
    expect(error.message).not.toMatch(/Welcome|html/);
  });
});

describe("an error response, with or without the envelope", () => {
  const kinds: [number, string, ErrorKind][] = [
    [400, "invalid_request", "invalid"],
    [401, "unauthorized", "unauthorized"],
    [403, "forbidden", "forbidden"],
    [404, "not_found", "missing"],
    [408, "timeout", "failing"],
    [409, "conflict", "busy"],
    [409, "double_booking", "refused"],
    [422, "unmapped_vehicle", "refused"],
    [429, "rate_limited", "waiting"],
    [500, "internal", "failing"],
    [503, "unavailable", "failing"],
    [302, "odd", "failing"],
  ];

  test.each(kinds)("reads %d %s as %s", async (status, code, kind) => {
    const error = await errorOf(() => refusal(status, code), approve);
    expect(error).toMatchObject({ kind, message: "The service says no." });
    expect(error.facts).toMatchObject({ status, code, requestId: "req_9", at: noon });
  });

  test.each(kinds.filter(([, code]) => code !== "conflict"))(
    "reads %d without the envelope too",
    async (status, _c, kind) => {
      for (const body of ["", "<html>no</html>", '{"error":{"message":7}}', "x".repeat(300_000)]) {
        const error = await errorOf(() => new Response(body, { status }));
        expect(error.kind).toBe(kind);
        expect(error.facts).toMatchObject({ own: "unexplained", status, code: undefined, requestId: undefined });
      }
    },
  );
});

/** A response that starts and never ends unless its request is aborted. */
const begun = ({ signal }: Request) =>
  new Response(
    new ReadableStream({
      start: (body) => signal.addEventListener("abort", () => body.error(signal.reason), { once: true }),
    }),
  );

afterEach(() => void vi.restoreAllMocks());

describe("no reply", () => {
  test("is silent if the network fails, because a write may have been carried out", async () => {
    const { client } = clientOf([() => Promise.reject(new TypeError("Failed to fetch"))]);
    expect(await failure(client.sendOnce(approve))).toMatchObject({
      kind: "silent",
      facts: { own: "no answer" },
    });
  });

  test.each([
    ["a read", me, 20_000],
    ["a write", approve, 30_000],
  ])("is silent if %s takes longer than its time limit", async (_what, ask, time) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const { client } = clientOf([silence]);
    const asked = failure(sent(client, { ...ask, signal: new AbortController().signal }));
    limit.abort(new DOMException("Time is up.", "TimeoutError"));
    expect(await asked).toMatchObject({ kind: "silent" });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(time);
  });

  test.each([
    ["leaving", "stopped"],
    ["the time limit", "silent"],
  ])("counts a body cut off by %s as %s, not as a response in a wrong form", async (by, kind) => {
    const [leave, limit] = [new AbortController(), new AbortController()];
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const asked = failure(clientOf([begun]).client.ask({ ...me, signal: leave.signal }));
    await Promise.resolve();
    (by === "leaving" ? leave : limit).abort();
    expect(await asked).toMatchObject({ kind });
  });
});
