import { describe, expect, test } from "vitest";
import { valueAt } from "#contract/raw.ts";
import { harbourFleet } from "../scenarios/demo-access.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { openScenario } from "../scenarios/open-scenario.ts";
import { FaultRule } from "./fault-rule.ts";

const base = "https://service.example/v1";

/** A service on a normal day with faults. Time passes only when the test says so. */
function openFaulty(...rules: FaultRule[]) {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const service = openScenario("normal-day", { clock: { now: () => knownMoment }, seed: 7, wait });
  // Plain data, as if from outside.
  for (const rule of rules) service.faults.add(FaultRule.parse(JSON.parse(JSON.stringify(rule))));
  const send = (method: string, path: string, init: RequestInit = {}) =>
    service.answer(
      new Request(base + path, {
        method,
        ...init,
        headers: { Authorization: `Bearer ${service.key}`, "Idempotency-Key": `${method} ${path}` },
      }),
    );
  const waiting = service.world.bookings
    .all()
    .find(({ state, partnerId }) => state === "awaiting_approval" && partnerId === harbourFleet.id);
  const id = waiting?.id ?? "";
  return {
    ...service,
    waits,
    send,
    get: (path: string) => send("GET", path),
    approve: () => send("POST", `/bookings/${id}/approve`),
    captures: () => service.world.ledger.capturesOf(id).length,
  };
}

const always = { match: {} };

const answerWith = (damage: Extract<FaultRule, { when: "afterCommit" }>["do"]) =>
  openFaulty({ ...always, when: "afterCommit", do: damage });

describe("before or after the work is done", () => {
  test("captures when the answer is dropped after the commit, and replays it to a retry", async () => {
    const { approve, captures } = openFaulty({ match: { times: 1 }, when: "afterCommit", do: { kind: "drop" } });
    await expect(approve()).rejects.toThrow("dropped");
    expect(captures()).toBe(1);
    const again = await approve();
    expect([again.status, again.headers.get("X-Idempotent-Replay"), captures()]).toEqual([200, "true", 1]);
  });

  test.each<[FaultRule["when"], number]>([
    ["before", 0],
    ["afterCommit", 1],
  ])("answers with a bad gateway (%s) and %i captures", async (when, expected) => {
    const { approve, captures } = openFaulty({ ...always, when, do: { kind: "badGateway" } });
    const response = await approve();
    expect([response.status, response.headers.get("Content-Type")]).toEqual([502, "text/html"]);
    expect(await response.text()).toContain("<h1>");
    expect(captures()).toBe(expected);
  });
});

describe("answers that never or only later arrive", () => {
  test.each<[FaultRule["when"], number]>([
    ["before", 0],
    ["afterCommit", 1],
  ])("ends a request that hangs (%s) when the client gives up", async (when, expected) => {
    const { send, world, captures } = openFaulty({ ...always, when, do: { kind: "hang" } });
    const client = new AbortController();
    const [booking] = world.bookings
      .all()
      .filter(({ state }) => state === "awaiting_approval")
      .slice(-1);
    const asked = send("POST", `/bookings/${booking?.id}/approve`, { signal: client.signal });
    client.abort();
    await expect(asked).rejects.toThrow("gave up");
    expect(world.ledger.capturesOf(booking?.id ?? "").length + captures()).toBe(expected);
  });

  test("holds an answer whose work is done until the rules are cleared", async () => {
    const late: FaultRule = { ...always, when: "afterCommit", do: { kind: "late", gate: "bridge" } };
    const { approve, captures, faults } = openFaulty(late);
    let came = false;
    const asked = approve().then((response) => {
      came = true;
      return response;
    });
    await expect.poll(captures).toBe(1);
    expect(came).toBe(false);
    faults.clear();
    expect((await asked).status).toBe(200);
  });
});

describe("damaged answers", () => {
  test("sends a few bytes at a time with pauses", async () => {
    const { get, waits } = answerWith({ kind: "drip", bytes: 40, everyMs: 250 });
    const text = await (await get("/me")).text();
    expect(JSON.parse(text)).toHaveProperty("data.partner.name");
    expect(waits).toEqual(Array.from({ length: Math.ceil(text.length / 40) - 1 }, () => 250));
  });

  test.each([
    ["cuts a body short", false, "JSON"],
    ["breaks the connection in the middle of a body", true, "broke"],
  ])("%s", async (_, breaks, error) => {
    const response = await answerWith({ kind: "cut", share: 0.5, breaks }).get("/bookings");
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(error);
  });

  test("changes the content type, and removes headers", async () => {
    const plain = await answerWith({ kind: "contentType", value: "text/plain" }).get("/me");
    expect(plain.headers.get("Content-Type")).toBe("text/plain");
    const bare = await answerWith({ kind: "withoutHeaders", names: ["RateLimit-Limit"] }).get("/me");
    expect([bare.headers.has("RateLimit-Limit"), bare.headers.has("RateLimit-Remaining")]).toEqual([false, true]);
  });

  test("sends the same next page again and again", async () => {
    const { get } = answerWith({ kind: "sameCursor" });
    const { pagination } = await (await get("/bookings?limit=100")).json();
    const next = `/bookings?limit=100&cursor=${encodeURIComponent(pagination.next_cursor)}`;
    const [second, third] = [await (await get(next)).json(), await (await get(next)).json()];
    expect(second.pagination).toEqual(pagination);
    expect(third.data).toEqual(second.data);
  });

  test("moves the Date header and all timestamps", async () => {
    const straight = await (await openFaulty().get("/bookings?limit=1")).json();
    const response = await answerWith({ kind: "clockSkew", seconds: 86_400 }).get("/bookings?limit=1");
    expect(response.headers.get("Date")).toBe(new Date(knownMoment + 86_400_000).toUTCString());
    const { data } = await response.json();
    expect(Date.parse(data[0].updated_at) - Date.parse(straight.data[0].updated_at)).toBe(86_400_000);
  });
});

describe("answers in place of the service's", () => {
  test("sends any status, body and header", async () => {
    const damage = { kind: "status", status: 503, body: "", headers: { "Retry-After": "7" } } as const;
    const response = await openFaulty({ ...always, when: "before", do: damage }).get("/me");
    expect([response.status, await response.text(), response.headers.get("Retry-After")]).toEqual([503, "", "7"]);
  });

  test.each([
    [{ place: "top", retryAfter: "soon" }, "retry_after", "soon", null],
    [{ place: "error.details", retryAfter: -5, header: "12" }, "error.details.retry_after", -5, "12"],
    [{ place: "nowhere" }, "retry_after", undefined, null],
  ] as const)("sends 429 with retry_after in the form %j", async (form, path, value, header) => {
    const rule: FaultRule = { ...always, when: "before", do: { kind: "tooManyRequests", ...form } };
    const response = await openFaulty(rule).get("/me");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, header]);
    const body: unknown = await response.json();
    const told = JSON.stringify(body).split("retry_after").length - 1;
    expect([told, valueAt(body, path)]).toEqual([value === undefined ? 0 : 1, value]);
  });

  test("answers 401 from then on until the rules are cleared", async () => {
    const { get, faults } = openFaulty({ match: { nth: 2, times: 1 }, when: "before", do: { kind: "keyRevoked" } });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await get("/me")).status);
    expect(statuses).toEqual([200, 401, 401, 401]);
    faults.clear();
    expect((await get("/me")).status).toBe(200);
  });
});
