import { expect, test } from "vitest";
import { removalRequest } from "./blocks-words.ts";
import { aBlockRecord } from "../testing/in-view.ts";

const about = { service: "api.example", keyEnd: "4f2a" };

test("writes a removal request that identifies the block exactly as it was sent", () => {
  expect(removalRequest(aBlockRecord(), about)).toBe(`Request to remove a block

We blocked a vehicle through your partner API and need the block removed. The API can't list or remove blocks, so please
remove it and tell us when it's done.

Vehicle reference  HV-01
Block ID           hv-01-brakes
From               2026-06-12T08:00:00+02:00
Until              2026-06-14T20:00:00+02:00 (not included)
Request ID         req_1
Accepted           2026-06-11T12:05:22.000Z
Service            api.example
API key            ends in 4f2a

Period and IDs are exactly as they were sent: external_ref in the path, start, end and external_block_id in the body.
`);
});

test("says in the removal request when there was no reply", () => {
  const record = aBlockRecord({ outcome: "byHand", requestId: undefined });
  const text = removalRequest(record, about);
  expect(text).toContain("Request ID         not provided");
  expect(text).toContain("no reply was seen; confirmed to exist on 2026-06-11T12:05:22.000Z");
});
