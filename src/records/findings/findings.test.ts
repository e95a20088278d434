import { describe, expect, test } from "vitest";
import { fieldsWith } from "#contract/fields.ts";
import type { Heard } from "#api/transport.ts";
import { createFindings } from "./findings.ts";
import type { Finding } from "./finding.ts";
import { observe } from "./observe.ts";

const heard = (over: Partial<Heard>): Heard => ({
  method: "GET",
  route: "/bookings",
  query: { limit: "200" },
  sent: undefined,
  status: 200,
  headers: new Headers(),
  body: undefined,
  at: 1,
  ...over,
});
const answers = (over: Partial<Heard>, point: string) =>
  observe(heard(over))
    .filter((seen) => seen.point === point)
    .map(({ answer }) => answer);

const booking = {
  service_booking_id: "11111111",
  booking_number: "BK-20431",
  status: "Awaiting approval",
  start: "2026-06-12T09:00:00+02:00",
  renter: { name: "Canary Renter" },
  note: "2026-06-12 Canary calls",
};

describe("a response", () => {
  test("shows where rows and cursor are, what fields are called and which states there are", () => {
    const body = { data: { results: [booking] }, meta: { pagination: { next_cursor: "abc" } } };
    expect(answers({ body }, "rows")).toEqual(["GET /bookings: data.results"]);
    expect(answers({ body }, "cursor")).toEqual(["GET /bookings: meta.pagination.next_cursor"]);
    expect(answers({ body }, "page size")).toEqual(["GET /bookings: 200 → 1"]);
    expect(answers({ body }, "states")).toEqual(["Awaiting approval"]);
    expect(answers({ body }, "times")).toEqual(["start: 0000-00-00T00:00:00+00:00"]);
    expect(answers({ body }, "booking fields")).toContain("renter: { name: string }");
  });

  test("is read by the configured field names", () => {
    const { status, ...rest } = booking;
    const fields = fieldsWith({ booking: { state: ["lage"] }, lists: { rows: ["payload.rows"] } });
    const seen = observe(heard({ body: { payload: { rows: [{ ...rest, lage: status }] } } }), fields);
    expect(seen.filter(({ point }) => point === "states").map(({ answer }) => answer)).toEqual(["Awaiting approval"]);
    expect(seen.find(({ point }) => point === "rows")?.answer).toBe("GET /bookings: payload.rows");
  });

  test("leaves no personal value and no secret", () => {
    const body = { data: { results: [booking], secret: "whsec_canary" } };
    const all = JSON.stringify([
      ...observe(heard({ body })),
      ...observe(heard({ method: "POST", route: "/webhooks", body, sent: '{"url":"https://canary.example"}' })),
      ...observe(heard({ method: "POST", route: "/bookings/:id/approve", body: { data: booking } })),
    ]);
    for (const value of ["canary", "Canary", "11111111", "BK-20431", "2026"]) expect(all).not.toContain(value);
    expect(all).toContain("data.secret");
  });

  test("gives a finding if its list isn't recognised, but none if it is empty", () => {
    expect(answers({ body: { nothing: true } }, "rows")).toEqual(["GET /bookings: ~unread"]);
    expect(answers({ body: { data: [] } }, "rows")).toEqual([]);
  });

  test("shows as a refusal where retry_after is, a wrong state's code and a required reason", () => {
    const waiting = { error: { code: "rate_limited", message: "", details: { retry_after: "28" } } };
    const header = new Headers({ "Retry-After": "28" });
    expect(answers({ status: 429, body: waiting, headers: header }, "retry after")).toEqual([
      "error.details.retry_after: 00",
      "Retry-After: 00",
    ]);
    const wrong = { error: { code: "invalid_state", message: "Not now" } };
    const approve = { method: "POST", route: "/bookings/:id/approve", status: 400 } as const;
    expect(answers({ ...approve, body: wrong }, "wrong state")).toEqual(["approve: 400 invalid_state"]);
    expect(answers({ ...approve, body: wrong }, "codes")).toEqual(["400 invalid_state"]);
    const wanted = { error: { code: "invalid_request", message: "A reason is required" } };
    const reject = { method: "POST", route: "/bookings/:id/reject", status: 400, sent: '{"reason":""}' } as const;
    expect(answers({ ...reject, body: wanted }, "reason")).toEqual(["reject: ~required, 400 invalid_request"]);
    expect(answers({ ...reject, body: wanted }, "wrong state")).toEqual([]);
    expect(answers({ status: 502, headers: new Headers({ "Content-Type": "text/html; x" }) }, "bare errors")).toEqual([
      "502 text/html",
    ]);
  });
});

/** Tabs that share a disk, with timers that fire on demand. */
function kept(now: () => number) {
  const disk = new Map<string, readonly Finding[]>();
  const timers: (() => void)[] = [];
  const open = () =>
    createFindings({
      store: () =>
        Promise.resolve({
          fp: "a",
          storage: {
            findings: {
              read: (fp) => Promise.resolve(disk.get(fp) ?? []),
              keep: (fp, findings) => Promise.resolve(void disk.set(fp, findings)),
            },
          },
        }),
      observe: () => Promise.resolve(observe),
      now,
      after: (_ms, then) => {
        timers.push(then);
        return () => undefined;
      },
    });
  const settle = async () => {
    // Loading the code first uses timers of its own.
    for (let round = 0; round < 2; round += 1) {
      for (const then of timers.splice(0)) then();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
  };
  return { disk, open, settle };
}

describe("stored findings", () => {
  test("have the first and last time of each answer, across pages and tabs", async () => {
    let now = 1000;
    const { open, settle, disk } = kept(() => now);
    const tab = open();
    tab.heard(heard({ body: { data: [booking] } }));
    await settle();
    now = 500_000;
    const other = open();
    other.heard(heard({ body: { data: { results: [booking] } } }));
    other.heard(heard({ body: { data: [booking] } }));
    await settle();
    await settle();
    const rows = disk.get("a")?.filter(({ point }) => point === "rows");
    expect(rows?.map(({ answer, first, last }) => [answer, first, last]).toSorted()).toEqual([
      ["GET /bookings: data", 1000, 500_000],
      ["GET /bookings: data.results", 500_000, 500_000],
    ]);
  });

  test("don't fill the disk if a service invents fields", async () => {
    const { open, settle } = kept(() => 1);
    const tab = open();
    for (let page = 0; page < 40; page += 1) {
      const row = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${page}x${at}`, 1]));
      tab.heard(heard({ body: { data: [{ ...booking, ...row }] } }));
      await settle();
    }
    expect(tab.read().filter(({ point }) => point === "booking fields")).toHaveLength(60);
  });
});
