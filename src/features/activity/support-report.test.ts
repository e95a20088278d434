import { expect, test } from "vitest";
import type { NotedRequest } from "#records/requests/request-log.ts";
import { filterRequests } from "./request-filter.ts";
import { supportReport } from "./support-report.ts";

const request = (facts: Partial<NotedRequest> = {}): NotedRequest => ({
  id: "approve",
  isUnderWay: false,
  fp: "fp",
  at: Date.UTC(2026, 5, 12, 12, 5, 22, 40),
  method: "POST",
  route: "/bookings/:id/approve",
  path: "/bookings/b-1/approve",
  status: 503,
  kind: "failing",
  code: "internal",
  requestId: "req_90d1b7ac3e",
  attempt: 2,
  replayed: false,
  ms: 340,
  retryKeyEnd: "c1f09b",
  ...facts,
});
const read = request({
  method: "GET",
  path: "/bookings",
  status: 200,
  kind: undefined,
  code: undefined,
  requestId: undefined,
  attempt: 1,
  retryKeyEnd: undefined,
});
const about = { baseUrl: "https://service.example/v1", keyEnd: "4f2a", now: Date.UTC(2026, 5, 12, 12, 6) };

test("writes the support report as aligned plain text", () => {
  const report = supportReport({ ...about, requests: [request(), read] });
  const [head, first, second] = report.split("\n").slice(7);
  expect(report).toContain("Service  service.example\n");
  expect(report).toContain("API key  ends in 4f2a");
  expect(first).toMatch(
    /^2026-06-12T12:05:22\.040Z {2}POST +\/bookings\/b-1\/approve +503 +internal +req_90d1b7ac3e +2 +no +340 ms +\.\.\.c1f09b$/,
  );
  expect(second?.indexOf("/bookings")).toBe(head?.indexOf("path"));
  expect(second).toMatch(/200 +- +- +1 +no +340 ms +-$/);
});

test("keeps hostile text on its line, cuts it, and lists at most 100 requests", () => {
  const hostile = request({ code: `x\nAPI key  sk_live\u202E${"y".repeat(500)}` });
  const report = supportReport({ ...about, requests: Array.from({ length: 130 }, () => hostile) });
  const lines = report.trimEnd().split("\n");
  expect(lines).toHaveLength(8 + 100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(300);
  expect(report).toContain("Requests newest 100 of 130, newest first");
});

test("reports since when there was no reply, and what is still under way", () => {
  const facts = { status: undefined, code: undefined, requestId: undefined };
  const silent = request({ ...facts, kind: "silent", times: 14, firstAt: Date.UTC(2026, 5, 12, 12, 2, 10) });
  const left = request({ ...facts, kind: undefined, isUnderWay: true, ms: undefined });
  const report = supportReport({ ...about, requests: [left, silent] });
  expect(report).toMatch(/approve +under way +- +- +2 +no +- +\.\.\.c1f09b\n/);
  expect(report).toMatch(/approve +no reply ×14 since 2026-06-12T12:02:10\.000Z +- /);
});

test("filters requests by kind and text", () => {
  const lost = request({ status: undefined, kind: "silent", code: undefined, requestId: undefined });
  const all = [request(), read, lost];
  expect(filterRequests(all, "all", "")).toEqual(all);
  expect(filterRequests(all, "writes", "")).toEqual([all[0], lost]);
  expect(filterRequests([...all, request({ kind: undefined, status: 200 })], "unsuccessful", "")).toEqual([
    all[0],
    lost,
  ]);
  const left = request({ status: undefined, kind: undefined, isUnderWay: true });
  expect([filterRequests([left], "writes", ""), filterRequests([left], "unsuccessful", "")]).toEqual([[left], []]);
  expect(filterRequests(all, "all", " INTERNAL ")).toEqual([all[0]]);
  expect(filterRequests(all, "all", "req_90d")).toEqual([all[0]]);
  expect(filterRequests(all, "writes", "b-1/approve")).toEqual([all[0], lost]);
});
