import { expect, test } from "vitest";
import { removalRequest } from "./blocks-list.tsx";
import { aBlockRecord } from "../testing/in-view.ts";

const about = { service: "api.example", keyEnd: "4f2a" };

test("writes a removal request that identifies the block exactly as it was sent", () => {
  const text = removalRequest(aBlockRecord(), about);
  const facts = ["HV-01", "hv-01-brakes", "2026-06-12T08:00:00+02:00", "2026-06-14T20:00:00+02:00", "req_1"];
  for (const fact of [...facts, "2026-06-11T12:05:22.000Z", "api.example", "4f2a"]) expect(text).toContain(fact);
});

test("gives no request ID in the removal request when there was no reply", () => {
  const text = removalRequest(aBlockRecord({ outcome: "byHand", requestId: undefined }), about);
  expect(text).not.toMatch(/undefined|req_/);
});
