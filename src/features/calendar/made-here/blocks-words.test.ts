import { expect, test } from "vitest";
import { removalRequest } from "./blocks-words.ts";
import { aBlockRecord } from "../testing/in-view.ts";

const about = { service: "api.example", keyEnd: "4f2a" };

test("the request says what to lift exactly as it was sent, and why it is asked for by mail", () => {
  expect(removalRequest(aBlockRecord(), about)).toBe(`Request to lift a block

We blocked a vehicle through your partner interface and need the block lifted. The interface has no way to list or lift
blocks, so we ask you to do it and to tell us when it is done.

Vehicle reference  HV-01
Block id           hv-01-brakes
From               2026-06-12T08:00:00+02:00
Until              2026-06-14T20:00:00+02:00 (not included)
Request id         req_1
Accepted           2026-06-11T12:05:22.000Z
Service            api.example
API key            ends in 4f2a

Range and ids are exactly as they were sent: external_ref in the path, start, end and external_block_id in the body.
`);
});

test("where no answer was seen, or a file told of it, it says so", () => {
  const record = aBlockRecord({ outcome: "byHand", requestId: undefined, isImported: true });
  const text = removalRequest(record, about);
  expect(text).toContain("Request id         none was sent");
  expect(text).toContain(
    "no answer was seen; found to exist on 2026-06-11T12:05:22.000Z (as a colleague's browser kept it)",
  );
});
