import { describe, expect, test } from "vitest";
import { createControlledSandbox } from "#mock/hosts/controlled-sandbox.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { ask } from "./testing/ask.ts";
import { control } from "./testing/control.ts";
import { serving } from "./testing/serve.ts";

const open = (use: (url: string) => Promise<void>) =>
  serving({ sandbox: createControlledSandbox({ clock: { now: () => knownMoment }, scenario: "normal-day" }) }, use);

const bearer = { Authorization: `Bearer ${demoKeys.full}` };
const number = "BK-20431";
const aboutIt = `/ledger?booking=${number}`;

type Rows = { data: readonly { service_booking_id: string; booking_number: string }[] };

async function booking(url: string) {
  const { data }: Rows = JSON.parse((await ask(url, "/v1/bookings?limit=200", { headers: bearer })).text);
  const id = data.find((row) => row.booking_number === number)?.service_booking_id ?? "";
  const approve = (key = "k-1") =>
    ask(url, `/v1/bookings/${id}/approve`, { method: "POST", headers: { ...bearer, "Idempotency-Key": key } });
  return { id, approve };
}

test("reports what runs, its size, its time and what can be requested", async () => {
  await open(async (url) => {
    const { status, body } = await control(url, "GET", "/state");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scenario: "normal-day",
      dialect: "plain",
      clock: { now: "2026-06-11T12:05:22.000Z", held: false, aheadSeconds: 0 },
      counts: { vehicles: 26, bookings: 248, bookingsByState: { awaiting_approval: 6 } },
      faults: [],
      available: {
        scenarios: expect.arrayContaining([{ name: "empty", sentence: expect.any(String) }]),
        happenings: expect.arrayContaining([{ name: "colleague approves", example: expect.any(String) }]),
      },
    });
    expect(body).toHaveProperty("demoKeys.0.key", demoKeys.full);
  });
});

test("lists what really happened to a booking, by number or ID", async () => {
  await open(async (url) => {
    const { id, approve } = await booking(url);
    await approve();
    await approve();
    for (const path of [aboutIt, `/ledger?booking=${id}`]) {
      const { body } = await control(url, "GET", path);
      expect(body).toMatchObject({
        entries: [
          { kind: "captured", booking_number: number, amount: 312, currency: "EUR", idempotency_key: "k-1" },
          { kind: "transition", action: "approve" },
        ],
      });
    }
  });
});

test("applies a fault to every matching request until faults are cleared", async () => {
  await open(async (url) => {
    const { approve } = await booking(url);
    const rule = { match: { path: "/approve" }, when: "afterCommit", do: { kind: "badGateway" } };
    expect((await control(url, "POST", "/faults", rule)).body).toMatchObject({ added: rule, faults: [rule] });
    expect((await approve()).status).toBe(502);
    expect((await control(url, "GET", "/faults")).body).toEqual({ faults: [rule] });
    expect((await control(url, "DELETE", "/faults")).body).toEqual({ faults: [] });
    const again = await approve();
    expect(again.status).toBe(200);
    expect(again.headers["x-idempotent-replay"]).toBe("true");
    expect((await control(url, "GET", aboutIt)).body).toHaveProperty("entries.length", 2);
  });
});

test("sends a response held at a gate when the gate is released", async () => {
  await open(async (url) => {
    const { approve } = await booking(url);
    const rule = { match: { path: "/approve" }, when: "afterCommit", do: { kind: "late", gate: "g" } };
    await control(url, "POST", "/faults", rule);
    const answers: number[] = [];
    const held = approve().then(({ status }) => answers.push(status));
    await expect.poll(async () => (await control(url, "GET", aboutIt)).body).toHaveProperty("entries.length", 2);
    expect(answers).toEqual([]);
    expect((await control(url, "POST", "/faults/release", { gate: "g" })).body).toEqual({ released: "g" });
    await held;
    expect(answers).toEqual([200]);
  });
});

test("refuses an approval after a colleague has approved", async () => {
  await open(async (url) => {
    const { approve } = await booking(url);
    const happening = { happening: "colleague approves", booking: number };
    expect((await control(url, "POST", "/happenings", happening)).body).toMatchObject({
      booking: { number, state: "approved", paymentStatus: "captured" },
    });
    const refused = await approve();
    expect(refused.status).toBe(400);
    const twice = await control(url, "POST", "/happenings", happening);
    expect(twice.status).toBe(409);
    expect(twice.body).toEqual({ error: { message: expect.stringContaining(number) } });
  });
});

describe("happenings", () => {
  test.each([
    [
      { happening: "guest books", vehicle: "HV-12", start: "2027-07-01T09:00:00Z", end: "2027-07-02T09:00:00Z" },
      { booking: { state: "awaiting_approval", paymentStatus: "held" } },
    ],
    [
      {
        happening: "guest books",
        vehicle: "HV-12",
        start: "2026-06-13T09:00:00Z",
        end: "2026-06-16T09:00:00Z",
        overlap: true,
      },
      { booking: { state: "awaiting_approval" } },
    ],
    [{ happening: "key is revoked", key: demoKeys.full }, { key: "revoked" }],
  ])("stages %j", async (sent, outcome) => {
    await open(async (url) => {
      const { status, body } = await control(url, "POST", "/happenings", sent);
      expect(body).toMatchObject(outcome);
      expect(status).toBe(200);
    });
  });
});

test("stops, advances and resumes the clock that the service uses", async () => {
  await open(async (url) => {
    const { approve } = await booking(url);
    const set = async (sent: unknown) => (await control(url, "POST", "/clock", sent)).body;
    expect(await set({ hold: "2026-07-01T09:00:00+02:00" })).toMatchObject({
      now: "2026-07-01T07:00:00.000Z",
      held: true,
    });
    expect(await set({ advanceSeconds: 90 })).toMatchObject({ now: "2026-07-01T07:01:30.000Z", held: true });
    await approve();
    expect((await control(url, "GET", aboutIt)).body).toMatchObject({
      entries: [{ at: "2026-07-01T07:01:30.000Z" }, {}],
    });
    expect(await set({ release: true })).toEqual({ now: "2026-06-11T12:05:22.000Z", held: false, aheadSeconds: 0 });
    expect(await set({ advanceSeconds: 3600 })).toMatchObject({ held: false, aheadSeconds: 3600 });
    expect((await control(url, "GET", "/clock")).body).toMatchObject({ now: "2026-06-11T13:05:22.000Z" });
  });
});

test("doesn't keep a rate limit used up in the future after the clock returns", async () => {
  await open(async (url) => {
    await control(url, "POST", "/reset", { scenario: "rate-limited" });
    await control(url, "POST", "/clock", { hold: "2036-01-01T00:00:00Z" });
    const me = () => ask(url, "/v1/me", { headers: bearer });
    for (let count = 0; count < 5; count += 1) expect((await me()).status).toBe(200);
    expect((await me()).status).toBe(429);
    await control(url, "POST", "/clock", { release: true });
    expect((await me()).status).toBe(200);
  });
});

describe("reset", () => {
  test("creates a new world at once, with the same IDs", async () => {
    await open(async (url) => {
      const { id, approve } = await booking(url);
      await approve();
      const { body } = await control(url, "POST", "/reset");
      expect(body).toMatchObject({ scenario: "normal-day", counts: { ledgerEntries: 0 } });
      const fresh = await booking(url);
      expect(fresh.id).toBe(id);
      expect((await fresh.approve()).headers["x-idempotent-replay"]).not.toBe("true");
    });
  });

  test("changes scenario and dialect, and keeps what is left out", async () => {
    await open(async (url) => {
      const reset = async (sent: unknown) => (await control(url, "POST", "/reset", sent)).body;
      expect(await reset({ scenario: "hostile-text", seed: 5 })).toMatchObject({ dialect: "talkative", seed: 5 });
      expect(await reset({ dialect: "terse" })).toMatchObject({ scenario: "hostile-text", dialect: "terse", seed: 5 });
      expect(await reset({})).toMatchObject({ scenario: "hostile-text", dialect: "terse", seed: 5 });
      expect(await reset({ scenario: "normal-day" })).toMatchObject({ dialect: "plain", seed: 4127 });
    });
  });

  test("answers requests held at a gate of the old world", async () => {
    await open(async (url) => {
      const { approve } = await booking(url);
      await control(url, "POST", "/faults", {
        match: { path: "/approve" },
        when: "afterCommit",
        do: { kind: "late", gate: "g" },
      });
      const held = approve();
      await expect.poll(async () => (await control(url, "GET", aboutIt)).body).toHaveProperty("entries.length", 2);
      expect((await control(url, "POST", "/reset")).body).toMatchObject({ faults: [] });
      expect((await held).status).toBe(200);
    });
  });
});
