import { describe, expect, test } from "vitest";
import { demoKeys } from "../scenarios/demo-access.ts";
import type { Reply } from "../testing/ask.ts";
import { openService } from "../testing/open-service.ts";

const rateOf = ({ headers }: Reply) => [headers.get("RateLimit-Limit"), headers.get("RateLimit-Remaining")];

describe("Limits, Rate limit", () => {
  test("every response carries the limit and what remains, refusals included", async () => {
    const { ask, bookingIn } = openService();
    const action = `/bookings/${bookingIn("completed").id}/approve`;
    expect(rateOf(await ask("GET", "/me"))).toEqual(["120", "119"]);
    expect(rateOf(await ask("GET", "/nowhere"))).toEqual(["120", "118"]);
    expect(rateOf(await ask("POST", action))).toEqual(["120", "117"]);
    expect(rateOf(await ask("POST", action, { idempotencyKey: "k" }))).toEqual(["120", "116"]);
    expect(rateOf(await ask("POST", action, { idempotencyKey: "k" }))).toEqual(["120", "115"]);
    expect(rateOf(await ask("POST", action, { key: demoKeys.readOnly }))).toEqual(["120", "119"]);
    expect(rateOf(await ask("GET", "/me", { key: null }))).toEqual(["120", "120"]);
  });

  test("one request too many gets 429 with the seconds to wait, and after them the next is answered", async () => {
    const { ask, pass } = openService({ rateLimit: { limit: 2, windowSeconds: 60 } });
    await ask("GET", "/me");
    pass(19.5);
    await ask("GET", "/me");
    const refused = await ask("GET", "/me");
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "rate_limited", retry_after: 41 } } });
    expect(refused.headers.get("Retry-After")).toBe("41");
    expect(rateOf(refused)).toEqual(["2", "0"]);
    pass(41);
    expect((await ask("GET", "/me")).status).toBe(200);
  });

  test("is applied per API key", async () => {
    const { ask } = openService({ rateLimit: { limit: 1, windowSeconds: 60 } });
    await ask("GET", "/me");
    expect((await ask("GET", "/me")).status).toBe(429);
    expect((await ask("GET", "/me", { key: demoKeys.readOnly })).status).toBe(200);
  });

  test("a refused request does no work", async () => {
    const { ask, bookingIn, world } = openService({ rateLimit: { limit: 1, windowSeconds: 60 } });
    const booking = bookingIn("awaiting_approval");
    await ask("GET", "/me");
    expect((await ask("POST", `/bookings/${booking.id}/approve`)).status).toBe(429);
    expect(world.bookings.get(booking.id)).toEqual(booking);
  });

  test("only a 429 says how long to wait", async () => {
    const { ask } = openService();
    const reply = await ask("GET", "/nowhere");
    expect(reply.headers.has("Retry-After")).toBe(false);
    expect(reply.body).not.toHaveProperty("error.retry_after");
  });
});
