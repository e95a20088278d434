import { afterEach, describe, expect, test, vi } from "vitest";
import { clientOf, failure, silence } from "./testing/answering.ts";
import type { Ask, Client, WriteAsk } from "./transport.ts";

const me: Ask = { path: "/me", once: true };
const approve: WriteAsk = {
  method: "POST",
  path: "/bookings/:id/approve",
  params: { id: "b-1" },
  idempotencyKey: "key-1",
  attempt: 1,
};
const sent = (client: Client, wanted: Ask | WriteAsk) =>
  "method" in wanted ? client.sendOnce(wanted) : client.ask(wanted);

/** An answer that begins and never ends, unless its request is aborted. */
const begun = ({ signal }: Request) =>
  new Response(
    new ReadableStream({
      start: (body) => signal.addEventListener("abort", () => body.error(signal.reason), { once: true }),
    }),
  );

afterEach(() => void vi.restoreAllMocks());

describe("no answer", () => {
  test("from a network that fails is silent: a write may have been carried out", async () => {
    const { client } = clientOf([() => Promise.reject(new TypeError("Failed to fetch"))]);
    expect(await failure(client.sendOnce(approve))).toMatchObject({
      kind: "silent",
      facts: { own: "no answer" },
    });
  });

  test("because the user left is stopped", async () => {
    const leave = new AbortController();
    const { client } = clientOf([silence]);
    const asked = failure(client.ask({ ...me, signal: leave.signal }));
    leave.abort();
    expect(await asked).toMatchObject({ kind: "stopped" });
  });

  test.each([
    ["a read", me, 20_000],
    ["a write", approve, 30_000],
  ])("to %s within its time is silent", async (_what, ask, time) => {
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
  ])("to the end of a body that %s cut off is %s, not an answer in a wrong form", async (by, kind) => {
    const [leave, limit] = [new AbortController(), new AbortController()];
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const asked = failure(clientOf([begun]).client.ask({ ...me, signal: leave.signal }));
    await Promise.resolve();
    (by === "leaving" ? leave : limit).abort();
    expect(await asked).toMatchObject({ kind });
  });
});
